/// `vflc completions`: prints completions for a shell, made from the table in `ToolOption`.
struct CompletionsCommand {
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let console: Console
  private let shell: Shell

  /// Understands the arguments.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    console = try Console(environment, arguments)
    let name = arguments.operands.first ?? ""
    guard arguments.operands.count == 1, let shell = Shell(rawValue: name) else {
      let found = arguments.operands.isEmpty ? "no shell" : "no shell '\(arguments.operands.joined(separator: " "))'"
      throw ToolFailure("\(found); it is bash, zsh or fish")
    }
    self.shell = shell
  }

  /// Does it.
  func run() -> Int32 {
    switch shell {
    case .bash: console.write(Self.bash)
    case .zsh: console.write(Self.zsh)
    case .fish: console.write(Self.fish)
    }
    return console.isInTrouble ? 2 : 0
  }

  private static func options(of command: ToolCommand) -> [ToolOption] {
    ToolOption.allCases.filter { $0.commands.contains(command) }
  }

  /// What the value of an option can be, if that is a short list.
  private static func values(_ option: ToolOption, of command: ToolCommand) -> [String] {
    switch option {
    case .format: command == .lint ? OutputFormat.allCases.map { $0.rawValue } : ["text", "json"]
    case .color: ["auto", "always", "never"]
    case .profile: ["ios", "macos"]
    case .direction: ["ltr", "rtl"]
    case .scale: ["1", "2", "3"]
    default: []
    }
  }

  /// Whether the value of an option is a file.
  private static func takesFile(_ option: ToolOption) -> Bool {
    [.scene, .config, .baseline, .writeBaseline, .stdinFilename].contains(option)
  }

  private static var bash: String {
    var text = """
      _vflc() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [[ $COMP_CWORD == 1 ]]; then
          COMPREPLY=($(compgen -W "\(ToolCommand.allCases.map { $0.rawValue }.joined(separator: " ")) --help --version" -- "$cur"))
          return
        fi
        case $command in

      """
    for command in ToolCommand.allCases {
      text += "  \(command.rawValue))\n    case $prev in\n"
      for option in options(of: command) where option.takesValue {
        let values = values(option, of: command)
        if !values.isEmpty {
          text +=
            "    \(option.spelling)) COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\" -- \"$cur\")); return ;;\n"
        } else if takesFile(option) {
          text += "    \(option.spelling)) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n"
        } else {
          text += "    \(option.spelling)) return ;;\n"
        }
      }
      let words =
        options(of: command).map { $0.spelling } + (command == .completions ? Shell.allCases.map { $0.rawValue } : [])
      text += "    esac\n    if [[ $cur == -* || $command == completions ]]; then\n"
      text += "      COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))\n"
      text += "    else\n      COMPREPLY=($(compgen -f -- \"$cur\"))\n    fi ;;\n"
    }
    return text + "  esac\n}\ncomplete -o filenames -F _vflc vflc\n"
  }

  private static var zsh: String {
    var text = "#compdef vflc\n\n_vflc() {\n  local -a commands\n  commands=(\n"
    for command in ToolCommand.allCases { text += "    \(quoted("\(command.rawValue):\(command.summary)"))\n" }
    text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n"
    for command in ToolCommand.allCases {
      text += "  \(command.rawValue))\n    _arguments \\\n"
      for option in options(of: command) {
        let help = option.help(for: command).replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(
          ":", with: "\\:")
        var line = "\(option.spelling)\(option.takesValue ? "=" : "")[\(help)]"
        let values = values(option, of: command)
        if !values.isEmpty {
          line += ":value:(\(values.joined(separator: " ")))"
        } else if option.takesValue {
          line += takesFile(option) ? ":file:_files" : ":value:"
        }
        text += "      \(quoted((option.isRepeatable ? "*" : "") + line)) \\\n"
      }
      text += command == .completions ? "      '2:shell:(bash zsh fish)' ;;\n" : "      '*:path:_files' ;;\n"
    }
    return text + "  esac\n}\n\n_vflc \"$@\"\n"
  }

  private static var fish: String {
    var text = "complete -c vflc -n __fish_use_subcommand -f\n"
    for command in ToolCommand.allCases {
      text += "complete -c vflc -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))\n"
    }
    for command in ToolCommand.allCases {
      let condition = "complete -c vflc -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in options(of: command) {
        let values = values(option, of: command)
        var line = "\(condition) -l \(option.rawValue) -d \(quoted(option.help(for: command)))"
        if !values.isEmpty {
          line += " -xa \(quoted(values.joined(separator: " ")))"
        } else if option.takesValue {
          line += takesFile(option) ? " -r" : " -x"
        }
        text += line + "\n"
      }
    }
    return text + "complete -c vflc -n '__fish_seen_subcommand_from completions' -xa 'bash zsh fish'\n"
  }

  /// A word in single quotes, as all three shells read it.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension String {
  /// The text with each occurrence of a character replaced.
  fileprivate func replacing(_ character: Character, with replacement: String) -> String {
    reduce(into: "") { $0 += $1 == character ? replacement : String($1) }
  }
}
