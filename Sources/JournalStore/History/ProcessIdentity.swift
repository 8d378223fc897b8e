import Glibc

/// A process, told apart from every other that ever had its number: Linux's number, start time and boot.
struct ProcessIdentity: Hashable, Sendable {
  let pid: Int64
  /// In clock ticks since the boot: field 22 of `/proc/PID/stat`.
  let started: Int64
  let boot: String

  static let current = ProcessIdentity(pid: Int64(getpid()))

  /// The process that has this number now; starts at 0 where there is none.
  init(pid: Int64) {
    self.init(pid: pid, started: Self.startTime(of: pid) ?? 0, boot: Self.currentBoot)
  }

  init(pid: Int64, started: Int64, boot: String) {
    self.pid = pid
    self.started = started
    self.boot = boot
  }

  /// Whether it is still running.
  var isAlive: Bool { boot == Self.currentBoot && Self.startTime(of: pid) == started }

  private static let currentBoot = String(
    (contents(of: "/proc/sys/kernel/random/boot_id") ?? "").prefix { !$0.isWhitespace })

  /// The command's name, field 2, stands in parentheses and may itself hold some and blanks: the last one ends it.
  private static func startTime(of pid: Int64) -> Int64? {
    guard let status = contents(of: "/proc/\(pid)/stat"), let end = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int64(fields[19]) : nil
  }

  private static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
