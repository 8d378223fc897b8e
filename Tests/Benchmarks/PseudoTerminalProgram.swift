import Foundation
import Glibc
import Spawning

/// A program in a terminal that nobody looks at: keys go in, bytes come out, and both are timed.
final class PseudoTerminalProgram {
  private let master: Int32
  private let process: pid_t
  private let clock = ContinuousClock()
  private let started: ContinuousClock.Instant
  private var output: [UInt8] = []

  /// Nothing where the system gives no terminal or no process.
  init?(_ command: [String], columns: Int, rows: Int) {
    var lock: Int32 = 0
    var number: Int32 = 0
    // Linux's TIOCSPTLCK and TIOCGPTN: `posix_openpt` and its kin are hidden from Swift.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, ioctl(master, UInt(0x4004_5431), &lock) == 0, ioctl(master, UInt(0x8004_5430), &number) == 0
    else { return nil }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    started = clock.now
    guard let process = Self.spawn(command, terminal: "/dev/pts/\(number)") else { return nil }
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(master)
  }

  /// How long after the start the text was on the wire; nothing if it never was.
  func time(until text: String, within limit: Duration = .seconds(60)) -> Duration? {
    let wanted = Array(text.utf8)
    while clock.now < started + limit {
      guard receive(for: .milliseconds(100)) else { continue }
      if output.contains(wanted) { return clock.now - started }
    }
    return nil
  }

  /// From the key to the last byte that answers it; nothing where none does. An answer is over after 15 ms of silence.
  func answer(to key: String) -> Duration? {
    let pressed = clock.now
    _ = Array(key.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    var last: ContinuousClock.Instant?
    while receive(for: last == nil ? .seconds(2) : .milliseconds(15)) { last = clock.now }
    return last.map { $0 - pressed }
  }

  /// Reads until it is silent for a while.
  func settle() { while receive(for: .milliseconds(500)) {} }

  /// A line of its `/proc/…/status`, as a number.
  func status(_ name: String) -> Int? { Self.value(of: name, in: "/proc/\(process)/status") }

  /// How often the threads that it has went to sleep by themselves so far.
  var sleeps: Int {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.compactMap { Self.value(of: "voluntary_ctxt_switches", in: "/proc/\(process)/task/\($0)/status") }
      .reduce(0, +)
  }

  private static func value(of name: String, in path: String) -> Int? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      if words.first == "\(name):" { return words.dropFirst().first.flatMap { Int($0) } }
    }
    return nil
  }

  private func receive(for wait: Duration) -> Bool {
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Int32(wait / .milliseconds(1))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output = output.suffix(256) + buffer[..<count]
    return true
  }

  /// Starts a program whose streams are all one device.
  static func spawn(_ command: [String], terminal: String) -> pid_t? {
    let settings = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
    let device = ProgramStream.device(terminal)
    let program = Program(
      command, environment: settings, input: device, output: device, errors: device, leadsSession: true)
    return try? program.start()
  }
}
