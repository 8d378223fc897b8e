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
      All files of one call are one step, which lucid undo takes back. What is in the journal already is not \
      imported again, but a date that was corrected in its file is taken over, unless it was changed here, too. A \
      year of two digits is placed by the time frame of the series, from the .json file beside the table, or else by \
      the dreams around it. If rows are left out, the exit status is 1.
      """)

  @Argument(help: "The files.") var files: [String]
  @Option(help: ArgumentHelp("The form of the files: dreambank.", valueName: "form")) var from: ImportFormat
  @Flag(help: "Only say what would be imported.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    ProcessMemory.hide()
    let surroundings = Surroundings.live
    var progress = ProgressLine()
    var sources: [ImportSource] = []
    for path in files {
      progress.show("Reading \(path)")
      sources.append(try ImportSource(path: path))
    }
    progress.clear()
    for source in sources { source.sayProblems() }
    let rows = sources.reduce(0) { $0 + $1.file.rows.count }
    let problems = sources.flatMap(\.file.problems)
    guard rows > 0 || problems.isEmpty else { throw CommandFailure.nothingReadable }

    let store =
      try dryRun
      ? JournalStore(
        path: journal.path, at: surroundings.now(), session: 0, for: .reading, takesEmpty: journal.takesEmpty)
      : journal.openOrMake(surroundings)
    let now = surroundings.now()
    let today = LocalTime(now, offset: surroundings.utcOffset(now)).day
    for source in sources { source.sayDoubts(today: today) }
    let series = Set(sources.map(\.file.series))
    var batch: ImportBatch
    repeat {
      let stamp = try store.stamp(of: series)
      batch = ImportBatch(
        existing: try store.importedDreams(of: series), firstID: surroundings.newID(), now: now, today: today)
      for source in sources { batch.add(source.file) }
      guard !dryRun, !batch.isEmpty else { break }
      progress.show("Importing \(batch.dreams.count.counted("dream"))")
      // Another import may take in the same dreams at the same time: then what is there is looked at again.
      if try store.take(batch, at: now, ifStill: stamp) { break }
    } while true
    progress.clear()
    store.close(at: surroundings.now())
    try Self.print(batch, problems: problems, isDry: dryRun)
    if !problems.isEmpty { throw CommandFailure.rowsLeftOut(problems.count) }
  }

  private static func print(_ batch: ImportBatch, problems: [DreamBankFile.Problem], isDry: Bool) throws(CommandFailure)
  {
    var words =
      "\(batch.dreams.count) \(isDry ? "to import" : "imported"), \(batch.alreadyThere) already there"
    if !batch.corrections.isEmpty {
      words += ", \(batch.corrections.count.counted("date")) \(isDry ? "to correct" : "corrected")"
    }
    if !problems.isEmpty { words += ", \(problems.count.counted("row")) left out" }
    let lines = problems.reduce(0) { $0 + $1.lines }
    if lines > problems.count { words += " (\(lines.counted("line")))" }
    var output = StandardStream.output
    try output.line(words)
    try output.flush()
  }
}

/// The format of the files.
enum ImportFormat: String, CaseIterable, ExpressibleByArgument {
  /// Tables of the DreamBank, with all fields in quotes.
  case dreambank
}
