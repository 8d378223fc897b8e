import CellLayout
import DreamCore

/// A drawing of a creature in characters of one column.
package struct CreatureArt: Hashable, Sendable {
  package private(set) var size: Size
  /// The lines of the drawing, cut into pieces of one colour.
  package let pieces: [Piece]
  /// The pieces of the drawing with the eyes shut.
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
    /// The colour behind the characters; `nil` for that of the screen.
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

  /// Creates a drawing of lines of marks, which are `nil` where what is behind the creature is visible.
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

  /// Whether the creature hides everything behind it in a cell.
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

  /// Parses a drawing in ASCII characters. It covers each line from its first character to its last.
  ///
  /// `tints` has a letter at the place of each character that isn't in the body's tint: `s` shade, `l` light, `a` accent,
  /// `g` gold, `w` white, `q` quiet, `e` an eye, `m` the mouth.
  init(ascii drawing: String, tints: String) {
    let (lines, letters) = (CharacterGrid(drawing), CharacterGrid(tints))
    func marks(eye: Character?) -> [[Mark?]] {
      lines.rows.enumerated().map { y, line in
        let start = line.firstIndex { $0 != " " } ?? line.endIndex
        return line.enumerated().map { x, character in
          let tint = Self.tints[letters[x, y]] ?? .body
          let ink = Ink(front: tint)
          return x < start ? nil : Mark(character: tint == .eye ? eye ?? character : character, ink: ink)
        }
      }
    }
    func places(of tint: Character) -> [Point] {
      lines.rows.enumerated().flatMap { y, line in
        line.indices.filter { letters[$0, y] == tint }.map { Point(x: $0, y: y) }
      }
    }
    self.init(
      awake: marks(eye: nil), asleep: marks(eye: "-"), eyes: places(of: "e"), mouth: places(of: "m").first)
  }

  private static let tints: [Character: Tint] = [
    "s": .shade, "l": .light, "a": .accent, "g": .gold, "w": .white, "q": .quiet, "e": .eye,
  ]
}

/// A drawing of a creature at one size, once in blocks and once in ASCII characters. Both take the same size.
package struct CreatureDrawing: Hashable, Sendable {
  package let blocks: CreatureArt
  let ascii: CreatureArt

  /// Parses a drawing. See `CreatureArt` for the letters.
  init(blocks: String, ascii: String, tints: String) {
    let blocks = CreatureArt(blocks: blocks)
    let ascii = CreatureArt(ascii: ascii, tints: tints)
    let size = Size(
      width: max(blocks.size.width, ascii.size.width), height: max(blocks.size.height, ascii.size.height))
    self.blocks = blocks.with(size)
    self.ascii = ascii.with(size)
  }

  package var size: Size { blocks.size }
}

extension Creature {
  /// The drawings of the creature, the largest first.
  package var drawings: [CreatureDrawing] {
    switch self {
    case .unicorn: CreatureDrawing.unicorn
    case .crusty: CreatureDrawing.crusty
    case .shark: CreatureDrawing.shark
    case .dragon: CreatureDrawing.dragon
    }
  }

  /// The largest drawing that fits into `size`; `nil` if none does. Its size is the same in ASCII and in blocks.
  package func art(fitting size: Size, isASCII: Bool = false) -> CreatureArt? {
    let drawing = drawings.first { $0.size.width <= size.width && $0.size.height <= size.height }
    return isASCII ? drawing?.ascii : drawing?.blocks
  }
}

/// The characters of a drawing by row and column.
struct CharacterGrid {
  let rows: [[Character]]

  init(_ drawing: String) {
    rows = drawing.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The character at a place; a blank outside of the drawing.
  subscript(x: Int, y: Int) -> Character { rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : " " }
}
