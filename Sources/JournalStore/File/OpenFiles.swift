import Glibc

/// The files that processes have open, as far as the system tells this user.
enum OpenFiles {
  /// Whether another process has a file open. What is only seen for a moment is a program that this process is starting, which
  /// has all its files until it runs.
  static func isOpenElsewhere(_ path: String) -> Bool {
    (0..<3).allSatisfy { attempt in
      if attempt > 0 { usleep(50_000) }
      return isSeenElsewhere(path)
    }
  }

  /// See proc(5).
  private static func isSeenElsewhere(_ path: String) -> Bool {
    guard let file = JournalFile.Identity(of: path) else { return false }
    let own = "\(getpid())"
    return JournalFile.names(in: "/proc").contains { process in
      guard process != own, process.allSatisfy(\.isNumber) else { return false }
      let folder = "/proc/\(process)/fd"
      return JournalFile.names(in: folder).contains { JournalFile.Identity(of: "\(folder)/\($0)") == file }
    }
  }
}
