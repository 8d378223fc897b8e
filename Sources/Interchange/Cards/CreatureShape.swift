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
    let patches = Dictionary(grouping: grid.art.patches, by: \.tint)
    let paths = CreatureArt.Tint.allCases.compactMap { tint in patches[tint].map { path($0, tint, on: grid) } }
    return "<g\(isCovered ? " opacity=\".6\"" : "")>\n\(paths.joined(separator: "\n"))\n</g>"
  }

  /// All patches of a colour as one shape, so that no seams are seen between those that touch.
  private func path(_ patches: [CreatureArt.Patch], _ tint: CreatureArt.Tint, on grid: ArtGrid) -> String {
    let (width, height) = (grid.unit / 2, grid.unit)
    let steps = patches.map { patch in
      let x = (grid.origin.x + Double(patch.frame.x) * width).svg
      let y = (grid.origin.y + Double(patch.frame.y) * height).svg
      let across = (Double(patch.frame.width) * width).svg
      return "M\(x) \(y)h\(across)v\(height.svg)h-\(across)z"
    }
    return "<path d=\"\(steps.joined())\" \(paint(of: tint).fill)/>"
  }

  private func paint(of tint: CreatureArt.Tint) -> Paint {
    switch tint {
    case .body: creature.paint
    case .shade: creature.paint.mixed(with: CardPaints.ground, percent: 35)
    case .light: creature.paint.mixed(with: CardPaints.title, percent: 45)
    case .accent: CardPaints.tag
    case .gold: CardPaints.sign
    case .white, .eye: CardPaints.title
    case .quiet: CardPaints.dim
    }
  }
}
