import DreamCore
import Formats
import Platform
import SystemPackage

/// A dream's text in a file for an editor.
///
/// The file is in a directory of its own, beside a copy of the text before editing and a lock file, which is locked for as
/// long as this process or the editor lives.
final class DraftFile {
  let directory: String
  let dream: Dream.ID
  let lock: FileDescriptor

  /// The path of the text, which ends in `.md`: it is Markdown.
  var path: String { "\(directory)/\(dream).md" }

  private static let lockName = "lock"
  private static let beforeName = "before"

  private init(directory: String, dream: Dream.ID, lock: FileDescriptor) {
    self.directory = directory
    self.dream = dream
    self.lock = lock
  }

  deinit { try? lock.close() }

  /// Creates the file in a new directory below `parent`.
  static func make(for draft: Draft, in parent: String) throws(EditorError) -> DraftFile {
    try PrivateFile.directory(parent)
    let directory: String
    do throws(Errno) {
      directory = try Folder.makeTemporary("\(parent)/")
    } catch {
      throw EditorError(error, path: parent)
    }
    do throws(Errno) {
      let lock = try openLock(in: directory, isNew: true)
      let file = DraftFile(directory: directory, dream: draft.dream.id, lock: lock)
      try? lock.tryLock()
      try PrivateFile.create("\(directory)/\(beforeName)", draft.text)
      try PrivateFile.create(file.path, draft.text)
      return file
    } catch {
      throw EditorError(error, path: directory)
    }
  }

  private static func openLock(in directory: String, isNew: Bool) throws(Errno) -> FileDescriptor {
    try Errno.thrown {
      try FileDescriptor.open(
        "\(directory)/\(lockName)", .readWrite,
        options: isNew ? [.create, .exclusiveCreate, .closeOnExec] : [.noFollow, .closeOnExec],
        permissions: isNew ? .ownerReadWrite : nil)
    }
  }

  /// The text as the editor left it; nil if the file is gone.
  func text() throws(EditorError) -> DecodedText? {
    do throws(Errno) {
      return DecodedText(try WholeFile.read(path))
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// Removes the directory with all that an editor has put there.
  func remove() {
    for name in PrivateFile.names(in: directory) { PrivateFile.overwrite("\(directory)/\(name)") }
    try? Folder.removeEmpty(directory)
    try? Folder.removeEmpty(directory.folder)
  }
}

// MARK: Files of sessions that died

extension DraftFile {
  /// The files below `parent` that no living process has locked. They are locked by this process from now on.
  static func abandoned(in parent: String) -> [DraftFile] {
    PrivateFile.names(in: parent).compactMap { abandoned(directory: "\(parent)/\($0)") }
  }

  private static func abandoned(directory: String) -> DraftFile? {
    let names = PrivateFile.names(in: directory)
    let dream = names.lazy.compactMap { $0.hasSuffix(".md") ? Dream.ID(String($0.dropLast(3))) : nil }.first
    guard let dream, let lock = try? openLock(in: directory, isNew: false) else { return nil }
    guard (try? lock.tryLock()) != nil else {
      try? lock.close()
      return nil
    }
    return DraftFile(directory: directory, dream: dream, lock: lock)
  }

  /// The file's text, and the text before editing; nil if the file can't be read.
  var leftover: Leftover? {
    guard let edited = try? text() else { return nil }
    let before = (try? WholeFile.read("\(directory)/\(Self.beforeName)")).map { DecodedText($0) }
    return Leftover(dream: dream, before: before?.string, text: edited.string, file: path)
  }

  /// Removes the files that Lucid made, whose text is in the journal. What the editor keeps for its own rescue stays.
  func removeRescued() {
    for name in [Self.lockName, Self.beforeName, "\(dream).md"] { PrivateFile.overwrite("\(directory)/\(name)") }
    if PrivateFile.names(in: directory).isEmpty { remove() }
  }
}
