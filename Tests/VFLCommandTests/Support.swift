import VFLDiagnostics

@testable import VFLCommand

/// What a run of the tool left behind.
struct Outcome {
  let code: Int32
  let output: String
  let errors: String

  /// The lines of standard error.
  var errorLines: [String] { errors.split(separator: "\n").map { String($0) } }
}

/// Runs the tool in a world of its own.
func run(_ arguments: [String], files: [String: String] = [:], input: String = "") -> Outcome {
  let world = MemoryWorld(files: files, input: input)
  return run(arguments, in: world)
}

/// Runs the tool in a world.
func run(_ arguments: [String], in world: MemoryWorld) -> Outcome {
  let outputBefore = world.output.count
  let errorsBefore = world.errorOutput.count
  let code = world.run(arguments)
  return Outcome(
    code: code, output: String(world.output.dropFirst(outputBefore)),
    errors: String(world.errorOutput.dropFirst(errorsBefore)))
}

extension JSONValue {
  /// Reads the output of a run.
  init(_ text: String) throws {
    self = try JSONReader.read(Array(text.utf8))
  }

  /// The member of a key; null if there is none.
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = content, let member = members.first(where: { $0.key == key }) else {
      return JSONValue(content: .null)
    }
    return member.value
  }

  /// An element; null if there is none.
  subscript(index: Int) -> JSONValue {
    guard case .array(let elements) = content, elements.indices.contains(index) else {
      return JSONValue(content: .null)
    }
    return elements[index]
  }

  /// The keys of an object in their order.
  var keys: [String] {
    guard case .object(let members) = content else { return [] }
    return members.map { $0.key }
  }

  /// The number of elements.
  var count: Int {
    guard case .array(let elements) = content else { return 0 }
    return elements.count
  }

  /// The text of a string.
  var text: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// The value of a number.
  var number: Double? {
    guard case .number(let number) = content else { return nil }
    return number
  }

  /// Whether it is null.
  var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }

  /// Whether it is `true`.
  var isTrue: Bool {
    guard case .boolean(true) = content else { return false }
    return true
  }
}

/// The diagnostics of a run as JSON.
func found(
  _ arguments: [String], files: [String: String] = [:], input: String = ""
) throws -> [(code: String, place: String)] {
  let json = try JSONValue(run(["lint", "--format", "json"] + arguments, files: files, input: input).output)
  return (0..<json["diagnostics"].count).map { index in
    let item = json["diagnostics"][index]
    let numbers = ["line", "column", "offset", "length"].map { String(Int(item[$0].number ?? -1)) }
    return (item["code"].text ?? "", "\(item["file"].text ?? "") " + numbers.joined(separator: " "))
  }
}
