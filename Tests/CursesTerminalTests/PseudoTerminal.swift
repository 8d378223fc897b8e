import Glibc
import SystemPackage

@testable import CursesTerminal

/// Both ends of a terminal that has no screen: tests are the person before it.
final class PseudoTerminal {
  let master: Int32
  let slave: Int32
  private var isMasterOpen = true

  init(columns: Int = 20, rows: Int = 5) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    // The Linux way: `posix_openpt` and its kin are hidden from Swift.
    let unlock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    guard master >= 0, ioctl(master, unlock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
      throw TerminalError.refused(Errno(rawValue: errno))
    }
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw TerminalError.refused(Errno(rawValue: errno)) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// A terminal on it.
  func terminal(
    term: String = "xterm", watching: [Int32] = [], variables: [String: String] = [:]
  ) throws(TerminalError) -> CursesTerminal {
    try CursesTerminal(
      input: slave, output: slave,
      environment: TerminalEnvironment { $0 == "TERM" ? term : variables[$0] }, watching: watching)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// The number of bytes that were typed and that nobody has read.
  var unread: Int32 {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return count
  }

  /// What was written to it since the last time.
  func output() -> String {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &buffer, buffer.count), count > 0 { output += buffer[..<count] }
    return String(decoding: output, as: UTF8.self)
  }

  /// Closes the end that people are at.
  func hangUp() {
    if isMasterOpen { close(master) }
    isMasterOpen = false
  }

  /// Whether keys are collected to lines and shown, as in a shell.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }
}

/// Has this thread get a signal and handle it before it goes on; threads of a pool put signals off.
func receive(_ signal: Int32) {
  var set = sigset_t()
  var before = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, signal)
  pthread_sigmask(SIG_UNBLOCK, &set, &before)
  raise(signal)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
