import DreamCore
import Formats
import Records
import Synchronization
import SystemPackage

/// The contents of a file to import.
package struct ImportSource: Sendable {
  private let path: String
  let journal: ImportedJournal
  /// The form of the content: the name of a format, or `a journal of Lucid`.
  let kind: String
  /// The faults of a journal's file, as a message; nil if there are none.
  private let faults: String?

  init(path: String, journal: ImportedJournal, kind: String, faults: String? = nil) {
    (self.path, self.journal, self.kind, self.faults) = (path, journal, kind, faults)
  }

  /// Reads a file. Without a format, the format is recognised by the content.
  init(path: String, _ file: ImportFile, format: ImportFormat?, _ setting: ReadingSetting) throws(ImportFailure) {
    let format = try Self.readable(path) { () throws(ReadingError) in
      if let format { return format }
      guard let format = try ImportFormat(recognizing: file, setting.names) else { throw .unknownFormat }
      return format
    }
    let journal = try Self.readable(path) { () throws(ReadingError) in
      try format.read(file, about: { Self.description(beside: path) }, setting)
    }
    self.init(path: path, journal: journal, kind: format.rawValue)
  }

  /// Reads a file. Without a format, the format is recognised by the content.
  static func reading(
    _ path: String, _ format: ImportFormat?, _ setting: ReadingSetting
  ) throws(ImportFailure) -> ImportSource {
    let failure = Mutex<Errno?>(nil)
    let file = try file(path) { error in failure.withLock { $0 = error } }
    guard ContainerKind(file.beginning) == nil else {
      throw .unreadable(path: path, reason: "a zip or a database is read from a file only. Name the file")
    }
    let source = Result { () throws(ImportFailure) in try ImportSource(path: path, file, format: format, setting) }
    if let error = failure.withLock({ $0 }) { throw .unreadable(path: path, reason: error.description) }
    return try source.get()
  }

  /// The largest size of a file, in bytes.
  static let limit = 512 << 20

  /// - Parameter onFailure: is called if the file can't be read to its end. The bytes that are missing are zeros.
  private static func file(
    _ path: String, _ onFailure: @escaping @Sendable (Errno) -> Void
  ) throws(ImportFailure) -> ImportFile {
    do throws(Errno) {
      if path == "-" { return try ImportFile(WholeFile.read(.standardInput, atMost: limit)) }
      guard let size = WholeFile.size(path), (1...limit).contains(size) else {
        return try ImportFile(WholeFile.read(path, atMost: limit, waits: true), name: name(of: path))
      }
      return ImportFile(name: name(of: path), count: size) { range in
        do throws(Errno) {
          return try WholeFile.read(path, range)
        } catch {
          onFailure(error)
          return [UInt8](repeating: 0, count: range.count)
        }
      }
    } catch {
      throw .unreadable(path: path == "-" ? "standard input" : path, reason: error.description)
    }
  }

  static func readable<Value>(_ path: String, _ body: () throws(ReadingError) -> Value) throws(ImportFailure) -> Value {
    do throws(ReadingError) {
      return try body()
    } catch {
      throw .notImportable(path: path, error)
    }
  }

  package var isEmpty: Bool { journal.isEmpty }

  /// The number of dreams and nights that are left out.
  package var leftOut: Int { journal.problems.count }

  /// The number of lines that are left out with these.
  package var linesLeftOut: Int { journal.problems.reduce(0) { $0 + $1.lines } }

  /// The parts that are left out, and the values that could not be taken over as they are: a line for each.
  /// - Parameter all: whether all is named, and not only examples.
  package func problems(all: Bool = false) -> [String] {
    let most = all ? Int.max : 20
    let named = journal.problems.prefix(most).map { "\(path): \($0); left out." }
    let others = journal.problems.count > most ? ["\(path): and \(journal.problems.count - most) more."] : []
    return (faults.map { ["\(path): \($0)"] } ?? []) + named + others
      + journal.losses.lines(all: all).map { $0.hasPrefix("  ") ? $0 : "\(path): \($0)" }
  }

  /// The bytes of the description that lies beside a file, under the same name with `.json`; nil if there is none.
  private static func description(beside path: String) -> [UInt8]? {
    let name = name(of: path)
    let description = String(path.dropLast(name.count)) + name.withoutEnding + ".json"
    return description == path ? nil : try? WholeFile.read(description, atMost: 16 << 20, waits: true)
  }

  /// The name of the file or the folder at a path.
  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  fileprivate var name: String { Self.name(of: path) }
}

extension [ImportSource] {
  /// The words for where dreams are from: `import Notes`.
  var importWords: String { "import \(Set(map(\.name)).sorted().prefix(3).joined(separator: ", "))" }
}

package enum ImportFailure: Error, Equatable {
  case unreadable(path: String, reason: String)
  case notImportable(path: String, ReadingError)
  case noZone(String)
  /// The file is a locked journal.
  case locked(path: String)

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .notImportable(let path, let error): "\(path) can't be imported: \(error). Nothing was imported."
    case .locked(let path): "\(path) is locked. lucid export --journal writes its dreams to a file first."
    case .noZone(let name):
      "There is no time zone “\(name.prefix(40))”. It can be Europe/Berlin, say, or UTC. Nothing was imported."
    }
  }
}
