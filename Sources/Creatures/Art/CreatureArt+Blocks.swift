import CellLayout

extension CreatureArt {
  /// Parses a picture of dots, four to a cell, which is drawn in block elements.
  ///
  /// The letter of a dot is `#` for the body, `s` shade, `l` light, `a` accent, `g` gold, `w` white. Dots that show the
  /// screen behind the creature are `.` in general, `m` in the mouth, `o` in an open eye and `-` below it. `e` is the
  /// white of an eye. `_` is the body, and the slit between the lids of an eye that is shut. A cell has dots of two
  /// colours at most, that of the screen included.
  ///
  /// The creature covers the cells with dots and one more at each side, which sets it off from those behind it.
  init(blocks drawing: String) {
    let rows = Self.rows(of: drawing)
    let pupils = Self.eyes(in: rows, "o")
    self.init(
      awake: Self.marks(of: rows, Self.awake), asleep: Self.marks(of: rows, Self.asleep(rows)),
      eyes: pupils.isEmpty ? Self.eyes(in: rows, "e") : pupils, mouth: Self.places(of: "m", in: rows).first)
  }

  private static let awake: [Character: Tint] = [
    "#": .body, "s": .shade, "l": .light, "a": .accent, "g": .gold, "w": .white, "e": .white, "_": .body,
  ]

  /// The tints of a creature asleep: lids over its eyes. In an eye that is too small for a slit, a spot is in the shade.
  private static func asleep(_ rows: [[DotCell]]) -> [Character: Tint] {
    let hasSlit = rows.joined().contains { $0.dots.contains("-") || $0.dots.contains("_") }
    var tints = awake.merging(["e": .body, "o": hasSlit ? .body : .shade]) { $1 }
    tints["_"] = nil
    return tints
  }

  /// The cells of a drawing. All rows have the same length.
  private static func rows(of drawing: String) -> [[DotCell]] {
    let dots = CharacterGrid(drawing)
    let columns = ((dots.rows.map(\.count).max() ?? 0) + 1) / 2
    return (0..<(dots.rows.count + 1) / 2).map { row in
      (0..<columns).map { column in
        let (x, y) = (2 * column, 2 * row)
        return DotCell(dots: [dots[x, y], dots[x + 1, y], dots[x, y + 1], dots[x + 1, y + 1]])
      }
    }
  }

  private static func marks(of rows: [[DotCell]], _ tints: [Character: Tint]) -> [[Mark?]] {
    rows.map { row in
      row.indices.map { x in
        let near = row[max(0, x - 1)...min(row.count - 1, x + 1)]
        return near.allSatisfy(\.isClear) ? nil : row[x].mark(tints)
      }
    }
  }

  private static func places(of letter: Character, in rows: [[DotCell]]) -> [Point] {
    rows.enumerated().flatMap { y, row in
      row.indices.filter { row[$0].dots.contains(letter) }.map { Point(x: $0, y: y) }
    }
  }

  /// The places of the eyes whose dots have a letter: the rightmost cell of each.
  private static func eyes(in rows: [[DotCell]], _ letter: Character) -> [Point] {
    let places = places(of: letter, in: rows)
    return places.filter { !places.contains(Point(x: $0.x + 1, y: $0.y)) }
  }

  /// A rect of one colour in a drawing of block elements. It is measured in dots: a cell is two dots wide and two high.
  package struct Patch: Hashable, Sendable {
    package let frame: Rect
    package let tint: Tint
  }

  /// The rects of which the drawing consists, each one dot high, from the top down. Only what block elements fill is
  /// among them.
  package var patches: [Patch] {
    var rows = Array(repeating: Array(repeating: Tint?.none, count: 2 * size.width), count: 2 * size.height)
    for piece in pieces {
      for (column, character) in piece.text.enumerated() {
        guard let bits = DotCell.elements.firstIndex(of: character) else { continue }
        for dot in 0..<4 {
          let tint = bits & 1 << dot == 0 ? piece.ink.back : piece.ink.front
          rows[2 * piece.origin.y + dot / 2][2 * (piece.origin.x + column) + dot % 2] = tint
        }
      }
    }
    return rows.enumerated().flatMap { y, row in Self.patches(of: row, y: y) }
  }

  /// The runs of equal colours in a row of dots.
  private static func patches(of row: [Tint?], y: Int) -> [Patch] {
    var patches: [Patch] = []
    var start = 0
    while start < row.count {
      let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
      if let tint = row[start] {
        patches.append(Patch(frame: Rect(x: start, y: y, width: end - start, height: 1), tint: tint))
      }
      start = end
    }
    return patches
  }
}

/// Four dots: the two in the upper half of a cell, then those in the lower half.
private struct DotCell {
  let dots: [Character]

  var isClear: Bool { dots.allSatisfy { $0 == " " } }

  /// The block element that draws the dots.
  func mark(_ tints: [Character: CreatureArt.Tint]) -> CreatureArt.Mark {
    let tints = dots.map { tints[$0] }
    let shown = tints.compactMap { $0 }
    // The more frequent colour is drawn, and the other one is behind it.
    let front = shown.first.map { first in
      let second = shown.first { $0 != first }
      let seconds = shown.count { $0 == second }
      return seconds * 2 > shown.count ? second ?? first : first
    }
    let back = tints.contains(nil) ? nil : shown.first { $0 != front }
    let bits = tints.enumerated().reduce(0) { $0 | ($1.element != nil && $1.element == front ? 1 << $1.offset : 0) }
    return CreatureArt.Mark(
      character: Self.elements[bits], ink: CreatureArt.Ink(front: front ?? .body, back: back))
  }

  /// The block elements by the dots that are filled, the upper left one in the lowest bit.
  static let elements: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
