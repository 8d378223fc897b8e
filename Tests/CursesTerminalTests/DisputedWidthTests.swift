import CellCanvas
import CellLayout
import Chance
import Terminal
import Testing

@testable import CursesTerminal

extension CursesTests {
  @Suite("glyphs about whose width terminals disagree", .serialized)
  struct DisputedWidthTests {
    static let size = Size(width: 30, height: 8)

    /// A canvas whose last row is blank: ncurses loses a wide glyph before the last corner where it can't turn wrapping off.
    private func canvas(_ random: inout SplitMix64, size: Size = size) -> Canvas {
      var canvas = Canvas(size: size)
      for y in 0..<size.height - 1 where !random.isTrue(onceIn: 4) {
        canvas.draw(line(&random), at: Point(x: Int.random(in: 0..<12, using: &random), y: y), in: canvas.bounds)
      }
      canvas.cursor = Point(
        x: Int.random(in: 0..<size.width, using: &random), y: Int.random(in: 0..<size.height, using: &random))
      return canvas
    }

    private func line(_ random: inout SplitMix64) -> String {
      let pieces = [
        "stairs", "a", " ", "    ", "꿈", "│", "é", "हिन्दी", "বাংলা", "தமிழ்", "မြန်မာ", "䷀", "😀", "👩‍👩‍👧", "👍🏽", "🇩🇪", "❤️", "1️⃣", "🫩",
        "ำ",
        "ﾞ", "\u{1161}", "ក្ខ", "\u{1F6D8}", "\u{1CCFA}",
      ]
      return (0...Int.random(in: 0...9, using: &random)).map { _ in random.some(pieces) }.joined()
    }

    /// Asserts that a terminal shows what isn't disputed where the canvas has it, and nothing else of the canvas's elsewhere.
    private func expect(_ terminal: DisputingTerminal, shows canvas: Canvas, _ seed: UInt64) throws {
      try #require(terminal.unknown.isEmpty, "seed \(seed)")
      for y in 0..<Self.size.height {
        let row = terminal.cells[y]
        for (x, cell) in canvas.row(y).enumerated() where !cell.isTail && Self.isFirm(cell.glyph) {
          let isWhole = cell.glyph.width == 1 || row[x + 1].isEmpty
          // What has no column in a terminal is on the glyph before it.
          try #require(
            row[x].unicodeScalars.first == cell.glyph.first && isWhole,
            "seed \(seed): \(x), \(y) of \(row) for \(canvas.text(row: y))")
        }
      }
    }

    @Test("whatever widths a terminal believes in, all else is where the canvas has it", arguments: SplitMix64.seeds)
    func anyWidths(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      for _ in 0..<60 { try anyWidths(&random, seed) }
    }

    private func anyWidths(_ random: inout SplitMix64, _ seed: UInt64) throws {
      let pty = try PseudoTerminal(columns: Self.size.width, rows: Self.size.height)
      var terminal = try pty.terminal(term: random.some(["xterm", "screen", "linux", "xterm-256color"]))
      let opinion = random.next()
      var fake = DisputingTerminal(size: Self.size) { Self.width(of: $0, opinion) }
      var canvas = canvas(&random)
      terminal.present(canvas, rows: RangeSet(0..<Self.size.height))
      fake.read(pty.output())
      try expect(fake, shows: canvas, seed)
      for _ in 0..<30 {
        let redraw: Redraw
        (canvas, redraw) = next(canvas, &random)
        terminal.present(canvas, redraw)
        fake.read(pty.output())
        try expect(fake, shows: canvas, seed)
      }
    }

    private func next(_ canvas: Canvas, _ random: inout SplitMix64) -> (Canvas, Redraw) {
      let fresh = self.canvas(&random)
      var next = canvas
      var redraw = Redraw(rows: RangeSet())
      if random.isTrue(onceIn: 3) {
        let scroll = Scroll(canvas.bounds.cuttingTop(7).top, up: random.some([1, 2, -1, -3]))
        redraw = Redraw(scrolls: [scroll], rows: RangeSet(scroll.rows > 0 ? 7 - scroll.rows..<7 : 0 ..< -scroll.rows))
      }
      let row = Int.random(in: 0..<8, using: &random)
      redraw.rows.insert(contentsOf: row..<row + 1)
      next.apply(redraw, from: fresh)
      next.cursor = fresh.cursor
      return (next, redraw)
    }

    /// The width of a scalar in a terminal of an opinion: that of the house, unless it is disputed or libc doesn't know it.
    private static func width(of scalar: Unicode.Scalar, _ opinion: UInt64) -> Int {
      let text = DisplayText("a" + String(scalar))
      guard let glyph = text.glyphs.last, text.glyphs.count == 2 else {
        let isMark = text.glyphs[0].isDisputed
        return isMark ? Int((opinion ^ UInt64(scalar.value)) % 2) : 0
      }
      if isFirm(glyph) { return glyph.width }
      var random = SplitMix64(seed: opinion ^ UInt64(scalar.value))
      let least = glyph.width == 1 && glyph.isDisputed ? 0 : 1
      return Int.random(in: least...least + 1, using: &random)
    }

    /// Whether all terminals agree about a glyph, and the C library has it.
    private static func isFirm(_ glyph: Glyph) -> Bool {
      !glyph.isDisputed && !glyph.contains { $0.value >= 0x1CC00 }
    }

    @Test("rows without such glyphs are sent as ncurses sends them, and such a row is sent once")
    func once() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = Canvas(size: Size(width: 20, height: 5))
      canvas.draw("हिन्दी here", at: .zero, in: canvas.bounds)
      terminal.present(canvas, rows: RangeSet(0..<5))
      #expect(pty.output().contains("\u{93F}"))
      canvas.draw("stairs", at: Point(x: 0, y: 2), in: canvas.bounds)
      terminal.present(canvas, rows: RangeSet(0..<5))
      let output = pty.output()
      #expect(output.contains("stairs") && !output.contains("\u{93F}"))
    }

    @Test("a glyph that libc doesn't know is shown, in the columns of the table")
    func newer() throws {
      let pty = try PseudoTerminal()
      var terminal = try pty.terminal()
      var canvas = Canvas(size: Size(width: 20, height: 5))
      // Of Unicode 17.
      canvas.draw("\u{1F6D8}|", at: .zero, in: canvas.bounds)
      #expect(canvas[2, 0].glyph.string == "|")
      terminal.present(canvas, rows: RangeSet(0..<5))
      let output = pty.output()
      #expect(output.contains("\u{1F6D8}") && !output.contains("\u{FFFD}"))
    }
  }
}
