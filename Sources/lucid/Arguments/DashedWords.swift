import ArgumentParser
import JSON

/// A command whose words are a search, in which a dash before a word means *not*: `lucid list water -mother`.
protocol SearchCommand: ParsableCommand {}

/// Tells options from words that begin with a dash: `lucid add "- the house was dark"`, `lucid list water -mother`.
///
/// A dash and one letter is an option. A dash before more letters is *not* in a search, and refused elsewhere. What has a blank in it
/// is a text, and what begins with a digit is a number. The parser alone would read all of them as options, find `-h` among their
/// letters, and print help in the place of a dream.
struct DashedWords {
  private let command: String
  /// Whether there are words, and whether they are a search.
  private let hasWords, isSearch: Bool
  /// The names of the options that take a value: `--title`.
  private let options: Set<String>
  /// The name of each of these that may stand only once, by all of its names.
  private let single: [String: String]
  /// The number of values of each option that takes several, by its names: 2 for `--rename old new`.
  private let several: [String: Int]
  /// The names of the options without one: `-0`.
  private let flags: Set<String>
  /// The names of the options whose value is a search: `--where`.
  private let searches: Set<String>
  /// The long names that help shows, in its order.
  private let longNames: [String]

  /// Reads the options of a command.
  /// - Parameter words: the command as it is typed.
  init(of command: (some ParsableArguments).Type, typed words: [String] = ["lucid"]) {
    (self.command, isSearch) = (words.joined(separator: " "), command is any SearchCommand.Type)
    let description = JSON(reading: command._dumpHelp().utf8)?["command"]
    let arguments = description?["arguments"]?.elements ?? []
    func names(_ kind: String) -> Set<String> {
      Set(arguments.filter { $0["kind"]?.keptText == kind }.flatMap(\.dashedNames))
    }
    (options, flags) = (names("option"), names("flag"))
    hasWords = arguments.contains { $0["kind"]?.keptText == "positional" }
    searches = Set(arguments.filter { $0["valueName"]?.keptText == "words" }.flatMap(\.dashedNames))
    longNames = arguments.filter { $0["shouldDisplay"]?.keptText == "true" }
      .compactMap { $0.dashedNames.first { $0.hasPrefix("--") } }
    let several = arguments.filter { $0["parsingStrategy"]?.keptText == "upToNextOption" }.flatMap { option in
      let count = option["valueName"]?.keptText?.split(separator: " ").count ?? 1
      return option.dashedNames.map { ($0, count) }
    }
    self.several = Dictionary(several) { first, _ in first }
    let once = arguments.filter { $0["kind"]?.keptText == "option" && $0["isRepeating"]?.keptText != "true" }
    let pairs = once.map(\.dashedNames).flatMap { names in names.map { ($0, names.last ?? $0) } }
    single = Dictionary(pairs) { first, _ in first }
  }

  /// The arguments of `lucid`; those of a command that begin with a dash and are no options stand behind `--`. Throws if one is
  /// neither an option nor a word, or an option stands twice of which the parser would drop the first value in silence.
  static func setApart(_ arguments: [String]) throws -> [String] {
    if arePlain(arguments) { return arguments }
    var (place, command, typed) = (0, Lucid.self as any ParsableCommand.Type, ["lucid"])
    // A command can have commands of its own.
    while !command.configuration.subcommands.isEmpty,
      case let next = place + Self.place(ofCommandIn: Array(arguments[place...])), arguments.indices.contains(next),
      let named = command.configuration.subcommands.first(where: { $0._commandName == arguments[next] })
    {
      (place, command, typed) = (next + 1, named, typed + [arguments[next]])
    }
    guard place > 0 else { return arguments }
    return arguments[..<place] + (try DashedWords(of: command, typed: typed).setApart(arguments[place...]))
  }

  /// Whether the parser reads the arguments as they are meant, whatever the command's options are: a dash begins
  /// nothing but long names, and no name stands twice, lacks a value or could take two. To ask for the options takes as
  /// long as the rest of a start.
  private static func arePlain(_ arguments: [String]) -> Bool {
    let places = arguments.indices.filter { arguments[$0].hasPrefix("-") }
    let names = places.map { arguments[$0].optionName }
    return names.allSatisfy(\.isLongName)
      // One may be short for another: --out for --output.
      && names.allSatisfy { name in names.count { $0.hasPrefix(name) } == 1 }
      && zip(places, places.dropFirst()).allSatisfy { $1 - $0 == 2 }
      && arguments.count - (places.last ?? arguments.count) <= 2
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
      switch reading(argument, inSearch: isSearch) {
      case .option: break
      case .word:
        words.append(argument)
        continue
      case .neither: throw refusal(of: argument)
      }
      if let name = single[argument.optionName], !met.insert(name).inserted {
        throw refusal("\(name) can be given only once.")
      }
      guard options.contains(argument), let value = rest.popFirst() else {
        kept.append(argument)
        continue
      }
      guard value != "--", reading(value, inSearch: searches.contains(argument)) == .word else {
        throw refusal("\(argument) needs a value. If that is \(value), write \(argument)=\(value).")
      }
      guard let count = several[argument] else {
        kept += value.hasPrefix("-") ? ["\(argument)=\(value)"] : [argument, value]
        continue
      }
      // The parser would take all that follows for values.
      takesMore = true
      let values = [value] + rest.prefix(count - 1).prefix { $0 != "--" && reading($0, inSearch: false) == .word }
      rest = rest.dropFirst(values.count - 1)
      kept += values.map { "\(argument)=\($0)" }
    }
    let all = words + rest
    return kept + (takesMore || all.contains { $0.hasPrefix("-") && $0 != "-" } ? ["--"] : []) + all
  }
}

extension DashedWords {
  private enum Reading { case option, word, neither }

  /// What an argument is that isn't the value of an option.
  private func reading(_ argument: String, inSearch: Bool) -> Reading {
    guard argument.hasPrefix("-") else { return .word }
    let name = argument.optionName
    if options.contains(name) || flags.contains(name) { return .option }
    if argument.hasPrefix("--") { return name.contains(where: \.isWhitespace) ? .word : .option }
    if argument == "-" { return inSearch ? .neither : .word }
    if argument.dropFirst().first?.isNumber == true || argument.contains(where: \.isWhitespace) { return .word }
    return inSearch && !name.isDashedLetter ? .word : .neither
  }

  private func refusal(of argument: String) -> WrongUsage {
    guard argument != "-" else { return refusal("- is standard input, which isn't read here.") }
    let name = argument.optionName
    let meant = longNames.filter { $0.hasPrefix("-\(name)") }.joined(separator: ", ")
    let advice = hasWords ? ". A word that begins with a dash stands behind --." : "."
    return refusal("there is no option \(name)\(meant.isEmpty ? advice : "; did you mean \(meant)?")")
  }

  private func refusal(_ message: String) -> WrongUsage { WrongUsage(message: message, command: command) }
}

/// Arguments that a command doesn't take.
struct WrongUsage: Error {
  let message: String
  /// The command as it is typed: `lucid list`.
  let command: String
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
  /// The part of an argument before its value: `--title` of `--title=Teeth`.
  fileprivate var optionName: String { String(prefix { $0 != "=" }) }

  fileprivate var isLongName: Bool {
    hasPrefix("--") && utf8.count > 2 && utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  fileprivate var isDashedLetter: Bool { utf8.count == 2 && hasPrefix("-") && last?.isLetter == true }
}
