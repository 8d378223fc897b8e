import DreamCore
import Interchange

/// The contents of a file to import.
struct ImportSource {
  private let path: String
  private let content: Content

  private enum Content {
    case table(DreamBankFile)
    case journal(ImportedJournal)
  }

  init(path: String, journal: ImportedJournal) {
    self.path = path
    content = .journal(journal)
  }

  /// Reads the bytes of a file. Without a format, they tell it.
  init(path: String, bytes: [UInt8], format: ImportFormat?, _ setting: ImportSetting) throws(CommandFailure) {
    self.path = path
    let format = format ?? ImportFormat(recognizing: bytes, name: path)
    content =
      try format == .dreambank ? .table(Self.table(bytes, path)) : .journal(Self.journal(bytes, path, format, setting))
  }

  /// Reads a file, or a folder of notes. Without a format, the content tells it.
  static func reading(
    _ path: String, _ format: ImportFormat?, _ setting: ImportSetting
  ) throws(CommandFailure) -> ImportSource {
    if format != .dreambank, NoteFiles.isFolder(path) {
      return ImportSource(path: path, journal: NoteFolder.read(try NoteFiles.read(below: path), setting))
    }
    let bytes = try path == "-" ? FileBytes.standardInput(atMost: limit) : FileBytes.read(path: path, atMost: limit)
    guard ContainerKind(bytes) == nil else {
      throw .unreadableFile(path: path, reason: "a zip or a database is read from a file only. Name the file")
    }
    return try ImportSource(path: path, bytes: bytes, format: format, setting)
  }

  /// The largest size of a file, in bytes.
  static let limit = 512 << 20

  private static func journal(
    _ bytes: [UInt8], _ path: String, _ format: ImportFormat?, _ setting: ImportSetting
  ) throws(CommandFailure) -> ImportedJournal {
    do throws(ImportError) {
      guard let format else { throw .unknownFormat }
      return try format.read(bytes, name: fileName(of: path), setting)
    } catch {
      throw .notImportable(path: path, error)
    }
  }

  private static func table(_ bytes: [UInt8], _ path: String) throws(CommandFailure) -> DreamBankFile {
    let about = description(beside: path)
    do throws(DreamBankError) {
      return try DreamBankFile(series: about?.series ?? stem(of: path), bytes: bytes, about: about)
    } catch {
      throw .notDreamBank(path: path, error)
    }
  }
}

extension ImportSource {
  /// The collection that the dreams are of; nil if they can be of any.
  var series: String? {
    if case .table(let file) = content { file.series } else { nil }
  }

  /// Whether nothing could be read.
  var isEmpty: Bool {
    switch content {
    case .table(let file): file.rows.isEmpty
    case .journal(let journal): journal.isEmpty
    }
  }

  /// The number of rows that are left out.
  var leftOut: Int {
    switch content {
    case .table(let file): file.problems.count
    case .journal(let journal): journal.problems.count
    }
  }

  /// The number of lines that are left out with these rows.
  var linesLeftOut: Int {
    switch content {
    case .table(let file): file.problems.reduce(0) { $0 + $1.lines }
    case .journal(let journal): journal.problems.count
    }
  }

  func add(to batch: inout ImportBatch) {
    switch content {
    case .table(let file): batch.add(file)
    case .journal(let journal): batch.add(journal)
    }
  }

  /// Reports what is left out, and why, and what could not be taken over as it is.
  func sayProblems() {
    switch content {
    case .table(let file): sayProblems(of: file)
    case .journal(let journal): sayProblems(of: journal)
    }
  }

  private func sayProblems(of journal: ImportedJournal) {
    let most = 20
    for problem in journal.problems.prefix(most) { StandardStream.say("\(path): \(problem); left out.") }
    if journal.problems.count > most { StandardStream.say("\(path): and \(journal.problems.count - most) more.") }
    for loss in journal.losses.entries {
      StandardStream.say("\(path): \(loss.kind.words(count: loss.count)): \(loss.example)")
    }
  }

  private func sayProblems(of file: DreamBankFile) {
    for problem in file.problems {
      let last = problem.line + problem.lines - 1
      let what = problem.lines == 1 ? "the row is left out" : "all up to line \(last) is left out"
      StandardStream.say("\(path):\(problem.line): \(problem.what); \(what).")
    }
    if file.windowsBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.windowsBytes.counted("byte")), read as Windows-1252.")
    }
    if file.replacedBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
  }

  /// Reports the dates that lie outside of the time frame of the series.
  func sayDoubts(today: Day) {
    guard case .table(let file) = content, let frame = file.about?.timeframe?.years else { return }
    let outside = file.datesOutside(today: today)
    guard !outside.isEmpty else { return }
    let named = outside.prefix(3).joined(separator: ", ") + (outside.count > 3 ? ", …" : "")
    StandardStream.say(
      "\(path): \(outside.count.counted("date")) outside of \(frame.lowerBound)-\(frame.upperBound), kept as text only: "
        + "\(named)")
  }
}

extension ImportSource {
  /// The description that lies beside the file, under the same name with `.json`; nil if there is none.
  private static func description(beside path: String) -> DreamBankDescription? {
    let ending = fileName(of: path).count - stem(of: path).count
    let description = String(path.dropLast(ending)) + ".json"
    return (try? FileBytes.read(path: description, atMost: FileBytes.mostOfText)).flatMap { DreamBankDescription($0) }
  }

  private static func fileName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name of the file without its ending.
  private static func stem(of path: String) -> String {
    let name = fileName(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
