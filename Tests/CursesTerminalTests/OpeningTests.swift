import CellCanvas
import CellLayout
import Glibc
import SystemPackage
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("opening and closing", .serialized)
  struct OpeningTests {
    @Test("what was there before is there again afterwards")
    func restores() throws {
      let pty = try PseudoTerminal()
      try open(pty)
      #expect(pty.isCooked)
      let output = pty.output()
      for sequence in ["\u{1B}[?2004l", "\u{1B}[?1049l", "\u{1B}[?12l\u{1B}[?25h"] {
        #expect(output.components(separatedBy: sequence) == 2, "\(sequence.dropFirst()) once")
      }
    }

    private func open(_ pty: PseudoTerminal) throws {
      var terminal = try pty.terminal()
      #expect(terminal.size == Size(width: 20, height: 5))
      #expect(!pty.isCooked)
      terminal.present(Canvas(size: terminal.size), rows: RangeSet())
      let output = pty.output()
      #expect(output.contains("\u{1B}[?1049h"))
      #expect(output.hasPrefix("\u{1B}[?2004h"), "the shell's cursor is saved where it was")
    }

    @Test("a terminal can be opened again, but not twice at once")
    func twice() throws {
      let pty = try PseudoTerminal()
      for _ in 0..<3 {
        let terminal = try pty.terminal()
        #expect(throws: TerminalError.alreadyOpen) { try second(pty) }
        #expect(terminal.size.width == 20)
      }
    }

    @Test(
      "a terminal that is larger than any is drawn on as far as it goes",
      arguments: [(65_535, 65_535), (32_768, 40), (65_535, 5), (20, 65_535), (100, 32_768)])
    func huge(columns: Int, rows: Int) throws {
      let pty = try PseudoTerminal(columns: columns, rows: rows)
      var terminal = try pty.terminal()
      #expect(terminal.size == Size(width: min(columns, 2000), height: min(rows, 1000)))
      present("stairs", on: &terminal)
      #expect(pty.output().contains("stairs"))
      pty.resize(columns: 30, rows: 4)
      receive(SIGWINCH)
      #expect(terminal.nextEvents(until: nil) == .events([.resize(Size(width: 30, height: 4))]))
      pty.resize(columns: columns, rows: rows)
      receive(SIGWINCH)
      #expect(
        terminal.nextEvents(until: nil) == .events([.resize(Size(width: min(columns, 2000), height: min(rows, 1000)))]))
      terminal.handOver {}
      present("water", on: &terminal)
      #expect(pty.output().contains("water"))
    }

    private func present(_ text: String, on terminal: inout CursesTerminal) {
      var canvas = Canvas(size: terminal.size)
      canvas.draw(text, at: .zero, in: canvas.bounds, style: .plain.with(foreground: .ansi(3)))
      terminal.present(canvas, rows: RangeSet(0..<1))
    }

    @Test("the user's palette is left alone", arguments: ["xterm-256color", "linux", "screen-256color"])
    func palette(term: String) throws {
      let pty = try PseudoTerminal()
      var output = try left(pty, term: term)
      output += pty.output()
      #expect(!output.contains("\u{1B}]104") && !output.contains("\u{1B}]R"), "\(output.debugDescription)")
    }

    /// What is sent to a terminal that is drawn on and handed over.
    private func left(_ pty: PseudoTerminal, term: String) throws -> String {
      var terminal = try pty.terminal(term: term)
      present("stairs", on: &terminal)
      defer { present("water", on: &terminal) }
      return terminal.handOver { pty.output() }
    }

    @Test("a terminal that has no other screen is cleared when it is left, for a while and for good")
    func clearing() throws {
      let pty = try PseudoTerminal()
      #expect(try left(pty, term: "vt100").hasSuffix("\u{1B}[H\u{1B}[J"))
      #expect(pty.output().hasSuffix("\u{1B}[H\u{1B}[J"))
    }

    @Test(
      "what can't be drawn on is told by name",
      arguments: [("dumb", TerminalError.dumbTerminal("dumb")), ("", .unnamedTerminal)])
    func errors(term: String, error: TerminalError) throws {
      let pty = try PseudoTerminal()
      #expect(throws: error) { try second(pty, term: term) }
      #expect(pty.isCooked)
      #expect(pty.output().isEmpty)
    }

    @Test(
      "a terminal that nobody has described is taken for xterm-256color, and named",
      arguments: ["xterm-ghostty", "wezterm"])
    func undescribed(term: String) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal(term: term)
      #expect(terminal.notice == "No description of the terminal “\(term)”: taken for xterm-256color.")
      #expect(terminal.colors == 256)
      present("stairs", on: &terminal)
      #expect(pty.output().contains("stairs"))
    }

    @Test("a terminal that is known needs no word")
    func described() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.terminal(term: "linux")
      #expect(terminal.notice == nil && terminal.colors == 8)
    }

    @Test("a file is no terminal")
    func file() throws {
      let null = Glibc.open("/dev/null", O_RDWR)
      defer { close(null) }
      #expect(throws: TerminalError.notATerminal) {
        _ = try CursesTerminal(
          input: null, output: null, environment: TerminalEnvironment { $0 == "TERM" ? "xterm" : nil })
      }
    }

    @Test("every error is one line that names the terminal safely")
    func words() {
      for error in [
        TerminalError.notATerminal, .unnamedTerminal, .unknownTerminal("x\u{1B}[2J"), .dumbTerminal("x"),
        .unknownCharset("x"), .refused(.ioError),
      ] {
        #expect(!"\(error)".isEmpty)
        #expect(!"\(error)".unicodeScalars.contains { $0.value < 0x20 })
      }
    }

    @Test("another program gets the terminal as it was, and the screen is sent again after it")
    func handingOver() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = Canvas(size: terminal.size)
      canvas.draw("stairs", at: .zero, in: canvas.bounds, style: .plain)
      terminal.present(canvas, rows: RangeSet(0..<5))
      _ = pty.output()
      let result = terminal.handOver {
        #expect(pty.isCooked)
        #expect(pty.output().contains("\u{1B}[?1049l"))
        pty.resize(columns: 12, rows: 4)
        receive(SIGINT)
        return 7
      }
      #expect(result == 7)
      #expect(!pty.isCooked)
      let wait = terminal.nextEvents(until: nil)
      #expect(wait == .events([.resize(Size(width: 12, height: 4))]))
      terminal.present(canvas, rows: RangeSet())
      let output = pty.output()
      #expect(output.contains("\u{1B}[?1049h"))
      #expect(output.contains("\u{1B}[?2004h"))
      #expect(output.contains("stairs"))
      let next = terminal.nextEvents(until: .now)
      #expect(next == .timedOut, "the Ctrl-C was for the other program")
    }

    private func second(_ pty: PseudoTerminal, term: String = "xterm") throws(TerminalError) {
      _ = try pty.terminal(term: term)
    }
  }
}

extension String {
  /// How many parts the string has between separators.
  fileprivate func components(separatedBy separator: String) -> Int {
    var parts = 1
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts += 1
      rest = rest[range.upperBound...]
    }
    return parts
  }
}
