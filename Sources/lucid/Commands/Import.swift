import App
import ArgumentParser
import CursesTerminal
import DreamCore
import Interchange
import JournalStore

/// Imports dreams from files.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import dreams from files.",
    discussion: """
      All files of one call are one step, which lucid undo takes back; a folder stands for its notes. What is in the \
      journal already, by its id or its text, is not imported again. Fields that Lucid doesn't know are kept with the \
      dream. If rows are left out, the exit status is 1.

      Of the zip that Day One exports the files of JSON are read. tui-journal's database and another journal of Lucid are \
      read as they are.

      A table of the DreamBank is known by its columns n, date and dream. A date that was corrected in its file is taken \
      over, unless it was changed here, too. A year of two digits is placed by the time frame of the series, from the .json file beside the \
      table, or else by the dreams around it.
      """)

  @Argument(help: ArgumentHelp("The files and folders; - is standard input.", valueName: "files"), completion: .file())
  var files: [String]
  @Option(help: ArgumentHelp("The form of the files; without it, it is recognised.", valueName: "form"))
  var from: NamedValue<ImportFormat>?
  @Option(
    help: ArgumentHelp("The time zone of times that don't tell theirs, such as Europe/Berlin.", valueName: "zone"),
    transform: Import.zone(argument:))
  var timeZone: ImportZone?
  @Flag(help: "Only say what would be imported.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    ProcessMemory.hide()
    let surroundings = Surroundings.live
    let sources = try read(surroundings)
    for problem in sources.flatMap(\.problems) { StandardStream.say(problem) }
    let leftOut = sources.reduce(0) { $0 + $1.leftOut }
    guard sources.contains(where: { !$0.isEmpty }) || leftOut == 0 else { throw CommandFailure.nothingReadable }

    let store =
      try dryRun
      ? JournalStore(
        path: journal.path, at: surroundings.now(), session: 0, for: .reading, takesEmpty: journal.takesEmpty)
      : journal.openOrMake(surroundings)
    let batch = try take(sources, into: store, surroundings)
    store.close(at: surroundings.now())
    try print(batch, leftOut: leftOut, lines: sources.reduce(0) { $0 + $1.linesLeftOut })
    if leftOut > 0 { throw CommandFailure.rowsLeftOut(leftOut) }
  }

  private func read(_ surroundings: Surroundings) throws -> [ImportSource] {
    let setting = ImportSetting(now: surroundings.now(), zone: timeZone, utcOffset: surroundings.utcOffset)
    var progress = ProgressLine()
    defer { progress.clear() }
    return try files.flatMap { path in
      progress.show("Reading \(path)")
      return try ImportSource.all(at: path, format: from?.value, setting)
    }
  }

  private func take(
    _ sources: [ImportSource], into store: JournalStore, _ surroundings: Surroundings
  ) throws -> ImportBatch {
    let now = surroundings.now()
    let today = LocalTime(now, offset: surroundings.utcOffset(now)).day
    for doubt in sources.compactMap({ $0.doubts(today: today) }) { StandardStream.say(doubt) }
    var progress = ProgressLine()
    defer { progress.clear() }
    while true {
      let stamp = try store.stamp(of: Self.series(of: sources))
      var batch = try Self.emptyBatch(for: sources, store, surroundings.newID(), now, today)
      for source in sources { source.add(to: &batch) }
      guard !dryRun, !batch.isEmpty else { return batch }
      progress.show("Importing \(batch.dreams.count.counted("dream"))")
      // Another import may take in the same dreams at the same time: then what is there is looked at again.
      if try store.take(batch, at: now, ifStill: stamp) { return batch }
    }
  }

  /// The collections that are imported; nil if any dream of the journal can be one that is imported.
  private static func series(of sources: [ImportSource]) -> Set<String>? {
    let series = sources.map(\.series)
    return series.contains(nil) ? nil : Set(series.compactMap(\.self))
  }

  private static func emptyBatch(
    for sources: [ImportSource], _ store: JournalStore, _ id: Dream.ID, _ now: Instant, _ today: Day
  ) throws -> ImportBatch {
    let existing = try store.importedDreams(of: Set(sources.compactMap(\.series)))
    guard series(of: sources) == nil else {
      return ImportBatch(existing: existing, firstID: id, now: now, today: today)
    }
    let model = try store.load().model
    return ImportBatch(
      existing: existing, known: KnownDreams(model.dreams.values), nights: Array(model.nights.values),
      favoriteCreature: model.favoriteCreature, firstID: id, now: now, today: today)
  }

  private static func zone(argument: String) throws -> ImportZone {
    guard let zone = ImportZone(argument) else {
      throw ValidationError("There is no time zone '\(argument)'. It can be Europe/Berlin, say, or UTC.")
    }
    return zone
  }

  private func print(_ batch: ImportBatch, leftOut: Int, lines: Int) throws(CommandFailure) {
    var output = StandardStream.output
    try output.line(batch.words(leftOut: leftOut, lines: lines, isDone: !dryRun))
    try output.flush()
  }
}
