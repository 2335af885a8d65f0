import VisualFormat

// Benchmarks of the compiler; figures and what they mean are in docs/performance.md.
//
//     vfl-bench parse FILE     one format a line: strings N ns_per_string X bytes_per_second Y
//     vfl-bench compile        text to constraints, and lowering alone, of one usual format
//     vfl-bench corpus FILE    the same as parse, and lowering
//     vfl-bench repeat N FILE  nothing but the work, for valgrind and perf
//     vfl-bench hostile        time of names that are not known
//     vfl-bench layout         one format from text to frames, and the shapes of the solver's workloads as trees of items
//     vfl-bench autolayout [N] trees of views: lists of cells, deep trees, memory
//     vfl-bench solve STREAM   the solver on a recorded sequence of changes
//     vfl-bench tree N         prints a stream: a random tree with many priorities and links across it
//     vfl-bench scale          time and memory from 10 to 100,000 views
//     vfl-bench lint DIR       source files in a folder, beside grep
//     vfl-bench macro D R      #constraints beside the call, with the debug and the release build in the folders D and R

/// The words behind the name of the program.
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("parse", 2): parseBenchmark(of: readFormats(arguments[1]))
case ("compile", 1): compileBenchmark()
case ("corpus", 2): corpusBenchmark(of: readFormats(arguments[1]))
case ("repeat", 3): repeatBenchmark(of: readFormats(arguments[2]), times: Int(arguments[1]) ?? 1)
case ("hostile", 1): hostileBenchmark()
case ("solve", 2): solveBenchmark(of: readBytes(arguments[1]))
case ("layout", 1): layoutBenchmark()
case ("autolayout", 1): autoLayoutBenchmark()
case ("autolayout", 2): autoLayoutBenchmark(rows: Int(arguments[1]))
case ("tree", 2): printTree(of: Int(arguments[1]) ?? 100)
case ("scale", 1): scaleBenchmark()
case ("lint", 2): lintBenchmark(of: arguments[1])
case ("macro", 3): macroBenchmark(debug: arguments[1], release: arguments[2])
default:
  fail(
    "usage: vfl-bench parse FILE | compile | corpus FILE | repeat N FILE | hostile | layout | autolayout [ROWS] | solve STREAM | tree N | scale | lint DIR | macro DEBUG RELEASE"
  )
}
