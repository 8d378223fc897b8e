import Glibc

/// What a session holds as long as it has a journal open, so that no other one locks or unlocks the journal meanwhile.
///
/// It is a lock on one byte, which stands for the journal's file, of a file that all sessions of a user share; see "Open file
/// description locks" in fcntl(2). The journal's own file can't have it: to close a second descriptor of that would drop the
/// locks of SQLite (sqlite.org/howtocorrupt.html, 2.2).
final class JournalUse: Sendable {
  private let file: CInt
  private let byte: off_t

  /// nil where there is no place for such a file.
  init?(of identity: JournalFile.Identity) {
    file = Self.open()
    byte = identity.number
    if file < 0 { return nil }
  }

  deinit { close(file) }

  /// Shares the journal with other sessions. Waits for one that locks it, for five seconds; returns false if that takes longer.
  func share() -> Bool {
    for _ in 0..<250 {
      if set(F_RDLCK) { return true }
      usleep(20_000)
    }
    return false
  }

  /// Takes the journal for this session alone. Returns false if another one has it open.
  func takeAlone() -> Bool { set(F_WRLCK) }

  func end() { _ = set(F_UNLCK) }

  /// `F_OFD_SETLK` of Linux's <fcntl.h>, which is hidden from Swift.
  private static let setLock: CInt = 37

  private func set(_ kind: some BinaryInteger) -> Bool {
    var lock = Glibc.flock(l_type: Int16(kind), l_whence: Int16(SEEK_SET), l_start: byte, l_len: 1, l_pid: 0)
    return withUnsafeMutablePointer(to: &lock) { fcntl(file, Self.setLock, UnsafeMutableRawPointer($0)) } == 0
  }

  /// Opens the shared file in the user's folder for running programs, which is the same in every shell, or else below `/tmp`.
  private static func open() -> CInt {
    let user = geteuid()
    let own = "/tmp/lucid-\(user)"
    var status = stat()
    let running = "/run/user/\(user)"
    let hasRunning = lstat(running, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
    if !hasRunning { mkdir(own, 0o700) }
    let folder = hasRunning ? running : own
    // In /tmp anybody could have made it.
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == user else { return -1 }
    return Glibc.open("\(folder)/lucid-open", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }
}
