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
    var template = Array("\(directory)/\(name).part-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let file = FileDescriptor(rawValue: descriptor)
    let part = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = "\(directory)/\(name).rescue-\(part.suffix(6)).json"
    do throws(Errno) {
      flock(descriptor, LOCK_EX | LOCK_NB)
      try PrivateFile.write(text, to: file)
      guard rename(part, path) == 0 else { throw .last }
      FileDescriptor.syncFolder(of: path)
      return (path, file)
    } catch {
      unlink(part)
      try? file.close()
      return nil
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
