import CellCanvas
import CellLayout

/// The directions of a rule's lines from the middle of its cell.
struct RuleArms: OptionSet {
  let rawValue: UInt8

  static let left = RuleArms(rawValue: 1)
  static let right = RuleArms(rawValue: 2)
  static let up = RuleArms(rawValue: 4)
  static let down = RuleArms(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The arms of a glyph; nil if it isn't a rule.
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
