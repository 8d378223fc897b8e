import CellLayout
import DreamCore

/// A drawing of a creature in ASCII characters, which every terminal draws one column wide.
package struct CreatureArt: Hashable, Sendable {
  package let size: Size
  /// The lines of the drawing, cut into pieces of one tint.
  package let pieces: [Piece]
  /// The cells of the eyes, where beams begin.
  package let eyes: [Point]
  /// The cell of the mouth, where flames begin.
  package let mouth: Point
  /// The columns of each line between its first and last character.
  private let body: [Range<Int>]

  package struct Piece: Hashable, Sendable {
    package let origin: Point
    package let text: String
    package let tint: Tint
  }

  /// The role of a piece, which decides its colour. The raw value is its letter in the drawing's tints.
  package enum Tint: Character, Sendable {
    case body = " "
    case accent = "a"
    case gold = "g"
    case white = "w"
    case quiet = "q"
    case eye = "e"
    case mouth = "m"
  }

  /// Parses a drawing. `tints` has the letter of a `Tint` at the place of each character that isn't in the body's tint.
  init(_ drawing: String, tints: String) {
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    let letters = tints.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    let parts = lines.indices.map { row in
      Self.pieces(of: lines[row], letters.indices.contains(row) ? letters[row] : [], row: row)
    }
    size = Size(width: lines.map(\.count).max() ?? 0, height: lines.count)
    pieces = parts.flatMap { $0 }
    body = parts.map { ($0.first?.origin.x ?? 0)..<($0.last.map { $0.origin.x + $0.text.count } ?? 0) }
    eyes = pieces.filter { $0.tint == .eye }.map(\.origin)
    mouth = pieces.first { $0.tint == .mouth }?.origin ?? eyes.first ?? .zero
  }

  /// Whether the creature covers a cell, so that nothing behind it is visible there.
  package func covers(_ point: Point) -> Bool { body.indices.contains(point.y) && body[point.y].contains(point.x) }

  private static func pieces(of line: [Character], _ letters: [Character], row: Int) -> [Piece] {
    guard let start = line.firstIndex(where: { $0 != " " }) else { return [] }
    var pieces: [Piece] = []
    for column in start..<line.count {
      let tint = letters.indices.contains(column) ? Tint(rawValue: letters[column]) ?? .body : .body
      if let last = pieces.last, last.tint == tint {
        pieces[pieces.count - 1] = Piece(origin: last.origin, text: last.text + String(line[column]), tint: tint)
      } else {
        pieces.append(Piece(origin: Point(x: column, y: row), text: String(line[column]), tint: tint))
      }
    }
    return pieces
  }
}

extension Creature {
  /// The drawings of the creature, the largest first.
  package var arts: [CreatureArt] {
    switch self {
    case .unicorn: CreatureArt.unicorn
    case .crusty: CreatureArt.crusty
    case .shark: CreatureArt.shark
    case .dragon: CreatureArt.dragon
    }
  }

  /// The largest drawing that fits into `size`; nil if none does.
  package func art(fitting size: Size) -> CreatureArt? {
    arts.first { $0.size.width <= size.width && $0.size.height <= size.height }
  }
}
