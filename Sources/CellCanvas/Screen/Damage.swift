import CellLayout

/// A set of rows that have to be drawn again.
public struct Damage: Hashable, Sequence, Sendable {
  /// 64 rows a word; the last word is never 0, so that equal sets are equal.
  private var words: [UInt64] = []

  /// The largest number of rows. Rows from here on are ignored.
  public static let limit = 1 << 16

  public init() {}

  public init(_ rows: Range<Int>) { insert(contentsOf: rows) }

  public static let none = Damage()

  /// All rows of a screen of the given height.
  public static func all(_ height: Int) -> Damage { Damage(0..<Swift.max(height, 0)) }

  public var isEmpty: Bool { words.isEmpty }

  public func contains(_ row: Int) -> Bool {
    row >= 0 && row >> 6 < words.count && words[row >> 6] & 1 << UInt64(row & 63) != 0
  }

  public mutating func insert(_ row: Int) {
    guard (0..<Damage.limit).contains(row) else { return }
    if row >> 6 >= words.count { words += Array(repeating: 0, count: row >> 6 + 1 - words.count) }
    words[row >> 6] |= 1 << UInt64(row & 63)
  }

  public mutating func insert(contentsOf rows: Range<Int>) {
    for row in rows.clamped(to: 0..<Damage.limit) { insert(row) }
  }

  public func union(_ other: Damage) -> Damage {
    other.reduce(into: self) { $0.insert($1) }
  }

  /// Iterates over the rows from the top down.
  public func makeIterator() -> some IteratorProtocol<Int> {
    words.indices.lazy
      .flatMap { index in (index << 6..<(index + 1) << 6) }
      .filter { contains($0) }
      .makeIterator()
  }
}

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
  public var rows: Damage

  public init(scrolls: [Scroll] = [], rows: Damage) { (self.scrolls, self.rows) = (scrolls, rows) }

  public var isEmpty: Bool { scrolls.isEmpty && rows.isEmpty }

  /// All rows that changed, those that only moved among them: what a terminal has to draw that can't scroll.
  public var damage: Damage {
    var damage = rows
    for scroll in scrolls { damage.insert(contentsOf: scroll.rect.rows) }
    return damage
  }
}
