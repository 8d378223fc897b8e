import CellCanvas
import CellLayout

/// The filled parts of the cell of a block element, U+2580 to U+259F without the shades.
///
/// Fonts seldom fill a whole cell, so that a picture has gaps between blocks that are drawn as text.
struct BlockElement: Equatable {
  /// The filled parts, in eighths of a cell.
  let parts: [Rect]

  /// The parts of a glyph; `nil` if it isn't a block element.
  init?(_ glyph: Glyph) {
    guard glyph.count == 1, let scalar = glyph.first else { return nil }
    let number = Int(scalar.value)
    switch number {
    case 0x2580: parts = [Rect(x: 0, y: 0, width: 8, height: 4)]
    case 0x2581...0x2588: parts = [Rect(x: 0, y: 0x2588 - number, width: 8, height: number - 0x2580)]
    case 0x2589...0x258F: parts = [Rect(x: 0, y: 0, width: 0x2590 - number, height: 8)]
    case 0x2590: parts = [Rect(x: 4, y: 0, width: 4, height: 8)]
    case 0x2594: parts = [Rect(x: 0, y: 0, width: 8, height: 1)]
    case 0x2595: parts = [Rect(x: 7, y: 0, width: 1, height: 8)]
    case 0x2596...0x259F: parts = Self.quadrants[number - 0x2596].map { Self.corners[$0] }
    default: return nil
    }
  }

  /// Whether the parts of neighbouring cells touch each other.
  var isSeamless: Bool { parts.allSatisfy { $0.width == 8 } }

  /// The parts of so many neighbouring cells of this element, from `corner` on.
  func rects(from corner: Point, cell: Size, count: Int) -> [Rect] {
    parts.map { part in
      let (left, right) = (part.minX * cell.width / 8, part.maxX * cell.width / 8)
      let (top, bottom) = (part.minY * cell.height / 8, part.maxY * cell.height / 8)
      return Rect(
        x: corner.x + left, y: corner.y + top, width: right - left + (count - 1) * cell.width, height: bottom - top)
    }
  }

  /// The quarters of a cell: upper left, upper right, lower left, lower right.
  private static let corners = [(0, 0), (4, 0), (0, 4), (4, 4)].map { Rect(x: $0.0, y: $0.1, width: 4, height: 4) }

  /// The quarters that each element from U+2596 on fills.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]
}

/// The directions of a rule's lines from the middle of its cell.
struct RuleArms: OptionSet {
  let rawValue: UInt8

  static let left = RuleArms(rawValue: 1)
  static let right = RuleArms(rawValue: 2)
  static let up = RuleArms(rawValue: 4)
  static let down = RuleArms(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The arms of a glyph; `nil` if it isn't a rule.
  init?(_ glyph: Glyph) {
    guard glyph.count == 1, let scalar = glyph.first, let arms = Self.glyphs[scalar] else { return nil }
    self = arms
  }

  private static let glyphs: [Unicode.Scalar: RuleArms] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down], "└": [.right, .up],
    "┘": [.left, .up], "├": [.right, .up, .down], "┤": [.left, .up, .down], "┬": [.left, .right, .down],
    "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down], "╭": [.right, .down], "╮": [.left, .down],
    "╰": [.right, .up], "╯": [.left, .up],
  ]

  /// The data of an SVG path that draws the arms in a cell.
  func path(from corner: Point, size: Size) -> String {
    let x = "\(corner.x + size.width / 2).5"
    let y = "\(corner.y + size.height / 2).5"
    var path = ""
    if contains(.left) || contains(.right) {
      path += "M\(contains(.left) ? "\(corner.x)" : x) \(y)H\(contains(.right) ? "\(corner.x + size.width)" : x)"
    }
    if contains(.up) || contains(.down) {
      path += "M\(x) \(contains(.up) ? "\(corner.y)" : y)V\(contains(.down) ? "\(corner.y + size.height)" : y)"
    }
    return path
  }
}
