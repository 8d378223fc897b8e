import CellCanvas
import CellLayout
import Chance
import Testing

@Suite("scrolling a canvas")
struct ScrollTests {
  private func canvas(_ rows: String...) -> Canvas {
    var canvas = Canvas(size: Size(width: 6, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y), in: canvas.bounds) }
    return canvas
  }

  private func rows(_ canvas: Canvas) -> [String] { canvas.bounds.rows.map(canvas.trimmedText) }

  @Test("rows move up within the rect, and the last ones keep what they showed")
  func up() {
    var canvas = canvas("ab", "cd", "ef", "gh", "ij")
    let scroll = Scroll(Rect(x: 0, y: 1, width: 6, height: 3), up: 1)
    canvas.scroll(scroll)
    #expect(rows(canvas) == ["ab", "ef", "gh", "gh", "ij"])
    #expect(scroll.uncovered == Rect(x: 0, y: 3, width: 6, height: 1))
  }

  @Test("rows move down, in some columns only")
  func down() {
    var canvas = canvas("ab", "cd", "ef", "gh", "ij")
    let scroll = Scroll(Rect(x: 1, y: 0, width: 5, height: 4), up: -2)
    canvas.scroll(scroll)
    #expect(rows(canvas) == ["ab", "cd", "eb", "gd", "ij"])
    #expect(scroll.uncovered == Rect(x: 1, y: 0, width: 5, height: 2))
  }

  @Test("a scroll by all rows or more moves none, and uncovers all", arguments: [5, 9, -5, -9])
  func far(by rows: Int) {
    var canvas = canvas("ab", "cd", "ef", "gh", "ij")
    let (before, scroll) = (canvas, Scroll(canvas.bounds, up: rows))
    canvas.scroll(scroll)
    #expect(canvas == before && scroll.uncovered == canvas.bounds)
  }

  @Test(
    "what a scroll moves is where it says, and every other cell of the rect is uncovered", arguments: SplitMix64.seeds)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = Size(width: 7, height: 6)
    for _ in 0..<2000 {
      var canvas = Canvas(size: size)
      for cell in 0..<42 {
        canvas.draw(String(UnicodeScalar(UInt8(48 + cell))), at: Point(x: cell % 7, y: cell / 7), in: canvas.bounds)
      }
      let rect = Rect(
        x: .random(in: 0..<7, using: &random), y: .random(in: 0..<6, using: &random),
        width: .random(in: 0...7, using: &random), height: .random(in: 0...6, using: &random)
      ).intersection(Rect(size: size))
      let scroll = Scroll(rect, up: .random(in: -7...7, using: &random))
      let old = canvas
      canvas.scroll(scroll)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (place, source) = (Point(x: x, y: y), Point(x: x, y: y + scroll.rows))
          let isMoved = rect.contains(place) && rect.contains(source)
          #expect(canvas[x, y] == (isMoved ? old[source.x, source.y] : old[x, y]))
          #expect(scroll.uncovered.contains(place) == (rect.contains(place) && !isMoved))
          let cell = Rect(x: source.x, y: source.y, width: 1, height: 1)
          #expect(!isMoved || scroll.moved(cell) == Rect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }

  @Test("a screen that scrolls and then copies rows shows the canvas")
  func applying() {
    var (canvas, screen) = (canvas("ab", "cd", "ef"), canvas("ab", "cd", "ef"))
    let scroll = Scroll(canvas.bounds, up: 1)
    canvas.scroll(scroll)
    canvas.fill(scroll.uncovered)
    let redraw = Redraw(scrolls: [scroll], rows: RangeSet(2..<3))
    screen.apply(redraw, from: canvas)
    #expect(screen == canvas)
    #expect(Array(redraw.damage.ranges.joined()) == [0, 1, 2])
  }
}

extension Scroll {
  /// The part of the rect that no row moves into.
  fileprivate var uncovered: Rect {
    let (above, below) = rect.cuttingTop(rows < 0 ? min(-rows, rect.height) : max(0, rect.height - rows))
    return rows < 0 ? above : below
  }
}
