import Glibc

/// The files that processes have open, as far as the system tells this user.
enum OpenFiles {
  /// Whether another process has a file open; see proc(5).
  static func isOpenElsewhere(_ path: String) -> Bool {
    guard let file = JournalFile.Identity(of: path) else { return false }
    let own = "\(getpid())"
    return JournalFile.names(in: "/proc").contains { process in
      guard process != own, process.allSatisfy(\.isNumber) else { return false }
      let folder = "/proc/\(process)/fd"
      return JournalFile.names(in: folder).contains { JournalFile.Identity(of: "\(folder)/\($0)") == file }
    }
  }
}
