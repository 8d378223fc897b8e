import App
import ArgumentParser
import Configuration
import DreamCore
import Formats
import Importing
import JSON
import JournalStore
import Records
import Stage

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import dreams from files.",
    discussion: """
      All files of one call are one step, which lucid undo takes back; a folder means the notes in it. A text with \
      several days as headings or lines of their own becomes a dream for each day.

      What is in the journal already is not imported again: it is known by its id, the path of its note, its number in a \
      series, or its day and text. If a file now says something else about it, Lucid tells you, and --update \
      takes over what the file changed since its last import. Where both changed a field, the file's is taken, and Lucid tells you; lucid undo \
      or lucid history brings the other back.

      Columns, members of JSON and properties can have the names of lucid export or others that people use, such as text \
      or created_at; --field names them outright. Fields that Lucid doesn't know are kept with the dream. If rows are \
      left out, the exit status is 1.

      In a folder, and in the zip that Day One exports, the JSON files that hold a journal are read. tui-journal's database and another journal of Lucid are \
      read as they are.

      A table of the DreamBank is known by its columns n, date and dream. A year of two digits is placed by the time frame of the series, from the .json file beside the \
      table, or else by the dreams around it.
      """)

  @Argument(help: ArgumentHelp("The files and folders; - is standard input.", valueName: "files"), completion: .file())
  var files: [String]
  @Option(help: ArgumentHelp("The format of the files; without it, Lucid recognises it.", valueName: "format"))
  var from: NamedValue<ImportFormat>?
  @Option(
    help: ArgumentHelp("The time zone of times without one, such as Europe/Berlin.", valueName: "zone"),
    transform: Import.zone(argument:))
  var timeZone: NamedZone?
  @Option(
    name: .customLong("field"),
    help: ArgumentHelp(
      "A field of Lucid's and the name that it has in the files, such as narrative=dream_report; can be repeated.",
      valueName: "field=name"))
  var fields: [FieldChoice] = []
  @Flag(help: "Also change dreams and nights of the journal as the files changed them.")
  var update = false
  @Flag(help: "Only show what would be imported.") var dryRun = false
  @Flag(help: "List everything left out or unreadable, not only an example of each kind.") var verbose = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let sources = try read()
    for problem in sources.flatMap({ $0.problems(all: verbose) }) { StandardStream.say(problem) }
    let leftOut = sources.reduce(0) { $0 + $1.leftOut }
    guard sources.contains(where: { !$0.isEmpty }) || leftOut == 0 else {
      throw CommandFailure.failed("no dream could be read. Nothing was imported.")
    }

    let store =
      try dryRun ? journal.store(for: .reading) : journal.openOrMake()
    let batch = try take(sources, into: store)
    store.close(at: Surroundings.live.now())
    for words in batch.remarks.lines(all: verbose) { StandardStream.say("lucid: \(words)") }
    if batch.leavesOthers { StandardStream.say("lucid: --update changes them to what the files have.") }
    let lines = sources.reduce(0) { $0 + $1.linesLeftOut }
    try StandardStream.print(batch.words(leftOut: leftOut, lines: lines, isDone: !dryRun))
    if leftOut > 0 { throw ExitCode.failure }
  }

  private func read() throws -> [ImportSource] {
    let surroundings = Surroundings.live
    let setting = ReadingSetting(
      now: surroundings.now(), names: FieldNames(fields.map { ($0.field, $0.name) }), zone: timeZone,
      utcOffset: surroundings.utcOffset, zoneNamed: surroundings.zone)
    var progress = ProgressLine()
    defer { progress.clear() }
    return try files.flatMap { path in
      progress.show("Reading \(path)")
      return try ImportSource.all(at: path, format: from?.value, setting)
    }
  }

  private var rule: VersionRule { update ? .updated : .kept }

  private func take(_ sources: [ImportSource], into store: JournalStore) throws -> ImportBatch {
    let (now, firstID) = (Surroundings.live.now(), Surroundings.live.newID())
    if dryRun {
      return try store.batch(of: sources, in: try store.load().model, firstID: firstID, at: now, rule: rule)
    }
    var progress = ProgressLine()
    defer { progress.clear() }
    let turn = (try? Configuration.current())?.preferences.nightTurn ?? Preferences().nightTurn
    let (batch, outcome, recall) = try store.take(sources, firstID: firstID, at: now, rule: rule, nightTurn: turn) {
      progress.show("Importing \($0.dreams.count.counted("dream"))")
    }
    outcome.map(JournalStore.report)
    progress.clear()
    if let recall { StandardStream.say(recall) }
    return batch
  }

  private static func zone(argument: String) throws -> NamedZone {
    guard let zone = Surroundings.live.zone(argument) else {
      throw ValidationError("There is no time zone '\(argument)'. It can be Europe/Berlin, say, or UTC.")
    }
    return zone
  }
}

/// The name that files have for a field of a dream: `narrative=dream_report`.
struct FieldChoice: ExpressibleByArgument {
  let field: DreamField
  let name: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let field = FieldNames().field(parts[0]), !parts[1].isBlank else { return nil }
    (self.field, name) = (field, parts[1])
  }

  static var allValueStrings: [String] { DreamField.all.map { "\($0.name)=" } }
}
