import DreamCore
import Interchange
import Records
import SystemPackage

/// The contents of a file to import.
package struct ImportSource: Sendable {
  private let path: String
  private let content: Content
  /// The form of the content: the name of a format, or `a journal of Lucid`.
  let kind: String
  /// The faults of a journal's file, as a message; nil if there are none.
  private let faults: String?

  private enum Content: Sendable {
    case table(DreamBankFile)
    case journal(ImportedJournal)
  }

  init(path: String, journal: ImportedJournal, kind: String, faults: String? = nil) {
    self.path = path
    content = .journal(journal)
    self.kind = kind
    self.faults = faults
  }

  /// Reads a file. Without a format, the format is recognised by the content.
  init(path: String, _ file: ImportFile, format: ImportFormat?, _ setting: ReadingSetting) throws(ImportFailure) {
    self.path = path
    faults = nil
    let format = try Self.readable(path) { () throws(ImportError) in
      if let format { return format }
      guard let format = try ImportFormat(recognizing: file, setting.names) else { throw .unknownFormat }
      return format
    }
    kind = format.rawValue
    content =
      try format == .dreambank
      ? .table(Self.table(file, path))
      : .journal(Self.readable(path) { () throws(ImportError) in try format.read(file, setting) })
  }

  /// Reads a file. Without a format, the format is recognised by the content.
  static func reading(
    _ path: String, _ format: ImportFormat?, _ setting: ReadingSetting
  ) throws(ImportFailure) -> ImportSource {
    let file = try file(path)
    guard try readable(path, { () throws(ImportError) in ContainerKind(try file.beginning()) }) == nil else {
      throw .unreadable(path: path, reason: "a zip or a database is read from a file only. Name the file")
    }
    return try ImportSource(path: path, file, format: format, setting)
  }

  /// The largest size of a file, in bytes.
  static let limit = 512 << 20

  private static func file(_ path: String) throws(ImportFailure) -> ImportFile {
    do throws(Errno) {
      return try path == "-"
        ? ImportFile(WholeFile.read(.standardInput, atMost: limit)) : ImportFile(path: path, atMost: limit)
    } catch {
      throw .unreadable(path: path == "-" ? "standard input" : path, reason: error.description)
    }
  }

  static func readable<Value>(_ path: String, _ body: () throws(ImportError) -> Value) throws(ImportFailure) -> Value {
    do throws(ImportError) {
      return try body()
    } catch {
      throw .notImportable(path: path, error)
    }
  }

  private static func table(_ file: ImportFile, _ path: String) throws(ImportFailure) -> DreamBankFile {
    let about = description(beside: path)
    do throws(DreamBankError) {
      return try DreamBankFile(series: about?.series ?? stem(of: path), file, about: about)
    } catch {
      throw .notDreamBank(path: path, error)
    }
  }

  /// The collection of the dreams; nil if they can be of several.
  var series: String? { if case .table(let file) = content { file.series } else { nil } }

  package var isEmpty: Bool { counts.isEmpty }

  /// The number of rows that are left out.
  package var leftOut: Int { counts.leftOut }

  /// The number of lines that are left out with these rows.
  package var linesLeftOut: Int { counts.lines }

  private var counts: (isEmpty: Bool, leftOut: Int, lines: Int) {
    switch content {
    case .table(let file):
      (file.rows.isEmpty, file.problems.count, file.problems.reduce(0) { $0 + $1.lines })
    case .journal(let journal): (journal.isEmpty, journal.problems.count, journal.problems.count)
    }
  }

  func add(to batch: inout ImportBatch) {
    switch content {
    case .table(let file): batch.add(file)
    case .journal(let journal): batch.add(journal)
    }
  }

  /// The rows that are left out, and the values that could not be taken over as they are: a line for each.
  /// - Parameter all: whether all is named, and not only examples.
  package func problems(all: Bool = false) -> [String] {
    switch content {
    case .table(let file): problems(of: file)
    case .journal(let journal): (faults.map { ["\(path): \($0)"] } ?? []) + problems(of: journal, all: all)
    }
  }

  private func problems(of journal: ImportedJournal, all: Bool) -> [String] {
    let most = all ? Int.max : 20
    let named = journal.problems.prefix(most).map { "\(path): \($0); left out." }
    let others = journal.problems.count > most ? ["\(path): and \(journal.problems.count - most) more."] : []
    return named + others + journal.losses.lines(all: all).map { $0.hasPrefix("  ") ? $0 : "\(path): \($0)" }
  }

  private func problems(of file: DreamBankFile) -> [String] {
    var lines = file.problems.map { problem in
      let last = problem.line + problem.lines - 1
      let what = problem.lines == 1 ? "the row is left out" : "all up to line \(last) is left out"
      return "\(path): line \(problem.line): \(problem.what); \(what)."
    }
    if file.windowsBytes > 0 {
      lines.append("\(path): no UTF-8: \(file.windowsBytes.counted("byte")), read as Windows-1252.")
    }
    if file.replacedBytes > 0 {
      lines.append("\(path): no UTF-8: \(file.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
    return lines
  }

  /// The dates that lie outside of the time frame of the series, in words; nil if none does.
  /// - Parameter all: whether all are named, and not only three.
  package func doubts(today: Day, all: Bool = false) -> String? {
    guard case .table(let file) = content, let frame = file.about?.timeframe?.years else { return nil }
    let outside = file.datesOutside(today: today)
    guard !outside.isEmpty else { return nil }
    let named = outside.prefix(all ? Int.max : 3).joined(separator: ", ") + (!all && outside.count > 3 ? ", …" : "")
    return "\(path): \(outside.count.counted("date")) outside of \(frame.lowerBound)-\(frame.upperBound), "
      + "kept as text only: \(named)"
  }

  /// The description that lies beside the file, under the same name with `.json`; nil if there is none.
  private static func description(beside path: String) -> DreamBankDescription? {
    let ending = ImportFile.name(of: path).count - stem(of: path).count
    let description = String(path.dropLast(ending)) + ".json"
    return (try? WholeFile.read(description, atMost: 16 << 20, waits: true)).flatMap { DreamBankDescription($0) }
  }

  /// The name of the file without its ending.
  private static func stem(of path: String) -> String {
    let name = ImportFile.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

package enum ImportFailure: Error, Equatable {
  case unreadable(path: String, reason: String)
  case notDreamBank(path: String, DreamBankError)
  case notImportable(path: String, ImportError)
  case noZone(String)

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .notDreamBank(let path, let error):
      "\(path) is not a table of the DreamBank: \(error). Nothing was imported."
    case .notImportable(let path, let error): "\(path) can't be imported: \(error). Nothing was imported."
    case .noZone(let name):
      "There is no time zone “\(name.prefix(40))”. It can be Europe/Berlin, say, or UTC. Nothing was imported."
    }
  }
}
