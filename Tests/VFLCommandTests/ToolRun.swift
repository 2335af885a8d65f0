import VFLCommand

/// One run of the tool in process: nothing is read or written but memory.
///
/// All that the tests of documents and golden cases know about running the tool is in this file.
struct ToolRun {
  /// What went to standard output.
  let output: String
  /// What went to standard error.
  let error: String
  /// The exit status.
  let status: Int32

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: the words after the name of the tool.
  ///   - files: the only files there are, by their paths relative to the current folder.
  ///   - input: what stands on standard input.
  init(_ arguments: [String], files: [String: [UInt8]] = [:], input: [UInt8] = []) {
    let world = MemoryWorld()
    world.files = files
    world.input = input
    status = world.run(arguments)
    output = world.output
    error = world.errorOutput
  }

  /// Whether the tool understood what it was asked for; it may still have found faults, which is status 1.
  var isUsable: Bool { status == 0 || status == 1 }
}
