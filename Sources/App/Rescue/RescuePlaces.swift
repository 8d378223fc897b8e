import DreamCore
import Formats
import JournalStore
import Platform
import Records
import SystemPackage

/// Where rescue files of a journal are: beside it, or else in other directories, in the order in which they are tried.
struct RescuePlaces: Sendable {
  /// The path of the journal, without links.
  let journal: String
  let directories: [String]
  /// The key of a locked journal, with which the files are sealed; nil if it isn't locked.
  let key: JournalKey?

  /// The directories, the journal's own first.
  var all: [String] { [FilePath(journal).removingLastComponent().string] + directories }

  /// What the names of the files begin with.
  var name: String { FilePath(journal).lastComponent?.string ?? "" }

  /// Writes changes to a new file that only its owner can read, and locks it, so that no session takes it over as long as it is
  /// open; nil if no directory takes it.
  func write(_ change: ModelChange, because reason: String, at now: Instant) -> (path: String, file: FileDescriptor)? {
    var text = RescueRecord(journal: journal, at: now, reason: reason, change: change).json.text
    text += "\n"
    let bytes = key?.sealed(rescue: Array(text.utf8)) ?? Array(text.utf8)
    for (index, directory) in all.enumerated() {
      if index > 0, !Self.make(directory) { continue }
      if let written = write(bytes, in: directory) { return written }
    }
    return nil
  }

  /// Whether a name is that of a file of this journal.
  func isOwn(_ file: String) -> Bool { file.utf8.starts(with: (name + Self.mark).utf8) && Self.ownsName(file) }

  /// Whether a name is that of a rescue file of any journal.
  static func ownsName(_ file: String) -> Bool {
    file.contains(mark) && (file.hasSuffix(clear) || file.hasSuffix(sealed))
  }

  /// Reads what is in a file with this name; nil if it isn't a rescue file, or of another journal.
  func record(_ bytes: [UInt8], in path: String) -> RescueRecord? {
    let text = Self.isSealed(path) ? key?.opened(rescue: bytes) : bytes
    guard let record = try? text.map(RescueRecord.init) else { return nil }
    let isOwn = ExactName(record.journal) == ExactName(journal) || path.utf8.starts(with: journal.utf8)
    return isOwn ? record : nil
  }

  static func isSealed(_ path: String) -> Bool { path.hasSuffix(sealed) }

  private static let (mark, clear, sealed) = (".rescue-", ".json", ".sealed")

  private func write(_ bytes: [UInt8], in directory: String) -> (path: String, file: FileDescriptor)? {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    let path = "\(directory)/\(name)\(Self.mark)\(number)\(key == nil ? Self.clear : Self.sealed)"
    return try? Errno.thrown {
      var output = try UnnamedFile(for: path, permissions: .ownerReadWrite)
      try PrivateFile.write(bytes, to: output.file)
      try output.take(path, isReplacing: false)
      Folder.sync(of: path)
      return (path, try output.keepOpen())
    }
  }

  /// Makes a directory that is only for its owner, and those above it. Returns whether there is one then.
  static func make(_ directory: String) -> Bool {
    (try? Folder.make(for: directory)) != nil && (try? PrivateFile.directory(directory)) != nil
  }
}
