import CellLayout
import Creatures
import DreamCore
import Stage
import Widgets

/// The number of a herd's creatures, their size and their places in a cascade: so that each keeps its outline.
struct HerdPlan: Hashable, Sendable {
  let creature: Creature
  /// The number of creatures for which there is room; 0 if there is none for a single one.
  let count: Int
  /// The size of their drawing.
  let drawing: Size

  /// The largest drawing of which up to `most` fit into `room`. If so many don't, even of the smallest, there are fewer.
  init(_ creature: Creature, upTo most: Int, in room: Size) {
    self.creature = creature
    let fitting = (0..<most).lazy.compactMap { fewer -> (Int, Size)? in
      let count = most - fewer
      return creature.drawings.map(\.size).first { Self.fits($0, count, in: room) }.map { (count, $0) }
    }
    (count, drawing) = fitting.first ?? (0, .zero)
  }

  /// Whether so many drawings fit, if each covers at most a sixth of the one behind it.
  private static func fits(_ drawing: Size, _ count: Int, in room: Size) -> Bool {
    drawing.width + (count - 1) * (drawing.width - drawing.width / 6) <= end(of: count, in: room.width)
      && whole(drawing.height, of: count) <= room.height
  }

  /// The part of `rect` that the cascade takes, in the bottom left, with a free column between two creatures if there is room.
  func area(in rect: Rect) -> Rect {
    let width = count > 1 ? (drawing.width + 1) * fifths : drawing.width
    let height = Self.whole(drawing.height, of: count)
    return rect.cuttingBottom(height).bottom.cuttingLeft(max(width, Self.whole(drawing.width, of: count))).left
  }

  /// The panes of a cascade so many columns wide. A cascade's steps are a fifth of a child: each pane leaves out at its left
  /// what its creature stands further to the right.
  func panes(_ picture: Leaf, width: Int) -> [InsetLayout<Leaf>] {
    let child = count > 0 ? width * 5 / fifths : 0
    let step = count > 1 ? min(drawing.width + 1, (Self.end(of: count, in: width) - drawing.width) / (count - 1)) : 0
    return (0..<count).map { index in
      let further = index * step - width * index / fifths
      return InsetLayout(picture, insets: Insets(left: max(0, min(further, child - drawing.width))))
    }
  }

  /// The column at which the last of so many children of a cascade ends.
  private static func end(of count: Int, in width: Int) -> Int {
    width * (count - 1) / (count + 4) + width * 5 / (count + 4)
  }

  /// The length of the cascade, in fifths of a creature's length.
  private var fifths: Int { count + 4 }

  /// The length of a cascade of so many creatures.
  private static func whole(_ length: Int, of count: Int) -> Int { (length * (count + 4) + 4) / 5 }
}
