import Platform
import SystemPackage

/// What a session holds as long as it has a journal open, so that no other one locks or unlocks the journal meanwhile.
///
/// It is a lock on one byte, which stands for the journal's file, of a file that all sessions of a user share. The
/// journal's own file can't have it: to close a second descriptor of that would drop the locks of SQLite
/// (sqlite.org/howtocorrupt.html, 2.2).
final class JournalUse: Sendable {
  private let file: FileDescriptor
  private let byte: Int64

  /// nil where there is no place for such a file.
  init?(of identity: FileIdentity) {
    guard let file = Self.open() else { return nil }
    self.file = file
    // Another file has this number by chance alone.
    byte = Int64((identity.device &* 0x9E37_79B9_7F4A_7C15 ^ identity.inode) & (1 << 62 - 1))
  }

  deinit { try? file.close() }

  /// Shares the journal with other sessions. Waits for one that locks it, for five seconds; returns false if that takes longer.
  func share() -> Bool {
    for _ in 0..<250 {
      if set(.shared) { return true }
      CurrentProcess.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Takes the journal for this session alone. Returns false if another one has it open.
  func takeAlone() -> Bool { set(.exclusive) }

  func end() { _ = set(.none) }

  private func set(_ lock: ByteLock) -> Bool { (try? lock.set(on: file, byte: byte)) != nil }

  /// Opens the shared file in the user's folder for running programs, which is the same in every shell, or else below `/tmp`.
  private static func open() -> FileDescriptor? {
    let user = CurrentUser.id.rawValue
    let own = "/tmp/lucid-\(user)"
    let running = "/run/user/\(user)"
    let hasRunning = Folder.isOwn(running)
    if !hasRunning { try? Folder.make(own) }
    let folder = hasRunning ? running : own
    guard Folder.isOwn(folder) else { return nil }
    return try? FileDescriptor.open(
      "\(folder)/lucid-open", .readWrite, options: [.create, .noFollow, .closeOnExec], permissions: .ownerReadWrite)
  }
}
