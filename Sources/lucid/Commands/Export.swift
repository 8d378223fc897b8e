import App
import ArgumentParser
import Configuration
import DreamCore
import DreamSearch
import Formats
import JSON
import JournalStore
import Records
import Stage

struct Export: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the journal for other programs.",
    usage: "lucid export [<options>] [<words> ...]",
    discussion: """
      Words say which dreams, as in lucid list; without words, the whole journal is exported, with its nights. An export has \
      everything of its dreams; lucid share leaves out what is nobody else's. lucid import reads json, jsonl, csv, tsv and \
      markdown back unchanged; markdown is a folder of notes, which Obsidian opens. \
      With --force, notes are written into an existing folder, each over the note of its dream. A note that already says what \
      its dream says is left untouched. One that was changed elsewhere is left, too: it is listed, and the exit status is 1. Day One \
      imports a zip with what day-one writes. Anything the format can't hold is listed. If dreams are left out, the exit status \
      is 1.

      With --nights, a table of the nights is written instead, as lucid night lists them; import reads it back, too.
      """)

  @Argument(help: "Which dreams; all without words.", completion: .query) var words: [String] = []
  @Option(help: "The format. Without it, the ending of the file's name tells; json without a file.")
  var to: NamedValue<ExportFormat>?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The new file or folder to write; - is standard output.", valueName: "path"),
    completion: .file(), transform: String.outputPath)
  var output: String?
  private var path: String? { output?.file }
  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false
  @Flag(help: "With --force, also replace notes with something in them that their dreams lack.")
  var replaceChanged = false
  @Flag(help: "List everything that is left out, not only an example of each kind.") var verbose = false
  @Flag(help: "A table of the nights in place of the dreams: csv or tsv.") var nights = false
  @Flag(help: "Only print the JSON Schema of json and jsonl.") var schema = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if let path, let refusal = to?.value.refusal(of: path) { throw ValidationError(refusal) }
    if force, path == nil { throw ValidationError("--force needs --output.") }
    if replaceChanged, !force { throw ValidationError("--replace-changed needs --force.") }
  }

  func run() throws {
    if nights { return try writeNights() }
    if schema { return try Self.print(CollectionOfOne(Array("\(JournalSchema.json.text)\n".utf8))) }
    let format = try form()
    let store = try journal.open(for: .reading)
    var progress = ProgressLine()
    defer { progress.clear() }
    let loaded = try store.load { progress.show("Reading \($0.counted("dream"))") }
    progress.clear()
    let chosen = try content(of: loaded.model, for: format, store)
    if path != nil || !StandardStream.output.isTerminal { progress.show("Exporting \(chosen.count.counted("dream"))") }
    let remarks = try write(format.output(of: chosen), as: format, store, loaded.model)
    progress.clear()
    let losses = format.losses(of: chosen)
    store.sayIsReadable("What is exported")
    for line in losses.lines(all: verbose) { StandardStream.say("lucid: \(line)") }
    try StandardStream.say(loaded.faults)
    for line in remarks.lines(all: verbose) { StandardStream.say("lucid: \(line)") }
    if remarks[.changed] > 0 {
      StandardStream.say("lucid: lucid import --update takes those changes over; --replace-changed writes over it.")
    }
    let isAll = remarks[.changed] + remarks[.several] + remarks[.other] == 0 && losses[.other(.undated)] == 0
    if !isAll || !words.isEmpty && chosen.isEmpty { throw ExitCode.failure }
  }

  private func writeNights() throws {
    let format = to == nil && path == nil ? .csv : try form()
    guard [.csv, .tsv].contains(format) else {
      throw CommandFailure.failed("--nights writes csv or tsv; lucid night all --json prints the nights as JSON.")
    }
    let preferences = try Configuration.live().preferences
    let query = words.isEmpty ? nil : try Query(typed: words)
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
    let loaded = try journal.open(for: .reading).load()
    let table = NightTable(loaded.model, foundBy: query, nightTurn: preferences.nightTurn)
    try write(.document(table.pieces(hasTabs: format == .tsv)))
    try StandardStream.say(loaded.faults)
  }

  private func write(_ document: ExportOutput) throws {
    guard case .document(let pieces) = document else { return }
    if let path { try write(pieces, to: path) } else { try Self.print(pieces) }
  }

  private func form() throws(CommandFailure) -> ExportFormat {
    guard to == nil, let path else { return to?.value ?? .json }
    guard let format = ExportFormat(ofFile: path) else {
      let endings = ExportFormat.allCases.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
      throw .failed("\(path) ends in none of \(endings). Name the format with --to.")
    }
    return format
  }

  /// The dreams that are exported, newest first.
  private func content(of model: Model, for format: ExportFormat, _ store: JournalStore) throws -> ExportedJournal {
    let dreams = ListOrder(model).all.compactMap(\.item.dream)
    let turn = try Configuration.live().preferences.nightTurn
    guard !words.isEmpty else {
      return try store.content(dreams, of: model, isWhole: true, for: format, Self.setting, nightTurn: turn)
    }
    let query = try Query(typed: words)
    for notice in query.notices { StandardStream.say("lucid: \(notice)") }
    let found = dreams.filter { model.dreams[$0].map { query.matches($0, among: model.nights) } ?? false }
    return try store.content(found, of: model, isWhole: false, for: format, Self.setting, nightTurn: turn)
  }

  /// How notes are read, to tell what they say.
  private static var setting: ReadingSetting {
    ReadingSetting(now: Surroundings.live.now(), utcOffset: Surroundings.live.utcOffset)
  }

  /// Writes the output. Returns remarks about the notes in the folder that stay as they are.
  private func write(
    _ content: ExportOutput, as format: ExportFormat, _ store: JournalStore, _ model: Model
  ) throws -> Tally<NoteRemark> {
    switch (content, path) {
    case (.document(let pieces), let path?): try write(pieces, to: path)
    case (.document(let pieces), nil): try Self.print(pieces)
    case (.folder(let files), let path?): return try write(files, to: path, store, model)
    case (.folder, nil): throw CommandFailure.failed("\(format.rawValue) is a folder. Name one with --output.")
    }
    return Tally()
  }

  private func write(
    _ files: NoteFolder, to path: String, _ store: JournalStore, _ model: Model
  ) throws -> Tally<NoteRemark> {
    var files = files
    if force, let there = try NewFolder(path).notes(Self.setting) {
      files = try store.fit(
        files, over: there, in: model, replacesChanged: replaceChanged, at: Surroundings.live.now())
    }
    var progress = ProgressLine()
    defer { progress.clear() }
    do throws(WriteFailure) {
      try NewFolder(path).write(files, isReplacing: force) { progress.show("\($0.counted("file")) written") }
    } catch {
      guard error.reason == .exists, !force else { throw error }
      throw CommandFailure.failed(
        "\(path) already exists. --force adds the notes to it and replaces those of the same dreams.")
    }
    return files.remarks
  }

  private func write(_ pieces: some Sequence<[UInt8]>, to path: String) throws(WriteFailure) {
    try OutputFile(path, isPrivate: true).write(pieces, isReplacing: force)
  }

  private static func print(_ pieces: some Sequence<[UInt8]>) throws(CommandFailure) {
    var output = StandardStream.output
    try output.document(pieces)
    try output.flush()
  }
}
