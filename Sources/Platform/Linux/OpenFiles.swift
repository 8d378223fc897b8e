/// The files that processes have open, as far as the system tells this user.
package enum OpenFiles {
  /// Whether another process has a file open. What is only seen for a moment is a program that this process is starting, which
  /// has all its files until it runs.
  package static func isOpenElsewhere(_ path: String) -> Bool {
    (0..<3).allSatisfy { attempt in
      if attempt > 0 { CurrentProcess.sleep(for: .milliseconds(50)) }
      return isSeenElsewhere(path)
    }
  }

  /// See proc(5).
  private static func isSeenElsewhere(_ path: String) -> Bool {
    guard let file = FileIdentity(of: path) else { return false }
    let own = "\(CurrentProcess.id)"
    return names(in: "/proc").contains { process in
      guard process != own, process.allSatisfy(\.isNumber) else { return false }
      let folder = "/proc/\(process)/fd"
      return names(in: folder).contains { FileIdentity(of: "\(folder)/\($0)") == file }
    }
  }

  private static func names(in folder: String) -> [String] { (try? Folder.names(in: folder)) ?? [] }
}
