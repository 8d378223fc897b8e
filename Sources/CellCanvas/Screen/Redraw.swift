import CellLayout

/// A rect of cells whose rows move together: up if `rows` is positive, otherwise down. Rows that leave the rect are lost.
public struct Scroll: Hashable, Sendable {
  /// The rect within which rows move.
  public let rect: Rect
  /// The number of rows by which each row moves up.
  public let rows: Int

  public init(_ rect: Rect, up rows: Int) { (self.rect, self.rows) = (rect, rows) }

  /// The part of another rect that moves, where it comes to lie.
  public func moved(_ other: Rect) -> Rect {
    let inside = rect.intersection(other)
    return inside.with(y: inside.y - rows, height: inside.height).intersection(rect)
  }
}

extension Canvas {
  /// Moves the rows in a rect. The uncovered rows keep what they showed.
  public mutating func scroll(_ scroll: Scroll) {
    let area = bounds.intersection(scroll.rect)
    let targets = area.rows.filter { area.rows.contains($0 + scroll.rows) }
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      for y in scroll.rows > 0 ? targets : targets.reversed() {
        let target = cells + (y * width + area.minX)
        target.update(from: target + scroll.rows * width, count: area.width)
      }
    }
  }
}

/// The change of a canvas since a terminal last showed it: first rows moved, then rows were drawn anew.
public struct Redraw: Hashable, Sendable {
  /// The rects of rows that moved, all as wide as the canvas, in the order in which they did.
  public var scrolls: [Scroll]
  /// The rows that were drawn anew, after the scrolls.
  public var rows: RangeSet<Int>

  public init(scrolls: [Scroll] = [], rows: RangeSet<Int>) { (self.scrolls, self.rows) = (scrolls, rows) }

  public var isEmpty: Bool { scrolls.isEmpty && rows.isEmpty }

  /// All rows that changed, those that only moved among them: what a terminal has to draw that can't scroll.
  public var damage: RangeSet<Int> {
    var damage = rows
    for scroll in scrolls { damage.insert(contentsOf: scroll.rect.rows) }
    return damage
  }
}
