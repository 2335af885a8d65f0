import VFLCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lints a folder as `vflc lint` does, beside `grep` as the yardstick, in turns: the best of some rounds each. Output is thrown
/// away.
func lintBenchmark(of folder: String, rounds: Int = 9) {
  var best = (grep: Int.max, all: Int.max, one: Int.max)
  for _ in 0..<rounds {
    best.grep = min(best.grep, time { runGrep(in: folder) })
    best.all = min(best.all, time { _ = runTool(["lint", "--quiet", folder], in: silent(isParallel: true)) })
    best.one = min(best.one, time { _ = runTool(["lint", "--quiet", folder], in: silent(isParallel: false)) })
  }
  func line(_ name: String, _ time: Int) {
    let ratio = Double(time * 100 / max(1, best.grep)) / 100
    print("\(name) \(Double(time / 100_000) / 10) ms, \(ratio) of grep")
  }
  line("grep -rc isualFormat", best.grep)
  line("vflc lint, one core", best.one)
  line("vflc lint, all cores", best.all)
  print("peak memory \(peakMemory() / 1024) kB")
}

private func time(_ body: () -> Void) -> Int {
  let start = now()
  body()
  return now() - start
}

/// The system without its output.
private func silent(isParallel: Bool) -> ToolEnvironment {
  var environment = ToolEnvironment.system
  environment.writeOutput = { (_) throws(FileFailure) in }
  environment.writeError = { _ in }
  if !isParallel { environment.each = { count, body in for index in 0..<count { body(index) } } }
  return environment
}

private func runGrep(in folder: String) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var arguments: [UnsafeMutablePointer<CChar>?] = ["grep", "-rc", "isualFormat", folder].map { (word: String) in
    strdup(word)
  }
  defer { for argument in arguments { free(argument) } }
  arguments.append(nil)
  var process: pid_t = 0
  guard posix_spawnp(&process, "grep", &actions, nil, arguments, environ) == 0 else { fail("there is no 'grep'") }
  var status: Int32 = 0
  waitpid(process, &status, 0)
}
