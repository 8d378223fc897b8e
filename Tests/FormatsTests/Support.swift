import DreamCore
import Foundation
import Records

@testable import Formats

extension ExportFormat {
  /// The bytes of the document of a journal; none for a folder.
  func bytes(of journal: ExportedJournal) -> [UInt8] {
    if case .document(let pieces) = output(of: journal) { pieces.bytes } else { [] }
  }
}

extension DocumentPieces {
  /// The whole document.
  var bytes: [UInt8] { reduce(into: []) { $0 += $1 } }
}

extension ImportFormat {
  /// Reads a file that is in memory.
  func read(_ bytes: [UInt8], name: String = "", _ setting: ReadingSetting) throws(ReadingError) -> ImportedJournal {
    try read(ImportFile(bytes, name: name), setting)
  }

  /// Recognises the format of a file that is in memory.
  init?(recognizing bytes: [UInt8], name: String = "") {
    guard let format = try? ImportFormat(recognizing: ImportFile(bytes, name: name)) else { return nil }
    self = format
  }
}

extension Dream {
  /// Reads dreams that say their ids and times.
  static func read(_ bytes: [UInt8]) throws(ReadingError) -> [Dream] {
    try read(bytes, at: Instant(milliseconds: 0)) { ID(rawValue: Int64($0)) }
  }
}

extension DreamBankFile {
  /// Reads a series that is in memory, on a Friday in November.
  static func read(
    _ text: String, name: String = "mara.tsv", about: String? = nil
  ) throws(ReadingError) -> ImportedJournal {
    try read(
      ImportFile(Array(text.utf8), name: name), about: about.map { Array($0.utf8) },
      ReadingSetting(now: Instant(milliseconds: 1_795_132_800_000)))
  }
}

extension ExportedJournal {
  init(dreams: [Dream], nights: [Night] = [], favoriteCreature: Creature? = nil) {
    self.init(dreams: ExportedDreams(dreams), nights: nights, favoriteCreature: favoriteCreature)
  }
}

extension NoteFolder {
  /// All notes.
  var notes: [Note] { (0..<count).map { self[$0] } }
}

extension NamedZone {
  /// A zone of the database that the system has.
  init?(system name: String) {
    guard let file = try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)")) else { return nil }
    self.init(Array(file))
  }
}
