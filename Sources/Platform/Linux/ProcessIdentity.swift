import SystemPackage

/// A process, identified among all that ever had its number: by its number, its start time and the boot of the system.
package struct ProcessIdentity: Hashable, Sendable {
  package let pid: Int64
  /// The start time in clock ticks since the boot: field 22 of `/proc/PID/stat`.
  package let started: Int64
  package let boot: String

  package static let current = ProcessIdentity(pid: Int64(CurrentProcess.id))

  /// The running process with a number. `started` is 0 if there is none.
  package init(pid: Int64) { self.init(pid: pid, started: Self.startTime(of: pid) ?? 0, boot: Self.currentBoot) }

  package init(pid: Int64, started: Int64, boot: String) {
    self.pid = pid
    self.started = started
    self.boot = boot
  }

  package var isAlive: Bool { boot == Self.currentBoot && Self.startTime(of: pid) == started }

  private static let currentBoot = String(
    (contents(of: "/proc/sys/kernel/random/boot_id") ?? "").prefix { !$0.isWhitespace })

  /// The start time of a process. In `/proc/PID/stat`, the command's name is in parentheses and may itself contain
  /// some.
  private static func startTime(of pid: Int64) -> Int64? {
    guard let status = contents(of: "/proc/\(pid)/stat"), let end = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int64(fields[19]) : nil
  }

  private static func contents(of path: String) -> String? {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else { return nil }
    defer { try? file.close() }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
