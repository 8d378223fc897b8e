import CellCanvas
import CellLayout
import Glibc
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("presenting", .serialized)
  struct PresentingTests {
    @Test("only the rows of the damage are sent, after the first frame")
    func damage() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = canvas("stairs", "water")
      terminal.present(canvas, rows: RangeSet())
      #expect(pty.output().contains("water"))
      canvas = self.canvas("STAIRS", "WATER")
      terminal.present(canvas, rows: RangeSet(1..<2))
      let output = pty.output()
      #expect(output.contains("WATER"))
      #expect(!output.contains("STAIRS"))
    }

    /// A terminal whose other side nobody reads, with more frames than it takes.
    private func stall(_ terminal: inout CursesTerminal) {
      for number in 0..<300 {
        var canvas = Canvas(size: Size(width: 200, height: 60))
        for y in 0..<60 {
          canvas.draw(
            "frame \(number) " + String(repeating: "\(number % 10)", count: 180), at: Point(x: 0, y: y),
            in: canvas.bounds)
        }
        terminal.present(canvas, rows: RangeSet(0..<60))
      }
    }

    @Test(
      "a terminal that takes nothing holds up neither frames nor keys; when it does, it gets the newest frame",
      .timeLimit(.minutes(2)))
    func stalled() throws {
      let pty = try PseudoTerminal(columns: 200, rows: 60)
      var terminal = try pty.terminal()
      stall(&terminal)
      pty.type("j")
      #expect(terminal.nextEvents(until: .now + .seconds(60)) == .events([.key("j")]))
      var output = ""
      for _ in 0..<1000 where !output.contains("299") {
        output += pty.output()
        _ = terminal.nextEvents(until: .now + .milliseconds(10))
      }
      #expect(output.contains("frame 0 ") && output.contains("299"))
      #expect(!output.contains("150") && !output.contains("298"))
    }

    @Test("a terminal that takes nothing doesn't hold up the end, and has its modes back", .timeLimit(.minutes(2)))
    func ending() throws {
      let pty = try PseudoTerminal(columns: 200, rows: 60)
      func run() throws {
        var terminal = try pty.terminal()
        stall(&terminal)
        #expect(!terminal.copy("text") && !pty.isCooked)
      }
      try run()
      #expect(pty.isCooked)
    }

    @Test("a frame like the last one sends nothing but the cursor's place")
    func same() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = canvas("stairs", "water")
      canvas.cursor = Point(x: 3, y: 1)
      terminal.present(canvas, rows: RangeSet(0..<5))
      _ = pty.output()
      terminal.present(canvas, rows: RangeSet(0..<5))
      #expect(pty.output().isEmpty)
      canvas.cursor = Point(x: 0, y: 0)
      terminal.present(canvas, rows: RangeSet())
      #expect(pty.output() == "\u{1B}[H")
    }

    @Test("the cursor is hidden where the canvas has none")
    func cursor() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = canvas("stairs")
      terminal.present(canvas, rows: RangeSet(0..<5))
      #expect(pty.output().contains("\u{1B}[?25l"))
      canvas.cursor = Point(x: 1, y: 1)
      terminal.present(canvas, rows: RangeSet())
      #expect(pty.output().contains("\u{1B}[?25h"))
    }

    @Test("a full screen, wide glyphs at the edge and the last corner survive", arguments: 1...4, 1...3)
    func edges(columns: Int, rows: Int) throws {
      let pty = try PseudoTerminal(columns: columns, rows: rows)
      var terminal = try pty.terminal()
      var canvas = Canvas(size: Size(width: 6, height: 6))
      for y in 0..<6 { canvas.draw(y.isMultiple(of: 2) ? "꿈꿈꿈" : "a꿈꿈b", at: Point(x: 0, y: y), in: canvas.bounds) }
      terminal.present(canvas, rows: RangeSet(0..<6))
      let wide = pty.output().count { $0 == "꿈" }
      let lines = 0..<rows
      #expect(wide == lines.map { $0.isMultiple(of: 2) ? columns / 2 : (columns - 1) / 2 }.reduce(0, +))
    }

    @Test(
      "rows that scroll are not sent again, also where the terminal has another size than the canvas",
      arguments: [60, 61])
    func scrolling(columns: Int) throws {
      let pty = try PseudoTerminal(columns: columns, rows: 20)
      var terminal = try pty.terminal()
      func canvas(from first: Int) -> Canvas {
        var canvas = Canvas(size: Size(width: 60, height: 20))
        for y in 0..<20 {
          canvas.draw("stairs and water \(first + y)0 times", at: Point(x: 0, y: y), in: canvas.bounds)
        }
        return canvas
      }
      terminal.present(canvas(from: 10), rows: RangeSet(0..<20))
      _ = pty.output()
      let scroll = Scroll(Rect(x: 0, y: 0, width: 60, height: 20), up: 1)
      terminal.present(canvas(from: 11), Redraw(scrolls: [scroll], rows: RangeSet(19..<20)))
      let output = pty.output()
      #expect(output.contains("300 times"))
      #expect(!output.contains("stairs and water 200"))
      terminal.present(canvas(from: 11), rows: RangeSet(0..<20))
      #expect(pty.output().isEmpty)
    }

    @Test("redrawing sends everything without clearing the screen")
    func redraw() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      terminal.present(canvas("stairs"), rows: RangeSet(0..<5))
      _ = pty.output()
      terminal.redraw()
      terminal.present(canvas("stairs"), rows: RangeSet())
      let output = pty.output()
      #expect(output.contains("stairs"))
      #expect(!output.contains("\u{1B}[2J"))
    }

    @Test("a size of 1×1 and a canvas of another size are no trouble")
    func sizes() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      for (columns, rows) in [(1, 1), (30, 9), (0, 0), (3, 1)] {
        pty.resize(columns: columns, rows: rows)
        receive(SIGWINCH)
        _ = terminal.nextEvents(until: nil)
        terminal.present(canvas("stairs", "water"), rows: RangeSet(0..<5))
        _ = pty.output()
      }
      #expect(terminal.size == Size(width: 3, height: 1))
    }

    private func canvas(_ lines: String...) -> Canvas { canvas(lines) }

    private func canvas(_ lines: [String]) -> Canvas {
      var canvas = Canvas(size: Size(width: 20, height: 5))
      for (y, line) in lines.enumerated() { canvas.draw(line, at: Point(x: 0, y: y), in: canvas.bounds) }
      return canvas
    }
  }
}
