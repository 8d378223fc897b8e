import ArgumentParser
import Foundation

/// Tells words that begin with a dash from options: `lucid add "- the house was dark"`, `lucid list water -mother`.
///
/// The parser reads them as options, finds `-h` among their letters, and prints help in the place of a dream.
struct DashedWords {
  /// The names of the options that take a value: `--title`.
  private let options: Set<String>
  /// The names of the options without one: `-0`.
  private let flags: Set<String>

  /// Reads the options of a command whose arguments are texts.
  init(of command: (some ParsableArguments).Type) throws {
    let description = try JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
    options = Set(description.command.arguments.filter { $0.kind == "option" }.flatMap(\.dashedNames))
    flags = Set(description.command.arguments.filter { $0.kind == "flag" }.flatMap(\.dashedNames))
  }

  /// The arguments of `lucid`; for the commands that take texts, those that begin with a dash and are no options stand behind
  /// `--`.
  static func setApart(_ arguments: [String]) throws -> [String] {
    guard let name = arguments.first, arguments.contains(where: { $0.hasPrefix("-") }) else { return arguments }
    let words: DashedWords
    switch name {
    case "add": words = try DashedWords(of: Add.self)
    case "list": words = try DashedWords(of: List.self)
    case "export": words = try DashedWords(of: Export.self)
    case _: return arguments
    }
    return [name] + words.setApart(arguments.dropFirst())
  }

  private func setApart(_ arguments: ArraySlice<String>) -> [String] {
    var (kept, words) = ([String](), [String]())
    var rest = arguments
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.isOption || options.contains(argument) || flags.contains(argument) else {
        words.append(argument)
        continue
      }
      guard options.contains(argument), let value = rest.popFirst() else {
        kept.append(argument)
        continue
      }
      kept += value.hasPrefix("-") ? ["\(argument)=\(value)"] : [argument, value]
    }
    let all = words + rest
    return kept + (all.contains { $0.hasPrefix("-") && $0 != "-" } ? ["--"] : []) + all
  }

  private struct Description: Decodable {
    let command: Command

    struct Command: Decodable { let arguments: [Argument] }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?

      var dashedNames: [String] { (names ?? []).map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" } }
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}

extension String {
  /// Whether an argument can only be meant as an option: `--title`, `--title=Teeth`, `-h`.
  fileprivate var isOption: Bool {
    guard hasPrefix("--") else { return self == "-h" }
    return !prefix { $0 != "=" }.contains(where: \.isWhitespace)
  }
}
