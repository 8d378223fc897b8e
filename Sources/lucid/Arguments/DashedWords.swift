import ArgumentParser
import JSON

/// Tells words that begin with a dash from options: `lucid add "- the house was dark"`, `lucid list water -mother`.
///
/// The parser reads them as options, finds `-h` among their letters, and prints help in the place of a dream.
struct DashedWords {
  /// The names of the options that take a value: `--title`.
  private let options: Set<String>
  /// The name of each of these that may stand only once, by all of its names.
  private let single: [String: String]
  /// The number of values of each option that takes several, by its names: 2 for `--rename old new`.
  private let several: [String: Int]
  /// The names of the options without one: `-0`.
  private let flags: Set<String>

  /// Reads the options of a command.
  init(of command: (some ParsableArguments).Type) {
    let description = JSON(reading: command._dumpHelp().utf8)?["command"]
    let arguments = description?["arguments"]?.elements ?? []
    func names(_ kind: String) -> Set<String> {
      Set(arguments.filter { $0["kind"]?.keptText == kind }.flatMap(\.dashedNames))
    }
    (options, flags) = (names("option"), names("flag"))
    let several = arguments.filter { $0["parsingStrategy"]?.keptText == "upToNextOption" }.flatMap { option in
      let count = option["valueName"]?.keptText?.split(separator: " ").count ?? 1
      return option.dashedNames.map { ($0, count) }
    }
    self.several = Dictionary(several) { first, _ in first }
    let once = arguments.filter { $0["kind"]?.keptText == "option" && $0["isRepeating"]?.keptText != "true" }
    let pairs = once.map(\.dashedNames).flatMap { names in names.map { ($0, names.last ?? $0) } }
    single = Dictionary(pairs) { first, _ in first }
  }

  /// The arguments of `lucid`; those of a command that begin with a dash and are no options stand behind `--`. Throws if an
  /// option stands twice of which the parser would drop the first value in silence.
  static func setApart(_ arguments: [String]) throws -> [String] {
    guard arguments.contains(where: { $0.hasPrefix("-") }) else { return arguments }
    var (place, command) = (0, Lucid.self as any ParsableCommand.Type)
    // A command can have commands of its own.
    while !command.configuration.subcommands.isEmpty,
      case let next = place + Self.place(ofCommandIn: Array(arguments[place...])), arguments.indices.contains(next),
      let named = command.configuration.subcommands.first(where: { $0._commandName == arguments[next] })
    {
      (place, command) = (next + 1, named)
    }
    guard place > 0 else { return arguments }
    return arguments[..<place] + (try DashedWords(of: command).setApart(arguments[place...]))
  }

  /// The place of the command's name, which options of every command may stand before.
  private static func place(ofCommandIn arguments: [String]) -> Int {
    guard arguments.first?.hasPrefix("-") ?? false else { return 0 }
    let words = DashedWords(of: JournalOption.self)
    var place = 0
    while place < arguments.count {
      let name = arguments[place].prefix { $0 != "=" }
      guard words.options.contains(String(name)) || words.flags.contains(arguments[place]) else { break }
      place += words.options.contains(arguments[place]) ? 2 : 1
    }
    return place
  }

  private func setApart(_ arguments: ArraySlice<String>) throws -> [String] {
    var (kept, words, met) = ([String](), [String](), Set<String>())
    var (rest, takesMore) = (arguments, false)
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.isOption || options.contains(argument) || flags.contains(argument) else {
        words.append(argument)
        continue
      }
      if let name = single[String(argument.prefix { $0 != "=" })], !met.insert(name).inserted {
        throw ValidationError("\(name) can be given only once.")
      }
      guard options.contains(argument), let value = rest.popFirst() else {
        kept.append(argument)
        continue
      }
      guard let count = several[argument] else {
        kept += value.hasPrefix("-") ? ["\(argument)=\(value)"] : [argument, value]
        continue
      }
      // The parser would take all that follows for values.
      takesMore = true
      let values = [value] + rest.prefix { !$0.isOption && !options.contains($0) && $0 != "--" }.prefix(count - 1)
      rest = rest.dropFirst(values.count - 1)
      kept += values.map { "\(argument)=\($0)" }
    }
    let all = words + rest
    return kept + (takesMore || all.contains { $0.hasPrefix("-") && $0 != "-" } ? ["--"] : []) + all
  }
}

extension JSON {
  /// The names of an option in the description of a command, as they are typed.
  fileprivate var dashedNames: [String] {
    (self["names"]?.elements ?? []).map { name in
      "\(name["kind"]?.keptText == "long" ? "--" : "-")\(name["name"]?.keptText ?? "")"
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
