import CellLayout
import Creatures
import DreamCore
import Pictures

/// A creature's drawing, as large as its rect.
struct CreatureShape: Shape {
  let creature: Creature
  /// The effects for which there is room in front of the creature.
  let effects: Set<Effect>
  /// Whether another creature stands before it.
  let isCovered: Bool

  func svg(in rect: Rect) -> String {
    guard !rect.isEmpty else { return "" }
    let grid = ArtGrid(creature, effects: effects, in: rect)
    return """
      <g font-family="\(PictureFont.Family.mono.rawValue)" font-size="\((grid.unit / 0.6).svg)" font-weight="700" \
      xml:space="preserve"\(isCovered ? " opacity=\".6\"" : "")>
      \(grid.art.pieces.map { text($0, on: grid) }.joined())</g>
      """
  }

  /// A piece of the drawing. Its length is given, so that every font has its characters at the same places.
  private func text(_ piece: CreatureArt.Piece, on grid: ArtGrid) -> String {
    let words = piece.text.split(separator: " ")
    return words.map { word in
      let column = piece.text.distance(from: piece.text.startIndex, to: word.startIndex)
      let place = grid.place(Point(x: piece.origin.x + column, y: piece.origin.y))
      return """
        <text x="\(place.x.svg)" y="\((place.y + 1.5 * grid.unit).svg)" \
        textLength="\((Double(word.count) * grid.unit).svg)" lengthAdjust="spacingAndGlyphs" \
        \(paint(of: piece.ink.front).fill)>\(String(word).escapedForXML)</text>

        """
    }.joined()
  }

  private func paint(of tint: CreatureArt.Tint) -> Paint {
    switch tint {
    case .body, .shade, .light: creature.paint
    case .accent: CardPaints.tag
    case .gold: CardPaints.sign
    case .white: CardPaints.title
    case .quiet: CardPaints.dim
    case .eye: CardPaints.title
    }
  }
}
