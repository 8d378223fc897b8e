import App
import ArgumentParser
import DreamCore
import DreamSearch
import JournalStore

struct List: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the dreams, newest first.",
    usage: "lucid list [<options>] [<words> ...]",
    discussion: """
      A line is the dream's id, its date, its title and its ratings; in a pipe, with tabs between them. On a \
      terminal the words that are found are shown below. Words say which dreams: those in which all of them are found. Put what the shell would interpret in quotation marks.

      \(queryHelp)

      What isn't understood is looked for as text, and Lucid tells you. A regular expression that takes too long in a dream \
      counts as not matching there, and Lucid tells you that, too. If no dream is found, the exit status is 1.

      \(DreamOutput.help)
      """)

  /// The query language, in lines of 80 columns.
  private static let queryHelp: String = QueryHelp.all.flatMap { help -> [String] in
    let lines = "\(help.words)\(help.rest)".inLines(of: 58)
    let examples = [help.example.inShell] + Array(repeating: "", count: lines.count)
    return zip(examples, lines).map { example, line -> String in "  \(example.padding(to: 19))\(line)" }
  }.joined(separator: "\n")

  @Argument(help: "Which dreams; all without words.", completion: .query) var words: [String] = []
  @OptionGroup var look: DreamOutput
  @Flag(help: "Only show how the words are understood.") var explain = false
  @Option(
    name: .limit, parsing: .unconditional, help: ArgumentHelp("At most this many dreams.", valueName: "number"))
  var limit: Int?
  @Flag(help: "The oldest first.") var reverse = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if explain, limit != nil || reverse || !look.isUsual {
      throw ValidationError("--explain shows no dreams: leave out what says which and how.")
    }
    if let limit, limit < 0 { throw ValidationError("--limit needs a number that isn't negative.") }
    if limit != nil, look.form == .count {
      throw ValidationError("--count counts all that is found: leave out --limit.")
    }
  }

  func run() throws {
    let query = words.isEmpty ? nil : try Query(typed: words)
    if explain { return try Self.explain(query) }
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
    let store = try journal.open(for: .reading)
    var effort = SearchEffort()
    let nights = try query?.nights(in: store) ?? ItemMap()
    // The nights without a dream that fit: those that no dream is of.
    var unwritten = Set(nights.values.lazy.filter { query?.finds($0) ?? false }.map(\.id))
    let fits = query.map { query in
      { (dream: Dream) in
        if !unwritten.isEmpty, let night = query.night(of: dream) { unwritten.remove(night) }
        return query.matches(dream, among: nights, with: &effort)
      }
    }
    var printer = DreamPrinter(look, foundBy: query)
    defer { printer.leave() }
    let isReversed = reverse
    var later: [Dream] = []
    let faults = try store.dreams(newest: limit, where: fits) { dream in
      if isReversed { later.append(dream) } else { try printer.add(dream) }
    }
    for dream in later.reversed() { try printer.add(dream) }
    try printer.end()
    for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
    try StandardStream.say(faults)
    if limit == nil, !unwritten.isEmpty {
      StandardStream.say(
        "lucid: Also \(unwritten.count.counted("night")) without a dream: lucid night --where \(words.joined(separator: " ").inShell)"
      )
    }
    if query != nil, printer.count == 0 { throw ExitCode(1) }
  }

  /// Prints how a query is read.
  private static func explain(_ query: Query?) throws {
    let words = query?.explanation ?? ""
    try StandardStream.print(words.isEmpty ? "every dream" : words)
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
  }
}

extension String {
  /// The text as words of a shell's command line: in quotation marks if the shell has a meaning for a sign in the text.
  fileprivate var inShell: String {
    hasPrefix("=") || contains { "\"|<>()*;&!?\\$#~`".contains($0) } ? "'\(self)'" : self
  }

  /// Lines of at most `width` characters, broken at blanks.
  fileprivate func inLines(of width: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(1, count - self.count)) }
}
