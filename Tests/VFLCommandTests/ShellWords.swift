/// A command line that could not be split.
struct ShellWordsError: Error {
  /// What is wrong with it.
  let message: String
}

/// Splits a text into words as a shell does, as far as documents and golden cases need it: words end at blanks and line
/// ends, and quotes of either kind keep everything up to the next one of their kind. Nothing else is special, so a
/// format string stands in single quotes.
///
/// - Throws: `ShellWordsError` if a quote is not closed, or a `|` stands outside of quotes.
func shellWords(_ text: String) throws(ShellWordsError) -> [String] {
  let stages = try shellPipeline(text)
  guard stages.count == 1 else { throw ShellWordsError(message: "a '|' outside of quotes in: \(text)") }
  return stages[0]
}

/// Splits a command line at every `|` outside of quotes, and each part into words.
///
/// - Returns: the words of each part; at least one part.
/// - Throws: `ShellWordsError` if a quote is not closed.
func shellPipeline(_ text: String) throws(ShellWordsError) -> [[String]] {
  var stages: [[String]] = [[]]
  var word: String?
  var quote: Character?
  for character in text {
    if let open = quote {
      if character == open { quote = nil } else { word?.append(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if character.isWhitespace || character == "|" {
      if let word { stages[stages.count - 1].append(word) }
      word = nil
      if character == "|" { stages.append([]) }
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let quote { throw ShellWordsError(message: "the quote \(quote) is not closed in: \(text)") }
  if let word { stages[stages.count - 1].append(word) }
  return stages
}
