import CellLayout
import Glibc
import Input
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("waiting", .serialized)
  struct WaitingTests {
    @Test("one read's keys come together")
    func keys() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("j\u{1B}[A한\u{1B}[200~a\rb\u{1B}[201~")
      let wait = terminal.nextEvents(until: nil)
      #expect(wait == .events([.key("j"), .key(.up), .key("한"), .paste("a\nb")]))
    }

    @Test("keys come as they are: nothing is echoed, stopped or translated")
    func rawKeys() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      _ = pty.output()
      pty.type("\u{3}\u{13}\u{11}\u{1A}\r\n\u{1F}\u{16}")
      let wait = terminal.nextEvents(until: nil)
      let expected: [Key] = [
        .control("c"), .control("s"), .control("q"), .control("z"), .enter, .enter, .control("_"), .control("v"),
      ]
      #expect(wait == .events(expected.map(Event.key)))
      #expect(pty.output().isEmpty)
    }

    @Test("an Esc that nothing follows is a key by itself")
    func escape() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("\u{1B}")
      let wait = terminal.nextEvents(until: nil)
      #expect(wait == .events([.key(.escape)]))
    }

    @Test("a paste without its end has a time after which it is over, and is what has come of it then")
    func endlessPaste() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("\u{1B}[200~stairs")
      let begun = terminal.keyboard.read()
      let due = terminal.keyboard.deadline
      let deadline = try #require(due)
      let before = terminal.keyboard.flush(at: deadline - .nanoseconds(1))
      let pasted = terminal.keyboard.flush(at: deadline)
      #expect([begun, before, pasted] == [nil, nil, .events([.paste("stairs")])])
      pty.type("j")
      let next = terminal.keyboard.read()
      #expect(next == .events([.key("j")]))
    }

    @Test("a deadline that is over still lets keys through first")
    func deadline() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("j")
      let first = terminal.nextEvents(until: .now)
      let second = terminal.nextEvents(until: .now)
      #expect(first == .events([.key("j")]))
      #expect(second == .timedOut)
    }

    @Test("another thread ends the wait, and many times are once")
    func waking() async throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      let waker = terminal.waker
      await Task.detached { for _ in 0..<100_000 { waker.wake() } }.value
      let first = terminal.nextEvents(until: nil)
      let second = terminal.nextEvents(until: .now)
      #expect(first == .woken)
      #expect(second == .timedOut)
    }

    @Test("a watched descriptor is told of while it has something, and one that broke once")
    func watching() throws {
      let pty = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      defer { close(ends[0]) }
      var terminal = try pty.terminal(watching: [ends[0]])
      let before = terminal.nextEvents(until: .now)
      write(ends[1], "x", 1)
      let during = terminal.nextEvents(until: nil)
      var byte: UInt8 = 0
      read(ends[0], &byte, 1)
      close(ends[1])
      let broken = terminal.nextEvents(until: nil)
      let after = terminal.nextEvents(until: .now)
      #expect([before, during, broken, after] == [.timedOut, .readable(ends[0]), .readable(ends[0]), .timedOut])
    }

    @Test("many changes of the size are told once, with the last one")
    func resizing() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      for columns in [30, 1, 40] {
        pty.resize(columns: columns, rows: columns / 10 + 1)
        receive(SIGWINCH)
      }
      let wait = terminal.nextEvents(until: nil)
      let next = terminal.nextEvents(until: .now)
      #expect(wait == .events([.resize(Size(width: 40, height: 5))]))
      #expect(terminal.size == Size(width: 40, height: 5))
      #expect(next == .timedOut)
    }

    @Test(
      "a request to end comes behind the keys that came before it, and before everything else",
      arguments: [
        SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGSTKFLT, SIGPWR,
        SIGSYS,
        34, 64,
      ])
    func signals(signal: Int32) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("j")
      receive(signal)
      terminal.waker.wake()
      let waits = [terminal.nextEvents(until: nil), terminal.nextEvents(until: nil)]
      #expect(waits == [.events([.key("j")]), .ended])
    }

    @Test("keys stay unread while enough of them wait, and signals don't")
    func full() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("j")
      let full = terminal.nextEvents(until: .now, isFull: true)
      receive(SIGTERM)
      let ended = terminal.nextEvents(until: .now, isFull: true)
      let keys = terminal.nextEvents(until: .now)
      #expect([full, ended, keys] == [.timedOut, .ended, .events([.key("j")])])
    }

    @Test("what had come of a paste comes before the end that cut it", arguments: [true, false])
    func cutPaste(isSignal: Bool) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.type("a\u{1B}[200~stairs\u{1B}[20")
      let typed = terminal.nextEvents(until: nil)
      if isSignal { receive(SIGHUP) } else { pty.hangUp() }
      let waits = [typed, terminal.nextEvents(until: nil), terminal.nextEvents(until: nil)]
      #expect(waits == [.events([.key("a")]), .events([.paste("stairs")]), .ended])
    }

    @Test("a terminal that went away is told of once, and waiting goes on without it")
    func hangup() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      pty.hangUp()
      let first = terminal.nextEvents(until: nil)
      let second = terminal.nextEvents(until: .now + .milliseconds(1))
      #expect(first == .ended)
      #expect(second == .timedOut)
    }
  }
}
