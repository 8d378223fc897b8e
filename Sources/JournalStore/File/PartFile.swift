import Platform
import SystemPackage

/// A file that is filled beside the path whose name it gets when it is whole.
///
/// It is locked as long as that takes. One that nobody has locked was left by a program that was killed, with a copy of a
/// journal in it: whoever makes one there, or opens the journal beside it, removes it.
struct PartFile {
  let path: String
  private let lock: FileDescriptor

  private static let mark = ".part-"

  /// Creates an empty file with mode 0600 and a name of its own beside `path`.
  /// - Parameter journal: the path of the journal, by whose name parts in the same directory are known, too.
  init(of path: String, journal: String? = nil) throws(JournalError) {
    Self.sweep(beside: path)
    if let journal { Self.sweep(beside: path.folder + journal.fileName) }
    // Another process may sweep a part away before it is locked.
    for _ in 0..<100 {
      let (part, lock) = try Self.made("\(path)\(Self.mark)")
      if JournalFile.exists(part) {
        (self.path, self.lock) = (part, lock)
        return
      }
      try? lock.close()
    }
    throw .unwritable(path: path, reason: "its copy was taken away")
  }

  private static func made(_ prefix: String) throws(JournalError) -> (path: String, lock: FileDescriptor) {
    do throws(Errno) {
      let (part, lock) = try Files.makeTemporary(prefix)
      // The umask may have removed permissions of the owner.
      try? lock.setPermissions(.ownerReadWrite)
      try? lock.lock()
      return (part, lock)
    } catch {
      throw .unwritable(path: String(prefix.dropLast(mark.count)), reason: error.description)
    }
  }

  /// Closes the file, and overwrites and removes it if it didn't get its name.
  func remove() {
    Self.erase(path, lock)
    try? lock.close()
  }

  /// Removes a file that is no journal's, and what is in it: nothing of a journal that is being unlocked may stay on the disk.
  private static func erase(_ path: String, _ file: FileDescriptor) {
    // With another name it is a journal.
    if JournalFile.exists(path) { _ = file.overwriteAll() }
    for name in [path, path + "-journal"] { try? Files.remove(name) }
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
    guard let file = try? FileDescriptor.open(path, .readWrite, options: [.noFollow, .nonBlocking, .closeOnExec]) else {
      return
    }
    defer { try? file.close() }
    guard let status = try? Stat(file), status.isOwn, status.type == .regular, status.permissions == .ownerReadWrite,
      (try? file.tryLock()) != nil
    else { return }
    var first: UInt8 = 0
    let count = try? withUnsafeMutableBytes(of: &first) { try file.read(fromAbsoluteOffset: 0, into: $0) }
    // What begins otherwise is no database, whose first page is written last, and no rollback journal.
    guard count == 0 || [0, UInt8(ascii: "S"), 0xD9].contains(first) else { return }
    erase(path, file)
  }
}
