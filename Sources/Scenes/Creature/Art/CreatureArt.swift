import CellLayout

/// A creature in characters, all of them ASCII: no terminal draws those two columns wide.
struct CreatureArt: Hashable, Sendable {
  let size: Size
  /// The lines, cut into pieces of one colour.
  let pieces: [Piece]
  /// Where it looks from, …
  let eyes: [Point]
  /// … and what it breathes through.
  let mouth: Point
  /// The columns of each line that lie between its outlines.
  private let body: [Range<Int>]

  struct Piece: Hashable, Sendable {
    let origin: Point
    let text: String
    let tint: Tint
  }

  /// What a part is coloured as.
  enum Tint: Character, Sendable {
    case body = " "
    case accent = "a"
    case gold = "g"
    case white = "w"
    case quiet = "q"
    case eye = "e"
    case mouth = "m"
  }

  /// `tints` has a letter below each character that isn't in the body's colour; its `e` and `m` are eyes and mouth.
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

  /// Whether a cell is the creature's, so that nothing behind it shows there.
  func covers(_ point: Point) -> Bool { body.indices.contains(point.y) && body[point.y].contains(point.x) }

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
