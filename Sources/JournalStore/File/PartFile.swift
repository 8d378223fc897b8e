import Glibc
import Platform
import SystemPackage

/// A file that is filled beside the path whose name it gets when it is whole.
///
/// It is locked as long as that takes. One that nobody has locked was left by a program that was killed, with a copy of a
/// journal in it: whoever makes one there, or opens the journal beside it, removes it.
struct PartFile {
  let path: String
  private let lock: CInt

  private static let mark = ".part-"

  /// Creates an empty file with mode 0600 and a name of its own beside `path`.
  /// - Parameter journal: the path of the journal, by whose name parts in the same directory are known, too.
  init(of path: String, journal: String? = nil) throws(JournalError) {
    Self.sweep(beside: path)
    if let journal { Self.sweep(beside: path.folder + journal.fileName) }
    // Another process may sweep a part away before it is locked.
    for _ in 0..<100 {
      var template = Array("\(path)\(Self.mark)XXXXXX".utf8CString)
      let lock = mkstemp(&template)
      guard lock >= 0 else { throw .unwritable(path: path, reason: Errno.last.description) }
      _ = fcntl(lock, F_SETFD, FD_CLOEXEC)
      // The umask may have removed permissions of the owner.
      fchmod(lock, 0o600)
      let part = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      flock(lock, LOCK_EX)
      if JournalFile.exists(part) {
        (self.path, self.lock) = (part, lock)
        return
      }
      close(lock)
    }
    throw .unwritable(path: path, reason: "its copy was taken away")
  }

  /// Closes the file, and overwrites and removes it if it didn't get its name.
  func remove() {
    Self.erase(path, FileDescriptor(rawValue: lock))
    close(lock)
  }

  /// Removes a file that is no journal's, and what is in it: nothing of a journal that is being unlocked may stay on the disk.
  private static func erase(_ path: String, _ file: FileDescriptor) {
    // With another name it is a journal.
    if JournalFile.exists(path) { _ = file.overwriteAll() }
    for name in [path, path + "-journal"] { unlink(name) }
  }

  /// Whether a name is that of a part of a file with another name.
  static func isPart(_ name: String, of whole: String) -> Bool {
    name.utf8.starts(with: whole.utf8) && ownsName(name)
  }

  /// Whether a name is that of a part.
  static func ownsName(_ name: String) -> Bool { name.dropLast(6).hasSuffix(mark) }

  /// Removes the parts that programs left that were killed, of files whose names begin like that of `path`.
  static func sweep(beside path: String) {
    let (folder, name) = (path.folder, path.fileName)
    let names = JournalFile.names(in: folder, beginningWith: name)
    for part in names where isPart(part, of: name) { removeAbandoned(folder + part) }
    // What SQLite had beside a part that is gone, or that never got to the disk.
    for journal in names where journal.hasSuffix("-journal") {
      let part = String(journal.dropLast("-journal".count))
      if isPart(part, of: name), !JournalFile.exists(folder + part) { removeAbandoned(folder + journal) }
    }
  }

  private static func removeAbandoned(_ path: String) {
    let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_mode == S_IFREG | 0o600,
      flock(file, LOCK_EX | LOCK_NB) == 0
    else { return }
    var first: UInt8 = 0
    // What begins otherwise is no database, whose first page is written last, and no rollback journal.
    guard pread(file, &first, 1, 0) == 0 || [0, UInt8(ascii: "S"), 0xD9].contains(first) else { return }
    erase(path, FileDescriptor(rawValue: file))
  }
}
