import DreamCore
import Formats
import Glibc
import JournalStore
import SystemPackage

/// Where rescue files of a journal are: beside it, or else in other directories, in the order in which they are tried.
struct RescuePlaces: Sendable {
  /// The path of the journal, without links.
  let journal: String
  let directories: [String]

  /// The directories, the journal's own first.
  var all: [String] { [FilePath(journal).removingLastComponent().string] + directories }

  /// What the names of the files begin with.
  var name: String { FilePath(journal).lastComponent?.string ?? "" }

  /// Writes changes to a new file that only its owner can read, and locks it, so that no session takes it over as long as it is
  /// open; nil if no directory takes it.
  func write(_ change: ModelChange, because reason: String, at now: Instant) -> (path: String, file: FileDescriptor)? {
    var text = RescueRecord(journal: journal, at: now, reason: reason, change: change).json.text
    text += "\n"
    for (index, directory) in all.enumerated() {
      if index > 0, !Self.make(directory) { continue }
      if let written = write(text, in: directory) { return written }
    }
    return nil
  }

  private func write(_ text: String, in directory: String) -> (path: String, file: FileDescriptor)? {
    let path = "\(directory)/\(name).rescue-\(String(UInt64.random(in: 0 ... .max), radix: 36)).json"
    return try? Errno.thrown {
      var output = try UnnamedFile(for: path, permissions: .ownerReadWrite)
      try PrivateFile.write(text, to: output.file)
      try output.take(path, isReplacing: false)
      FileDescriptor.syncFolder(of: path)
      return (path, try output.keepOpen())
    }
  }

  /// Makes a directory that is only for its owner, and those above it. Returns whether there is one then.
  private static func make(_ directory: String) -> Bool {
    if let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
      let above = String(directory[..<slash])
      if access(above, F_OK) != 0, !make(above) { return false }
    }
    return (try? PrivateFile.directory(directory)) != nil
  }
}
