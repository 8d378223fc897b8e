import CellCanvas
import CellLayout
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("modes of the terminal", .serialized)
  struct ModesTests {
    private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    private static let question = "\u{1B}[?2026$p"

    @Test("it tells of the mouse when it is asked to, and no longer when it is left, for good or for a while")
    func mouse() throws {
      let pty = try PseudoTerminal()
      try use(pty)
      #expect(pty.output().contains(Self.mouseOff))
    }

    private func use(_ pty: PseudoTerminal) throws {
      var terminal = try pty.terminal()
      #expect(!pty.output().contains("1000h"))
      terminal.setMouse(true)
      #expect(pty.output() == Self.mouseOn)
      terminal.handOver { #expect(pty.output().contains(Self.mouseOff)) }
      #expect(pty.output().contains(Self.mouseOn))
      terminal.setMouse(false)
      #expect(pty.output() == Self.mouseOff)
      terminal.handOver {}
      #expect(!pty.output().contains(Self.mouseOn))
      terminal.setMouse(true)
    }

    @Test("a terminal without a mouse is not asked for it, and one without titles gets none")
    func without() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal(term: "vt100")
      terminal.setMouse(true)
      let output = pty.output()
      #expect(!output.contains("1000h"))
      #expect(!output.contains("Lucid") && !output.contains(">4;2m"))
    }

    @Test("it sends all keys as such, and the keys that its description has, until it is left, for good or for a while")
    func keys() throws {
      let pty = try PseudoTerminal()
      try useKeys(pty)
      #expect(pty.output().contains(Self.keysOff))
    }

    private static let keysOn = "\u{1B}[?1h\u{1B}=\u{1B}[>4;2m"
    private static let keysOff = "\u{1B}[>4m\u{1B}[?1l\u{1B}>"
    private static let protocolOn = "\u{1B}[>5u"
    private static let protocolOff = "\u{1B}[<u"

    private func useKeys(_ pty: PseudoTerminal) throws {
      var terminal = try pty.terminal()
      #expect(pty.output().contains(Self.keysOn))
      terminal.handOver { #expect(pty.output().contains(Self.keysOff)) }
      #expect(pty.output().contains(Self.keysOn))
    }

    @Test("kitty's keyboard protocol is used only in a terminal that answers, and only on Lucid's own screen")
    func keyProtocol() throws {
      let pty = try PseudoTerminal()
      try useProtocol(pty)
      let output = pty.output()
      let (keys, screen) = (output.firstRange(of: Self.protocolOff), output.firstRange(of: "\u{1B}[?1049l"))
      let (off, left) = (try #require(keys), try #require(screen))
      #expect(off.lowerBound < left.lowerBound)
    }

    private func useProtocol(_ pty: PseudoTerminal) throws {
      var terminal = try pty.terminal()
      terminal.present(canvas("stairs"), rows: RangeSet(0..<5))
      _ = terminal.nextEvents(until: .now)
      #expect(pty.output().contains("\u{1B}[?u"))
      pty.type("\u{1B}[?0u\u{1B}[27u")
      let wait = terminal.nextEvents(until: nil)
      #expect(wait == .events([.key(.escape)]))
      _ = terminal.nextEvents(until: .now)
      #expect(pty.output() == Self.protocolOn)
      terminal.handOver { #expect(pty.output().contains(Self.protocolOff)) }
      #expect(!pty.output().contains(Self.protocolOn), "the shell's screen is still shown")
      _ = terminal.nextEvents(until: .now)
      terminal.present(canvas("water"), rows: RangeSet(0..<5))
      _ = terminal.nextEvents(until: .now)
      let shown = pty.output()
      let (keys, screen) = (shown.firstRange(of: Self.protocolOn), shown.firstRange(of: "\u{1B}[?1049h"))
      #expect(try #require(keys).lowerBound > #require(screen).lowerBound)
    }

    @Test("it is asked for its background when it is opened, and its answer is an event, in pieces, too")
    func background() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      let output = pty.output()
      #expect(output.contains("\u{1B}]11;?\u{7}") && output.contains("\u{1B}[?2031h"))
      #expect(terminal.background == nil)
      pty.type("j\u{1B}]11;rgb:ffff/ff")
      let first = terminal.nextEvents(until: nil)
      pty.type("ff/ffff\u{1B}\\k")
      let second = terminal.nextEvents(until: nil)
      #expect([first, second] == [.events([.key("j")]), .events([.background(.light), .key("k")])])
      terminal.handOver { #expect(pty.output().contains("\u{1B}[?2031l")) }
      #expect(pty.output().contains("\u{1B}]11;?\u{7}"), "it may have changed meanwhile")
    }

    @Test("what COLORFGBG says of the background holds until the terminal answers; one that can't is dark")
    func variable() throws {
      let pty = try PseudoTerminal()
      #expect(try pty.terminal(variables: ["COLORFGBG": "0;15"]).background == .light)
      #expect(try pty.terminal(variables: ["COLORFGBG": "odd"]).background == nil)
      _ = pty.output()
      #expect(try pty.terminal(term: "linux").background == .dark)
      #expect(try pty.terminal(variables: ["NO_COLOR": "1"]).background == .dark)
      #expect(!pty.output().contains("]11;"))
    }

    @Test(
      "colours are sent as they are where COLORTERM says that the terminal shows all, and else the nearest of 256",
      arguments: [
        ("truecolor", "xterm-256color", true), ("24bit", "xterm-256color", true), ("", "xterm-256color", false),
        ("truecolor", "screen-256color", false),
      ])
    func trueColor(variable: String, term: String, isTrue: Bool) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal(term: term, variables: ["COLORTERM": variable])
      var canvas = Canvas(size: Size(width: 20, height: 5))
      let style = Style.plain.with(foreground: .rgb(red: 18, green: 52, blue: 86))
        .with(background: .rgb(red: 250, green: 246, blue: 236))
      canvas.draw("stairs", at: .zero, in: canvas.bounds, style: style)
      terminal.present(canvas, rows: RangeSet(0..<5))
      let output = pty.output()
      #expect(
        output.contains("\u{1B}[38;2;18;52;86m") == isTrue && output.contains("\u{1B}[48;2;250;246;236m") == isTrue)
      #expect(output.contains("8;5;") != isTrue && output.contains("stairs"))
    }

    @Test("answers that are under way when it is left are not left to the shell")
    func leaving() throws {
      let pty = try PseudoTerminal()
      try leave(pty, answering: "\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}[?62;4c")
      #expect(pty.unread == 0)
    }

    private func leave(_ pty: PseudoTerminal, answering answer: String) throws {
      var terminal = try pty.terminal()
      terminal.present(canvas("stairs"), rows: RangeSet(0..<5))
      _ = terminal.nextEvents(until: .now)
      pty.type(answer)
    }

    @Test("its title is Lucid, and what it was before when it is left")
    func title() throws {
      let pty = try PseudoTerminal()
      try open(pty)
      #expect(pty.output().contains("\u{1B}[23;2t"))
    }

    private func open(_ pty: PseudoTerminal) throws {
      let terminal = try pty.terminal()
      #expect(pty.output().contains("\u{1B}[22;2t\u{1B}]2;Lucid\u{1B}\\"))
      #expect(terminal.size.width == 20)
    }

    @Test(
      "it is asked once, after the first frame, whether it shows frames at once; frames say where they begin if it does"
    )
    func synchronized() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      #expect(!pty.output().contains(Self.question))
      terminal.present(canvas("stairs"), rows: RangeSet(0..<5))
      #expect(!pty.output().contains("?2026"))
      _ = terminal.nextEvents(until: .now)
      #expect(pty.output().contains(Self.question))
      pty.type("\u{1B}[?2026;2$yx")
      let wait = terminal.nextEvents(until: nil)
      #expect(wait == .events([.key("x")]))
      terminal.present(canvas("water"), rows: RangeSet(0..<5))
      let frame = pty.output()
      #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
      terminal.present(canvas("water"), rows: RangeSet(0..<5))
      _ = terminal.nextEvents(until: .now)
      #expect(pty.output().isEmpty)
    }

    @Test("a terminal that doesn't know of that gets frames as they are", arguments: ["\u{1B}[?2026;0$y", ""])
    func unsynchronized(answer: String) throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      terminal.present(canvas("stairs"), rows: RangeSet(0..<5))
      pty.type(answer)
      _ = terminal.nextEvents(until: .now)
      _ = pty.output()
      terminal.present(canvas("water"), rows: RangeSet(0..<5))
      let frame = pty.output()
      #expect(frame.contains("water"))
      #expect(!frame.contains("?2026"))
    }

    private func canvas(_ line: String) -> Canvas {
      var canvas = Canvas(size: Size(width: 20, height: 5))
      canvas.draw(line, at: .zero, in: canvas.bounds)
      return canvas
    }
  }
}
