import Glibc
import Spawning

/// The app in a terminal whose output is read only when a test asks for it.
final class UnreadTerminal {
  private let master: Int32
  let process: pid_t
  private var hasEnded = false

  struct NotMade: Error {}

  init(_ command: [String], columns: Int, rows: Int, environment: [String: String]) throws {
    var lock: Int32 = 0
    var number: Int32 = 0
    // Linux's TIOCSPTLCK and TIOCGPTN: `posix_openpt` and its kin are hidden from Swift.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard master >= 0, ioctl(master, UInt(0x4004_5431), &lock) == 0, ioctl(master, UInt(0x8004_5430), &number) == 0
    else { throw NotMade() }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    let device = ProgramStream.device("/dev/pts/\(number)")
    let settings = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process = try Program(
      command, environment: settings.merging(environment) { $1 }, input: device, output: device, errors: device,
      leadsSession: true
    ).start()
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      _ = try? Program.wait(for: process)
    }
    close(master)
  }

  /// Types as much of a text as the terminal takes.
  func type(_ text: String) { type(Array(text.utf8)) }

  /// Types as many bytes as the terminal takes.
  func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Reads until a text has come. Returns whether it has.
  func reads(_ text: String, within limit: Duration = .seconds(20)) -> Bool {
    let deadline = ContinuousClock.now + limit
    var output = ""
    while ContinuousClock.now < deadline {
      output += read()
      if output.contains(text) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Reads all that the process writes until it ends; nil if it doesn't within a time.
  func readToEnd(within limit: Duration = .seconds(60)) -> [UInt8]? {
    let deadline = ContinuousClock.now + limit
    var output: [UInt8] = []
    while ContinuousClock.now < deadline {
      let isOver = ends(within: .milliseconds(5))
      output += bytes()
      if isOver { return output }
    }
    return nil
  }

  private func read() -> String { String(decoding: bytes(), as: UTF8.self) }

  private func bytes() -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(master, &buffer, buffer.count), count > 0 { output += buffer[..<count] }
    return output
  }

  /// Whether the process has ended by itself within a time.
  func ends(within limit: Duration = .seconds(20)) -> Bool {
    let deadline = ContinuousClock.now + limit
    var status: Int32 = 0
    while ContinuousClock.now < deadline {
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        return true
      }
      usleep(10_000)
    }
    return false
  }
}
