/// The usage texts, made from the table in `ToolOption`.
enum Usage {
  /// What stands in for a usage text where one line must do.
  static let names = "no command; there are \(commands)"

  /// The names of all commands, as a sentence has them.
  static var commands: String {
    let names = ToolCommand.allCases.map { $0.rawValue }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  /// The text for a command, or for the tool as a whole.
  static func text(for command: ToolCommand?) -> String {
    guard let command else { return overview }
    var text = "usage: vflc \(command.rawValue) \(command.operands) [OPTION…]\n\n"
    text += details(of: command) + "\n\noptions:\n"
    let options = ToolOption.allCases.filter { $0.commands.contains(command) }
    text += table(
      options.map { option in
        (
          option.valueName(for: command).map { "\(option.spelling) \($0)" } ?? option.spelling,
          option.help(for: command)
        )
      })
    return text
  }

  private static var overview: String {
    "usage: vflc COMMAND [OPTION…]\n\nA compiler for Apple's Visual Format Language.\n\ncommands:\n"
      + table(ToolCommand.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) })
      + "\n'vflc COMMAND --help' lists the options of a command, 'vflc --version' says which version this is.\n"
  }

  private static func details(of command: ToolCommand) -> String {
    switch command {
    case .lint:
      """
      Reports what is wrong with format strings. PATH is a source file in Swift, Objective-C or C#, of which the format
      strings are found with the names that their calls give them; a .vfl file, which has one format string a line; or a
      folder that is searched for both. Hidden folders, Pods, Carthage, DerivedData, node_modules, what git ignores and what
      .vflc.json excludes are left out. '-' reads standard input.

      For .vfl files and --string: X.json beside X.vfl is its scene unless another is given here. Views, metrics, options and
      a profile that are given here stand above what a scene says.

      Exit code: 0 no error was found, 1 one was, 2 the arguments are wrong or a file could not be read.

        vflc lint Sources
        vflc lint --string 'H:|-[title]-[body]-|' --views title,body
      """
    case .compile:
      """
      Shows the constraints that format strings stand for. Exit codes are those of lint.

        vflc compile 'H:|-[title]-pad-[body(>=100@750)]-|' --metrics pad=8
      """
    case .layout:
      """
      Shows where format strings place views in a superview of a given size: the frame of each view in the coordinates of
      its superview, y downwards. Required constraints that cannot hold together are named, the newest of them is left
      out, and what nothing determines is said. A scene may tell superviews, content sizes, priorities, margins, and
      constraints that no format string makes.

      Exit code: 0 all holds, 1 a format has an error or constraints cannot hold, 2 the arguments are wrong.

        vflc layout --string 'H:|-[title(>=100)]-[body(title)]-|' --size 400x300
        vflc layout card.json --format json
      """
    case .explain:
      """
      Says what a diagnostic means, why it matters and how to mend it. Without an argument it lists them all.

        vflc explain VFL0201
        vflc explain unknown-view
      """
    case .config:
      """
      Shows the configuration that holds in the current folder: what .vflc.json says, with every rule and its level.

        vflc config --rule unused-key=warning
      """
    case .completions:
      """
      Prints what a shell needs to complete commands and options.

        source <(vflc completions bash)
        vflc completions zsh > ~/.zfunc/_vflc
        vflc completions fish > ~/.config/fish/completions/vflc.fish
      """
    }
  }

  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.left.count) }
    return rows.map { "  \(padded($0.left, to: width))  \($0.right)\n" }.joined()
  }
}

/// A text with blanks behind it, up to a number of characters.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
