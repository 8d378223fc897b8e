import Glibc
import Platform
import Synchronization
import SystemPackage
import Testing

@Suite("Signals", .serialized)
struct SignalTests {
  private static let count = Atomic(0)
  /// One that no other test handles.
  private let signal = Signal(rawValue: SIGURG)

  private func handle() -> Int {
    signal.handle { _ in SignalTests.count.add(1, ordering: .relaxed) }
    return Self.count.load(ordering: .relaxed)
  }

  private func came(since before: Int) -> Int { Self.count.load(ordering: .relaxed) - before }

  /// Lets the signal through to this thread: those of Dispatch, on which tests run, block all.
  private func unblocked(_ body: () -> Void) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, signal.rawValue)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test("A handler runs whenever its signal comes, but for those that come while it is ignored")
  func ignored() {
    let before = handle()
    unblocked {
      raise(SIGURG)
      #expect(came(since: before) == 1)
      Signal.ignoring([signal]) { _ = raise(SIGURG) }
      #expect(came(since: before) == 1)
      raise(SIGURG)
      #expect(came(since: before) == 2)
    }
  }

  @Test("A signal that is held makes a descriptor readable, and is let through at the end, unless it is ignored")
  func held() {
    let before = handle()
    unblocked {
      HeldSignals.holding([signal]) { waiting in
        raise(SIGURG)
        #expect(came(since: before) == 0)
        #expect(waiting.map { FileDescriptor.waitUntilReadable([$0]) } == [true])
      }
      #expect(came(since: before) == 1)
      signal.ignore()
      HeldSignals.holding([signal]) { _ in _ = raise(SIGURG) }
      #expect(came(since: before) == 1)
    }
  }
}

@Suite("Terminals")
struct TerminalStateTests {
  /// A terminal that a program made, by its two ends; see pty(7) and ioctl_tty(2).
  private func terminal() throws -> (program: FileDescriptor, terminal: FileDescriptor) {
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .init(rawValue: O_NOCTTY)]
    let program = try FileDescriptor.open("/dev/ptmx", .readWrite, options: options)
    // TIOCSPTLCK and TIOCGPTN, which Swift doesn't import.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    try #require(ioctl(program.rawValue, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(program.rawValue, 0x8004_5430, &number) == 0)
    return (program, try FileDescriptor.open("/dev/pts/\(number)", .readWrite, options: options))
  }

  private func flags(of terminal: FileDescriptor) -> tcflag_t {
    var state = termios()
    tcgetattr(terminal.rawValue, &state)
    return state.c_lflag
  }

  @Test("A terminal gives each byte at once and shows none, until its mode is set back", arguments: [true, false])
  func mode(isShown: Bool) throws {
    let (program, terminal) = try terminal()
    #expect(terminal.isTerminal)
    let (before, all) = (try TerminalMode(of: terminal), flags(of: terminal))
    #expect(all & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    before.byteByByte(isShown: isShown).set(on: terminal)
    #expect(flags(of: terminal) == all & ~tcflag_t(ICANON | (isShown ? 0 : ECHO)))
    before.set(on: terminal)
    #expect(flags(of: terminal) == all)
    for file in [program, terminal] { try file.close() }
  }

  @Test("A terminal has a size only if it was told one")
  func size() throws {
    let (program, terminal) = try terminal()
    #expect(terminal.terminalSize == nil)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(program.rawValue, UInt(TIOCSWINSZ), &size) == 0)
    #expect(terminal.terminalSize.map { [$0.columns, $0.rows] } == [80, 24])
    for file in [program, terminal] { try file.close() }
  }
}
