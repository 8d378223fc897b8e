import DreamCore
import Glibc

/// A dream's text in a file for an editor: in a directory of its own, with what it was before, and locked for as long as
/// this process or the editor lives.
final class DraftFile {
  let directory: String
  let dream: Dream.ID
  private let lock: Int32

  /// Markdown, by its name.
  var path: String { "\(directory)/\(dream).md" }

  var descriptor: Int32 { lock }

  private static let lockName = "lock"
  private static let beforeName = "before"

  private init(directory: String, dream: Dream.ID, lock: Int32) {
    self.directory = directory
    self.dream = dream
    self.lock = lock
  }

  deinit { close(lock) }

  /// Makes it, in a directory that no other draft has.
  static func make(for draft: Draft, in parent: String) throws(EditorError) -> DraftFile {
    try PrivateFile.directory(parent)
    var template = Array("\(parent)/XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw PrivateFile.failure(parent) }
    let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let lock = open("\(directory)/\(lockName)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw PrivateFile.failure(directory) }
    let file = DraftFile(directory: directory, dream: draft.dream.id, lock: lock)
    flock(lock, LOCK_EX | LOCK_NB)
    try PrivateFile.create("\(directory)/\(beforeName)", draft.text)
    try PrivateFile.create(file.path, draft.text)
    return file
  }

  /// What the editor made of it; nothing where it is gone.
  func text() throws(EditorError) -> EditedFile? {
    try PrivateFile.read(path).map(EditedFile.init)
  }

  /// Removes it, and with it what an editor has put beside it.
  func remove() {
    for name in PrivateFile.names(in: directory) { unlink("\(directory)/\(name)") }
    rmdir(directory)
    rmdir(String(directory[..<(directory.lastIndex(of: "/") ?? directory.endIndex)]))
  }
}

// MARK: What the dead have left

extension DraftFile {
  /// The files of sessions that died, which are ours from now on.
  static func abandoned(in parent: String) -> [DraftFile] {
    PrivateFile.names(in: parent).compactMap { abandoned(directory: "\(parent)/\($0)") }
  }

  private static func abandoned(directory: String) -> DraftFile? {
    let names = PrivateFile.names(in: directory)
    let dream = names.lazy.compactMap { $0.hasSuffix(".md") ? Dream.ID(String($0.dropLast(3))) : nil }.first
    guard let dream else { return nil }
    let lock = open("\(directory)/\(lockName)", O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard lock >= 0 else { return nil }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    return DraftFile(directory: directory, dream: dream, lock: lock)
  }

  /// What it holds; nothing where it can't be read.
  var leftover: Leftover? {
    guard let edited = try? text() else { return nil }
    let before = (try? PrivateFile.read("\(directory)/\(Self.beforeName)")).flatMap { $0 }.map(EditedFile.init)
    return Leftover(dream: dream, before: before?.string, text: edited.string, file: path)
  }

  /// Removes what is in the journal by now; what the editor keeps for its own rescue stays.
  func removeRescued() {
    for name in [Self.lockName, Self.beforeName, "\(dream).md"] { unlink("\(directory)/\(name)") }
    if PrivateFile.names(in: directory).isEmpty { remove() }
  }
}
