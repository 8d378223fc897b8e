/// The content of a terminal's cell: a base scalar and at most four combining marks.
///
/// Only `GlyphRun` makes glyphs, and it lets no control character through. A glyph takes 16 bytes and has no
/// references, so that canvases are copied and compared fast.
public struct Glyph: Hashable, RandomAccessCollection, Sendable {
  /// Scalars 0, 1 and 2, 21 bits each.
  private var low: UInt64
  /// Scalars 3 and 4, 21 bits each, then the count (3 bits), then the width (2 bits).
  private var high: UInt64

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// The largest number of scalars in a glyph.
  public static let limit = 5

  /// A space.
  public static let blank = Glyph(" ", width: 1)

  /// The second column of a wide glyph. It has no scalars, and its width is 0.
  public static let tail = Glyph(low: 0, high: 0)

  /// Creates a glyph of a base scalar without marks.
  init(_ base: Unicode.Scalar, width: Int) {
    self.init(low: UInt64(base.value), high: 1 << 42 | UInt64(width & 3) << 45)
  }

  /// Creates a glyph of a printable ASCII character.
  init(ascii byte: UInt8) { self.init(low: UInt64(byte), high: 1 << 42 | 1 << 45) }

  /// The number of columns: 1 or 2, or 0 for a tail.
  public var width: Int { Int(high >> 45) }

  /// Adds a combining mark. Marks after the fourth are dropped.
  mutating func append(mark: Unicode.Scalar) {
    let count = self.count
    guard count < Glyph.limit else { return }
    if count < 3 {
      low |= UInt64(mark.value) << (21 * UInt64(count))
    } else {
      high |= UInt64(mark.value) << (21 * UInt64(count - 3))
    }
    high += 1 << 42
  }

  /// The scalars as a string; empty for a tail.
  public var string: String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: self)
    return String(string)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(high >> 42 & 7) }

  /// The base scalar at position 0, a combining mark at others.
  public subscript(position: Int) -> Unicode.Scalar {
    let bits = position < 3 ? low >> (21 * UInt64(position)) : high >> (21 * UInt64(position - 3))
    return Unicode.Scalar(UInt32(bits & 0x1F_FFFF)) ?? "\u{FFFD}"
  }
}

/// One cell of a canvas: a glyph, or the second half of a wide one, and its style.
public struct Cell: Hashable, Sendable {
  /// The glyph; `Glyph.tail` right of a wide one.
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph, style: Style = .plain) { (self.glyph, self.style) = (glyph, style) }

  /// A space in the terminal's own colours.
  public static let blank = Cell(.blank)

  /// Whether the cell is the second half of the wide glyph at its left.
  public var isTail: Bool { glyph.width == 0 }
}
