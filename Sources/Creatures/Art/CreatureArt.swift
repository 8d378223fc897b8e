import CellLayout

/// A drawing of a creature in characters of one column.
package struct CreatureArt: Hashable, Sendable {
  package private(set) var size: Size
  /// The lines of the drawing, cut into pieces of one colour.
  package let pieces: [Piece]
  /// The same with the eyes shut.
  package let sleepingPieces: [Piece]
  /// The cells of the eyes, where beams begin.
  package let eyes: [Point]
  /// The cell of the mouth, where flames begin.
  package let mouth: Point
  /// For each line, the columns that the creature covers.
  private let body: [[Bool]]

  package struct Piece: Hashable, Sendable {
    package let origin: Point
    package fileprivate(set) var text: String
    package let ink: Ink
  }

  /// The colours of a piece.
  package struct Ink: Hashable, Sendable {
    package var front: Tint
    /// The colour behind the characters; nil for that of the screen.
    package var back: Tint?
  }

  /// A role in the drawing, which decides the colour.
  package enum Tint: Hashable, CaseIterable, Sendable {
    case body
    /// The body in shadow, and in the light.
    case shade, light
    case accent, gold, white, quiet, eye
  }

  /// A character of a drawing.
  struct Mark: Hashable, Sendable {
    var character: Character
    var ink: Ink
  }

  /// Creates a drawing of lines of marks, which are nil where what is behind the creature is visible.
  init(awake: [[Mark?]], asleep: [[Mark?]], eyes: [Point], mouth: Point?) {
    size = Size(width: awake.map(\.count).max() ?? 0, height: awake.count)
    pieces = Self.pieces(of: awake)
    sleepingPieces = Self.pieces(of: asleep)
    self.eyes = eyes
    self.mouth = mouth ?? eyes.first ?? .zero
    body = awake.map { $0.map { $0 != nil } }
  }

  /// A copy that takes another size, with its top left corner where it was.
  func with(_ size: Size) -> CreatureArt {
    var art = self
    art.size = size
    return art
  }

  /// Whether the creature covers a cell, so that nothing behind it is visible there.
  package func covers(_ point: Point) -> Bool {
    body.indices.contains(point.y) && body[point.y].indices.contains(point.x) && body[point.y][point.x]
  }

  private static func pieces(of lines: [[Mark?]]) -> [Piece] {
    var pieces: [Piece] = []
    for (y, line) in lines.enumerated() {
      var end: Int?
      for (x, mark) in line.enumerated() {
        guard let mark else { continue }
        if end == x, pieces[pieces.count - 1].ink == mark.ink {
          pieces[pieces.count - 1].text.append(mark.character)
        } else {
          pieces.append(Piece(origin: Point(x: x, y: y), text: String(mark.character), ink: mark.ink))
        }
        end = x + 1
      }
    }
    return pieces
  }
}
