import CellCanvas
import CellLayout
import Chance
import Testing

@Suite("a canvas")
struct CanvasTests {
  private let dots = Canvas(art: "........", "........", "........")

  @Test("draws text where it is told, and says how many columns it took")
  func draws() {
    var canvas = dots
    #expect(canvas.draw("dream", at: Point(x: 1, y: 1), in: canvas.bounds) == 5)
    #expect(canvas.art == ["........", ".dream..", "........"])
    #expect(canvas.draw("", at: .zero, in: canvas.bounds) == 0)
  }

  @Test("clips text at all four edges of the clip")
  func clips() {
    var canvas = dots
    let clip = Rect(x: 2, y: 1, width: 4, height: 1)
    #expect(canvas.draw("abcdefgh", at: Point(x: 0, y: 1), in: clip) == 6)
    #expect(canvas.draw("above", at: Point(x: 2, y: 0), in: clip) == 4)
    #expect(canvas.draw("below", at: Point(x: 2, y: 2), in: clip) == 4)
    #expect(canvas.draw("right", at: Point(x: 6, y: 1), in: clip) == 0)
    #expect(canvas.draw("le", at: Point(x: 0, y: 1), in: clip) == 2)
    #expect(canvas.art == ["........", "..cdef..", "........"])
  }

  @Test("shows a blank for a wide glyph that an edge cuts")
  func cutsWide() {
    var canvas = dots
    canvas.draw("한밤의", at: Point(x: 1, y: 0), in: Rect(x: 2, y: 0, width: 4, height: 1))
    canvas.draw("한밤의", at: Point(x: 3, y: 1), in: canvas.bounds)
    canvas.draw("한밤의", at: Point(x: -1, y: 2), in: canvas.bounds)
    #expect(canvas.art == [".. 밤 ..", "...한밤 ", " 밤의..."])
    #expect(canvas.isWhole)
  }

  @Test("blanks the other half of a wide glyph that is half overwritten")
  func overwritesHalves() {
    var canvas = Canvas(art: "한밤의기", "한밤의기", "한밤의기")
    canvas.draw("x", at: Point(x: 2, y: 0), in: canvas.bounds)
    canvas.draw("x", at: Point(x: 3, y: 1), in: canvas.bounds)
    canvas.draw("꿈", at: Point(x: 3, y: 2), in: canvas.bounds)
    #expect(canvas.art == ["한x 의기", "한 x의기", "한 꿈 기"])
    #expect(canvas.isWhole)
  }

  @Test("fills with blanks, or with the glyph of a rule")
  func fills() {
    var canvas = Canvas(art: "한밤의기", "........", "........")
    canvas.fill(Rect(x: 1, y: 0, width: 4, height: 2))
    canvas.fill(Rect(x: 5, y: 2, width: 99, height: 99), with: "─")
    #expect(canvas.art == ["      기", ".    ...", ".....───"])
    canvas.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: "한")
    #expect(canvas.isWhole)
  }

  @Test("restyles cells, and keeps what is in them")
  func restyles() {
    var canvas = dots
    canvas.restyle(Rect(x: 6, y: 2, width: 9, height: 9)) { $0.adding(.reverse) }
    #expect(canvas.art == dots.art)
    #expect(canvas[6, 2].style.attributes == .reverse && canvas[7, 2].style.attributes == .reverse)
    #expect(canvas[5, 2].style == .plain && canvas[6, 1].style == .plain)
  }

  @Test("keeps the style of text, also under its tails")
  func styles() {
    var canvas = dots
    let style = Style(foreground: .ansi(3), attributes: [.bold])
    canvas.draw("한", at: .zero, in: canvas.bounds, style: style)
    #expect(canvas[0, 0].style == style && canvas[1, 0].style == style && canvas[2, 0].style == .plain)
    #expect(canvas[0, 0].glyph.string == "한" && canvas[0, 0].glyph.width == 2 && canvas[1, 0].isTail)
  }

  @Test("hands a terminal safe scalars")
  func scalars() {
    var canvas = dots
    canvas.draw("e\u{301}\u{1B}", at: .zero, in: canvas.bounds)
    #expect(canvas.row(0).prefix(3).map { Array($0.glyph) } == [["e", "\u{301}"], ["␛"], ["."]])
    #expect(canvas.text(row: 0) == "e\u{301}␛......")
  }

  @Test("has one cluster a cell", arguments: SplitMix64.seeds)
  func contents(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var canvas = dots
      canvas.draw(HostileText.random(pieces: 8, using: &generator), at: .zero, in: canvas.bounds)
      for cell in canvas.row(0) {
        #expect(cell.glyph.string.count == (cell.isTail ? 0 : 1))
      }
    }
  }

  @Test("reads blank outside")
  func outside() {
    #expect(dots[-1, 0] == .blank && dots[8, 0] == .blank && dots[0, 3] == .blank)
    #expect(dots.row(-1).isEmpty && dots.row(3).isEmpty && dots.text(row: 9).isEmpty)
  }

  @Test("is never larger than a terminal can be", arguments: [Int.min, -1, 0, .max])
  func sizes(side: Int) {
    let canvas = Canvas(size: Size(width: side, height: 1))
    #expect((0...Canvas.limit).contains(canvas.size.width))
    #expect(canvas.row(0).count == canvas.size.width)
  }

  @Test("takes over a rect, and nothing outside of it")
  func rect() {
    var canvas = Canvas(size: dots.size)
    canvas.copy(Rect(x: 2, y: 1, width: 3, height: 9), from: dots)
    for y in canvas.bounds.rows {
      for x in canvas.bounds.columns {
        #expect(canvas[x, y] == ((2..<5).contains(x) && y >= 1 ? dots[x, y] : .blank))
      }
    }
    let before = canvas
    canvas.copy(canvas.bounds, from: Canvas(size: .zero))
    #expect(canvas == before)
  }

  @Test(
    "a text that is too long is drawn as its beginning and an ellipsis",
    arguments: ["", "Teeth", "stairs to the sea", "한밤의 기차가 지나갔다", "a水b水c水d水"])
  func fitting(text: String) {
    for width in 0...12 {
      let rect = Rect(x: 1, y: 1, width: width, height: 1)
      var (canvas, expected) = (Canvas(size: Size(width: 14, height: 3)), Canvas(size: Size(width: 14, height: 3)))
      canvas.draw(DisplayText(text), fitting: rect)
      expected.draw(DisplayText(text).truncated(to: width), at: rect.origin, in: rect)
      #expect(canvas == expected)
    }
  }

  @Test("knows the rows that differ, and takes them over")
  func damage() {
    var canvas = dots
    canvas.draw("x", at: Point(x: 3, y: 2), in: canvas.bounds)
    canvas.cursor = .zero
    #expect(Array(canvas.damage(since: dots).ranges.joined()) == [2])
    #expect(canvas.damage(since: Canvas(size: .zero)) == RangeSet(0..<3))
    var copy = dots
    copy.copy(rows: RangeSet(1..<3), from: canvas)
    #expect(copy.art == canvas.art && copy.cursor == nil && copy != canvas)
  }
}
