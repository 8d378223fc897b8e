import App
import ArgumentParser
import CellCanvas
import Configuration
import DreamCore
import DreamSearch
import Formats
import JSON
import JournalStore

struct History: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show what was done, or what a dream was before.",
    discussion: """
      Without an id: every step, the latest first; in a pipe, its time in UTC, done, undone, left or foreign, and its name, with \
      tabs between them. A step is left if something else was written after it was undone: it is on another branch, \
      which the history in the app leads back to. A foreign one came with lucid sync.

      With a dream's id: 0 is what it is now, and 1, 2, 3 are its earlier texts, the latest first, each with the time it \
      was written; as JSON with all that was in them. --restore brings one of them back, which lucid undo \
      takes back. Name a deleted dream by its whole id.

      With --deleted: the dreams that are no longer in the journal, or those of them that fit a search, each with its whole \
      id. lucid history ID --restore 1 brings one back.
      """)

  @Argument(
    help: ArgumentHelp(
      "A dream's id, or four characters or more of its beginning or end; or @1, the newest. With --deleted: words to look for.",
      valueName: "id"), completion: .dreams)
  var words: [String] = []
  @Flag(help: "The deleted dreams, those deleted last first.") var deleted = false
  @Flag(help: "As one JSON array.") var json = false
  @Option(name: .limit, parsing: .unconditional, help: ArgumentHelp("At most this many.", valueName: "number"))
  var limit: Int?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Bring back this earlier text of the dream.", valueName: "number"))
  var restore: Int?
  @OptionGroup var journal: JournalOption

  private var id: String? { words.first }

  func validate() throws {
    if deleted, restore != nil { throw ValidationError("--deleted lists dreams; --restore needs the id of one.") }
    if !deleted, words.count > 1 { throw ValidationError("Only one id, or --deleted with words.") }
    if let limit, limit < 0 { throw ValidationError("--limit needs a number that isn't negative.") }
    guard let restore else { return }
    guard restore > 0 else { throw ValidationError("--restore needs the number of an earlier text: 1 or more.") }
    guard id != nil else { throw ValidationError("--restore needs the id of a dream.") }
    if json || limit != nil { throw ValidationError("--restore can't be combined with --json or --limit.") }
  }

  func run() throws {
    let time = try TimeWords()
    let store = try journal.open(for: restore == nil ? .reading : .writing)
    if deleted { return try printDeleted(of: store, time) }
    guard let id else { return try print(store.timeline(limit: limit), json: \.json) { $0.line(columns: $1, time) } }
    let past = try DreamPast(matching: id, in: store)
    guard let restore else {
      return try print(past.texts.prefix(limit ?? .max), json: \.dream.json) { $0.line(columns: $1, time) }
    }
    try past.restore(restore, in: store, time)
  }

  private func printDeleted(of store: JournalStore, _ time: TimeWords) throws {
    let query = try Query(typed: words)
    for notice in query.notices { StandardStream.say("lucid: \(notice)") }
    var effort = SearchEffort()
    let nights = try query.nights(in: store)
    let found = try store.deletedDreams().filter {
      query.isEmpty || query.matches($0.dream, among: nights, with: &effort)
    }
    try print(found.prefix(limit ?? .max), json: \.dream.json) { $0.line(columns: $1, time) }
    for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
  }

  /// Prints rows as JSON, or else as lines for a terminal of so many columns, or for a pipe.
  private func print<Row>(_ rows: some Sequence<Row>, json element: (Row) -> JSON, _ line: (Row, Int?) -> String) throws
  {
    var output = StandardStream.output
    if json {
      try JSONList.write(rows.map(element), to: &output)
    } else {
      for row in rows { try output.line(line(row, output.columns)) }
    }
    try output.flush()
  }
}

extension StepState {
  fileprivate var note: String {
    switch self {
    case .done, .foreign, .erased, .dead: ""
    case .undone: "   (undone)"
    case .left: "   (on another branch)"
    }
  }
}

extension TimelineStep {
  fileprivate var json: JSON {
    .object([
      "at": .string(step.at.description), "name": .string(step.name), "state": .string(state.rawValue),
      "isDone": .bool(state == .done || state == .foreign),
    ])
  }

  fileprivate func line(columns: Int?, _ time: TimeWords) -> String {
    [step.at.description, state.rawValue, step.name]
      .line(columns: columns, or: "\(time(step.at))   \(step.name)\(state.note)")
  }
}

extension DeletedDream {
  /// The line for the dream: its id, what removed it and when, and its title.
  fileprivate func line(columns: Int?, _ time: TimeWords) -> String {
    let reason = (wasUndone ? "undone: " : "") + step.name
    return [dream.id.description, step.at.description, reason, dream.displayTitle]
      .line(columns: columns, or: "\(dream.id)  \(dream.displayTitle)   (\(time(step.at)), \(reason))")
  }
}

extension [String] {
  /// The line of a table: the texts with tabs between them for a pipe, or else `words` for a terminal of so many columns.
  func line(columns: Int?, or words: @autoclosure () -> String) -> String {
    guard let columns else { return map(\.inOneField).joined(separator: "\t") }
    return DisplayText(words()).truncated(to: columns).string
  }
}
