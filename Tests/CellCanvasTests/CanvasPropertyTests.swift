import CellCanvas
import CellLayout
import Chance
import Testing

@Suite("drawing anything anywhere")
struct CanvasPropertyTests {
  /// A text, where to draw it, and in what.
  private struct Stroke {
    let text: DisplayText
    let point: Point
    let clip: Rect
    let style: Style

    init(using generator: inout SplitMix64) {
      text = DisplayText(HostileText.random(pieces: 5, using: &generator))
      point = Point(x: .random(in: -9...14, using: &generator), y: .random(in: -1...5, using: &generator))
      clip = Rect(
        x: .random(in: -2...12, using: &generator), y: .random(in: -1...5, using: &generator),
        width: .random(in: 0...14, using: &generator), height: .random(in: 0...6, using: &generator))
      style = Style(foreground: .indexed(.random(in: 0...255, using: &generator)))
    }

    func draw(on canvas: inout Canvas) -> Int {
      canvas.draw(text, at: point, in: clip, style: style)
    }
  }

  /// Draws random strokes on one canvas, and calls the body after each.
  private func forEach(seed: UInt64, _ body: (_ old: Canvas, _ new: Canvas, Stroke, Int) -> Void) {
    var generator = SplitMix64(seed: seed)
    var canvas = Canvas(size: Size(width: 12, height: 4))
    for _ in 0..<2000 {
      let old = canvas
      let stroke = Stroke(using: &generator)
      let columns = stroke.draw(on: &canvas)
      body(old, canvas, stroke, columns)
    }
  }

  @Test("leaves no half of a wide glyph", arguments: SplitMix64.seeds)
  func isWhole(seed: UInt64) {
    forEach(seed: seed) { _, new, _, _ in #expect(new.isWhole) }
  }

  @Test("twice is the same as once", arguments: SplitMix64.seeds)
  func isIdempotent(seed: UInt64) {
    forEach(seed: seed) { _, new, stroke, columns in
      var again = new
      #expect(stroke.draw(on: &again) == columns && again == new)
    }
  }

  @Test("touches nothing outside the clip but halves that are left over", arguments: SplitMix64.seeds)
  func staysInClip(seed: UInt64) {
    forEach(seed: seed) { old, new, stroke, _ in
      for y in new.bounds.rows {
        for x in new.bounds.columns where !stroke.clip.contains(Point(x: x, y: y)) && new[x, y] != old[x, y] {
          let other = old[x, y].isTail ? x - 1 : x + 1
          #expect(old[x, y].glyph.width != 1 && stroke.clip.contains(Point(x: other, y: y)))
          #expect(new[x, y] == Cell(.blank, style: old[x, y].style))
        }
      }
    }
  }

  @Test("uses the columns up to the text's end or the clip's", arguments: SplitMix64.seeds)
  func usesColumns(seed: UInt64) {
    forEach(seed: seed) { _, new, stroke, columns in
      let right = new.bounds.intersection(stroke.clip).maxX
      #expect(columns == max(min(stroke.text.width, right - stroke.point.x), 0))
    }
  }

  @Test("of the damaged rows only is drawing all", arguments: SplitMix64.seeds)
  func damageIsEnough(seed: UInt64) {
    forEach(seed: seed) { old, new, _, _ in
      var copy = old
      copy.copy(rows: new.damage(since: old), from: new)
      #expect(copy == new)
    }
  }

  @Test("survives the ends of Int", arguments: [Int.min, .min + 1, .max - 1, .max])
  func survivesExtremes(end: Int) {
    var canvas = Canvas(size: Size(width: 12, height: 4))
    canvas.draw("한밤의 기차", at: Point(x: end, y: 1), in: canvas.bounds)
    canvas.draw("dream", at: Point(x: 1, y: end), in: Rect(x: end, y: end, width: end, height: end))
    canvas.fill(Rect(x: end, y: 0, width: end, height: 2))
    canvas.restyle(Rect(x: 0, y: end, width: 3, height: end)) { $0.adding(.bold) }
    #expect(canvas == Canvas(size: Size(width: 12, height: 4)))
  }

  @Test("a text that is too long is cut while it is drawn as it is by itself", arguments: SplitMix64.seeds)
  func fitting(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let empty = Canvas(size: Size(width: 12, height: 3))
    for _ in 0..<1000 {
      let raw = (Bool.random(using: &generator) ? "stairs to " : "") + HostileText.random(pieces: 6, using: &generator)
      let rect = Rect(x: 1, y: 1, width: .random(in: 0...10, using: &generator), height: 1)
      var (canvas, expected) = (empty, empty)
      canvas.draw(DisplayText(raw), fitting: rect)
      expected.draw(DisplayText(raw).truncated(to: rect.width), at: rect.origin, in: rect)
      #expect(canvas == expected)
    }
  }
}
