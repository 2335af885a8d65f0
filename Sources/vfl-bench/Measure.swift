#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Nanoseconds on a clock that only goes forward.
func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The time of one call in nanoseconds.
struct Timing {
  /// The fastest round, which other work on the machine has disturbed least.
  var best: Double
  /// The round in the middle.
  var median: Double
}

/// Measures the time of one call over rounds that last long enough for the clock each.
func measure(rounds: Int = 41, atLeast nanoseconds: Int = 5_000_000, _ body: () -> Void) -> Timing {
  var calls = 1
  while true {
    let start = now()
    for _ in 0..<calls { body() }
    let time = now() - start
    if time >= nanoseconds { break }
    calls = time * 2 > nanoseconds ? calls * 2 : max(calls * 2, calls * nanoseconds / max(1, time * 2))
  }
  let times = (0..<rounds).map { _ -> Int in
    let start = now()
    for _ in 0..<calls { body() }
    return now() - start
  }
  let sorted = times.sorted()
  return Timing(best: Double(sorted[0]) / Double(calls), median: Double(sorted[rounds / 2]) / Double(calls))
}

/// The most memory the process has had at once, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// The memory that the process has now, in bytes; 0 where that cannot be asked.
func presentMemory() -> Int {
  #if os(Linux)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return 0 }
    // The second number: pages that are in memory.
    let numbers = text.prefix { $0 != 0 }.split(separator: 32).map {
      String(decoding: $0.map(UInt8.init), as: UTF8.self)
    }
    return (numbers.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #else
    return 0
  #endif
}

/// Keeps the optimiser from dropping a result that nobody reads.
@inline(never) func use<T>(_ value: T) {
  // Never true, which the optimiser cannot know.
  if CommandLine.argc == 0 { print(value) }
}

/// A number with a few digits behind the point.
func shown(_ number: Double, digits: Int = 1) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (number * scale).rounded() / scale
  return digits == 0 ? "\(Int(scaled))" : "\(scaled)"
}

/// Prints a line to standard error and ends with status 2.
func fail(_ message: String) -> Never {
  let line = Array("vfl-bench: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(2)
}

/// The bytes of a file.
func readBytes(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { fail("cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { break }
    bytes.append(contentsOf: chunk[..<count])
  }
  return bytes
}

/// The formats of a file, one a line; blank lines are skipped.
func readFormats(_ path: String) -> [String] {
  let lines = readBytes(path).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  if lines.isEmpty { fail("no formats in \(path)") }
  return lines
}
