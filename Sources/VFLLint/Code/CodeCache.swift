/// What was found out about a file, so that it is found out once: a file may hold thousands of calls that use one dictionary.
final class CodeCache {
  /// A name in a block.
  struct Place: Hashable {
    let name: String
    let brace: Int
  }

  /// By name and block: where the name is declared on the block's own level, in order.
  var declarations: [Place: [Int]] = [:]
  /// By the token of a declaration.
  var definitions: [Int: Definition] = [:]
  /// A name in a type.
  struct Member: Hashable {
    let name: String
    let owner: String?
  }

  /// By name and block: where it is bound before the block; nil for a name that is not.
  var headers: [Place: Int?] = [:]
  /// By name and function: where it is bound in a way that is not followed, in order.
  var unclear: [Place: [Int]] = [:]
  /// By name and type; nil for one that is no property.
  var properties: [Member: Definition?] = [:]
  /// By the token of a declaration: the dictionary that a variable holds.
  var dictionaries: [Int: NameDictionary] = [:]
  /// By the token of a declaration: whether the text or array is put together step by step.
  var changes: [Int: Bool] = [:]
}
