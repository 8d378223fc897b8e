import ArgumentParser
import CellCanvas
import Configuration
import DreamCore
import DreamInsights
import DreamSearch
import JSON
import JournalStore
import Widgets

struct Signs: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "signs", abstract: "Count the dream signs, rename them, and change their classes.",
    discussion: """
        lucid signs                             every sign, the one missed most first
        lucid signs --missed in:2026            those that you missed in that year
        lucid signs --rename water sea          in every dream with that sign
        lucid signs --reclass water context     likewise

      Met is the number of your dreams with the sign: lucid if rated lucid 1 to 5, missed if rated 0, else unrated. Noticed is \
      the lucid ones of the rated ones, with Wilson's 95 % interval. Texts that differ only in case or accents are one \
      sign, and dreams of collections aren't counted.

      In a pipe, a line has nine fields with tabs between them: the sign, its class, met, lucid, missed, unrated, the \
      bounds of the interval, and the last night.

      If there is a sign of the new name already, the two become one, of that sign's class. lucid undo takes it back in \
      one step.
      """)

  @Argument(help: "Which dreams; all without words.", completion: .query) var words: [String] = []
  @Flag(help: "Only signs of dreams rated lucid 0.") var missed = false
  @Option(name: .customLong("class"), help: "Only signs of this class.") var category: NamedValue<DreamSign.Category>?
  @Flag(help: "As one JSON array.") var json = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Rename a sign, in the dreams that the words find or else in all.", valueName: "old new"),
    completion: .signs)
  var rename: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Give a sign another class, likewise.", valueName: "sign class"), completion: .signs)
  var reclass: [String] = []
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  private var isChange: Bool { !rename.isEmpty || !reclass.isEmpty }

  func validate() throws {
    guard rename.isEmpty || rename.count == 2 else {
      throw ValidationError("--rename needs the old name and the new one.")
    }
    guard reclass.isEmpty || reclass.count == 2 else { throw ValidationError("--reclass needs a sign and its class.") }
    if (rename + reclass).contains(where: \.isBlank) { throw ValidationError("A sign needs a name.") }
    if !rename.isEmpty, !reclass.isEmpty { throw ValidationError("Either --rename or --reclass, one after the other.") }
    if !reclass.isEmpty { _ = try newClass }
    if isChange, missed || category != nil || json {
      throw ValidationError("--missed, --class and --json show signs, and change nothing.")
    }
    if dryRun, !isChange { throw ValidationError("--dry-run goes with --rename or --reclass.") }
  }

  func run() throws {
    if isChange { try change() } else { try printAll() }
  }

  // MARK: Changing

  private var newClass: DreamSign.Category {
    get throws {
      let word = reclass[1]
      let letter = DreamSign.Category.allCases.first { $0.letter == word }
      guard let category = letter ?? NamedValue<DreamSign.Category>(argument: word)?.value else {
        throw ValidationError("A class is \(DreamSign.Category.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return category
    }
  }

  private func change() throws {
    if let old = reclass.first {
      let category = try newClass
      return try journal.change("Change a sign's class in", isDry: dryRun, { try bearers(of: [old], in: $0) }) {
        $0.reclass(old, as: category)
      }
    }
    let (old, new) = (rename[0], rename[1])
    // Of those that have the new name already, too: how it is spelled and classed depends on them.
    var renaming: Renaming?
    try journal.change("Rename a sign in", isDry: dryRun) { store in
      let dreams = try bearers(of: [old, new], in: store)
      renaming = Renaming(old, to: new, in: .signs, of: dreams)
      guard dreams.contains(where: { $0.has(sign: old) }) else { throw CommandFailure.nothingChosen }
      return dreams
    } by: {
      renaming?.apply(to: &$0)
    }
  }

  /// The dreams that have one of some signs, of those that the words find.
  private func bearers(of signs: [String], in store: JournalStore) throws -> [Dream] {
    try Query(typed: words).chosen(in: store) { dream in signs.contains { dream.has(sign: $0) } }
  }

  // MARK: Showing

  private func printAll() throws {
    let preferences = try Configuration.current().preferences
    let query = try words.isEmpty ? nil : Query(typed: words)
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
    var (tally, effort) = (NameTally(of: .signs, nightTurn: preferences.nightTurn), SearchEffort())
    let store = try journal.open(for: .reading)
    let nights = try query?.nights(in: store) ?? ItemMap()
    let isWanted = query.map { query in { (dream: Dream) in query.matches(dream, among: nights, with: &effort) } }
    let faults = try store.dreams(where: isWanted) { tally.add($0) }
    let signs = tally.names.sorted(by: .missed).filter { sign in
      sign.met > 0 && (!missed || sign.missed > 0) && (category.map { $0.value == sign.category } ?? true)
    }
    var output = StandardStream.output
    if json {
      try JSONList.write(signs.map(\.json), to: &output)
    } else if let columns = output.columns {
      let table = SignTable(signs, columns: columns, dates: preferences.dates, glyphs: .ofCommands)
      for line in table.lines { try output.line(line) }
    } else {
      for sign in signs { try output.fields(sign.fields) }
    }
    try output.flush()
    for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
    try StandardStream.say(faults)
  }
}

extension Dream {
  /// Whether the dream has a sign. Texts that fold alike are one sign.
  fileprivate func has(sign: String) -> Bool {
    let folded = FoldedText(sign).bytes
    return signs.contains { FoldedText($0.text).bytes == folded }
  }
}

/// Signs as aligned lines for a terminal.
private struct SignTable {
  let signs: [CountedName]
  let columns: NameColumns
  let width: Int
  /// The width of the terminal.
  let page: Int
  let dates: DateStyle
  let glyphs: Glyphs

  init(_ signs: [CountedName], columns: Int, dates: DateStyle, glyphs: Glyphs) {
    (self.signs, self.dates, self.glyphs) = (signs, dates, glyphs)
    self.columns = NameColumns(for: signs, width: columns, dates: dates)
    // No wider than the names, so that counts stay beside them.
    let names = signs.map { DisplayText($0.text.onOneLine).width }.max() ?? 0
    width = min(columns, self.columns.widths.reduce(max(names, Self.leastName)) { $0 + $1.width })
    page = columns
  }

  private static let leastName = 12

  var lines: [String] {
    guard !signs.isEmpty else { return ["No signs."] }
    return [heading] + signs.map { sign in line(sign.text) { $0.text(of: sign, dates: dates) } } + [""]
      + notes.flatMap { TextWrap($0, width: page).map(\.text.string.plainBlanks) }
  }

  private var notes: [String] {
    let shown = Set(columns.widths.map(\.column.heading) + [NameColumn.category.heading])
    let left = NameColumns(for: signs, width: .max, dates: dates).widths.map(\.column.heading)
      .filter { !shown.contains($0) }
    return (hasLetters ? [letters] : [])
      + (signs.contains(where: \.hasOtherClasses) ? ["+ has other classes, too"] : []) + [
        "missed: lucid 0, noticed: 1-5 of rated"
      ]
      + (left.isEmpty ? [] : [CellTable.note(on: left, shownBy: "a pipe")])
  }

  /// Whether classes are letters.
  private var hasLetters: Bool { columns.widths.first?.column == .letter }

  /// What the letters of the classes are.
  private var letters: String {
    let shown = Set(signs.compactMap(\.category))
    return "class: "
      + DreamSign.Category.allCases.filter(shown.contains)
      .map { "\($0.letter) \($0.name)".withTiedBlanks }.joined(separator: ", ")
  }

  /// The heading of the classes' letters is wider than they, and ends above them.
  private var heading: String {
    let (line, word) = (line("sign") { $0.heading }, NameColumn.category.heading)
    guard hasLetters else { return line }
    let end = width - columns.widths.dropFirst().reduce(0) { $0 + $1.width }
    return line.prefix(end - word.count) + word + line.dropFirst(end)
  }

  private func line(_ name: String, _ text: (NameColumn) -> String) -> String {
    let room = max(1, width - columns.widths.reduce(0) { $0 + $1.width })
    let ellipsis = DisplayText(glyphs.ellipsis)
    let start = DisplayText(name.onOneLine).truncated(to: room, ellipsis: ellipsis).padded(to: room).string
    return columns.widths.reduce(into: start) { line, column in
      let text = glyphs.spelled(text(column.column))
      let blanks = String(repeating: " ", count: max(0, column.width - 1 - text.count))
      line += column.column.isTrailing ? " \(blanks)\(text)" : " \(text)\(blanks)"
    }
  }
}
