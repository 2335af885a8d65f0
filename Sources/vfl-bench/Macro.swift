import AutoLayout
import VisualFormatMacros

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What checking formats while Swift compiles costs: a file with 200 uses of `#constraints` beside the same file with the
/// call that parses when the program runs, an answer of the plug-in, and what is gained when the program runs.
///
/// - Parameters:
///   - debug: the folder of a debug build, with modules and plug-in.
///   - release: that of a release build.
func macroBenchmark(debug: String, release: String) {
  compileTimes("debug", debug, ["-Onone"])
  compileTimes("release", release, ["-O", "-wmo"])
  for build in [debug, release] { answerTimes(build) }
  runTimes()
}

// MARK: Compiling

/// Formats with the metrics and views that they name, as screens have them.
private let uses: [(format: String, metrics: [String], views: [String])] = [
  ("H:|-(padding)-[avatar(44)]-[name]-|", ["padding"], ["avatar", "name"]),
  ("V:|-[avatar(44)]-(>=padding)-|", ["padding"], ["avatar"]),
  ("H:|-[avatar(side)]-padding-[name(>=100@low)]|", ["padding", "side", "low"], ["avatar", "name"]),
  ("V:|-[name]-[avatar]", [], ["avatar", "name"]),
]

private func source(_ call: (Int) -> String) -> String {
  var text = """
    import AutoLayout
    import VisualFormatMacros

    public final class Card {
      let avatar = View(), name = View()
      let padding = 8, side = 30.0, low = 250

    """
  for index in 0..<200 { text += "  public func make\(index)() -> [LayoutConstraint] {\n    \(call(index))\n  }\n" }
  return text + "}\n"
}

private func macro(_ index: Int) -> String { "#constraints(\"\(uses[index % uses.count].format)\")" }

/// The call with the arguments that UIKit asks for.
private func call(_ index: Int) -> String {
  let use = uses[index % uses.count]
  func dictionary(_ names: [String]) -> String { "[" + names.map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]" }
  let metrics = use.metrics.isEmpty ? "nil" : dictionary(use.metrics)
  return
    "LayoutConstraint.constraints(withVisualFormat: \"\(use.format)\", options: [], metrics: \(metrics), views: \(dictionary(use.views)))"
}

/// Compiles both files by turns; the best of eleven rounds.
private func compileTimes(_ name: String, _ build: String, _ flags: [String]) {
  var template = Array("/tmp/vfl-bench-XXXXXX".utf8CString)
  guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else { fail("cannot make a folder") }
  defer { _ = spawned(["rm", "-rf", folder]) }
  write(source(macro), to: "\(folder)/macro.swift")
  write(source(call), to: "\(folder)/call.swift")
  let common =
    ["-module-name", "Cards", "-I", "\(build)/Modules", "-load-plugin-executable"]
    + ["\(build)/VFLMacroPlugin-tool#VFLMacroPlugin", "-o", "\(folder)/cards.o"] + flags
  var best = (macro: Int.max, call: Int.max)
  for _ in 0..<11 {
    best.call = min(best.call, compile("\(folder)/call.swift", common))
    best.macro = min(best.macro, compile("\(folder)/macro.swift", common))
  }
  let ratio = Double(best.macro) / Double(best.call)
  print(
    "compiling 200 uses, \(name): macro \(best.macro / 1_000_000) ms, call \(best.call / 1_000_000) ms, ratio \(shown(ratio, digits: 2))"
  )
}

private func compile(_ file: String, _ flags: [String]) -> Int {
  let start = now()
  guard spawned(["swiftc", "-c", file] + flags) == 0 else { fail("cannot compile \(file)") }
  return now() - start
}

private func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  fputs(text, file)
}

/// Runs a program to its end.
private func spawned(_ words: [String]) -> Int32 {
  var arguments = words.map { strdup($0) }
  defer { for argument in arguments { free(argument) } }
  arguments.append(nil)
  var process: pid_t = 0
  guard posix_spawnp(&process, words[0], nil, nil, arguments, environ) == 0 else { fail("there is no '\(words[0])'") }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  return status
}

// MARK: The plug-in

/// Asks the plug-in a thousand times.
private func answerTimes(_ build: String) {
  let configuration = String(repeating: "\\\"attribute\\\",", count: 300)
  let requests = uses.map { use in
    Array(
      """
      {"expandFreestandingMacro":{"discriminator":"$s","lexicalContext":[],"macro":{"moduleName":"VFLMacroPlugin",\
      "name":"constraints","typeName":"ConstraintsMacro"},"macroRole":"expression","staticBuildConfiguration":"\(configuration)",\
      "syntax":{"kind":"expression","location":{"column":5,"fileID":"App/Card.swift","fileName":"/app/Card.swift","line":9,\
      "offset":200},"source":"#constraints(\\"\(use.format)\\")"}}}
      """.utf8)
  }
  var (toPlugin, fromPlugin): ([Int32], [Int32]) = ([0, 0], [0, 0])
  guard pipe(&toPlugin) == 0, pipe(&fromPlugin) == 0 else { fail("cannot make a pipe") }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_adddup2(&actions, toPlugin[0], 0)
  posix_spawn_file_actions_adddup2(&actions, fromPlugin[1], 1)
  posix_spawn_file_actions_addclose(&actions, toPlugin[1])
  let tool = "\(build)/VFLMacroPlugin-tool"
  var arguments = [strdup(tool), nil]
  var process: pid_t = 0
  guard posix_spawnp(&process, tool, &actions, nil, &arguments, environ) == 0 else { fail("cannot run \(tool)") }
  var times: [Int] = []
  for round in 0..<1000 {
    let body = requests[round % requests.count]
    let start = now()
    var length = UInt64(body.count).littleEndian
    guard write(toPlugin[1], &length, 8) == 8, write(toPlugin[1], body, body.count) == body.count else {
      fail("the plug-in does not listen")
    }
    var answer = UInt64(0)
    guard read(fromPlugin[0], &answer, 8) == 8 else { fail("the plug-in does not answer") }
    var left = Int(UInt64(littleEndian: answer))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while left > 0 { left -= max(1, read(fromPlugin[0], &buffer, min(left, buffer.count))) }
    times.append(now() - start)
  }
  close(toPlugin[1])
  var status: Int32 = 0
  waitpid(process, &status, 0)
  times.sort()
  print("an answer of \(tool): median \(times[500] / 1000) µs, longest \(times[999] / 1000) µs")
}

// MARK: Running

/// The expanded code beside the call, for the same string.
private func runTimes() {
  let root = View()
  let avatar = View(), name = View()
  root.addSubview(avatar)
  root.addSubview(name)
  let padding = 8
  let expanded = measure { use(#constraints("H:|-(padding)-[avatar(44)]-[name]-|")) }
  let called = measure {
    use(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-(padding)-[avatar(44)]-[name]-|", metrics: ["padding": padding],
        views: ["avatar": avatar, "name": name]))
  }
  print(
    "running: macro \(shown(expanded.best, digits: 0)) ns, call \(shown(called.best, digits: 0)) ns, ratio \(shown(called.best / expanded.best))"
  )
}
