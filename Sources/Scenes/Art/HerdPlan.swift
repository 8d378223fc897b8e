import CellLayout
import Creatures
import DreamCore

/// The number of a herd's creatures, their size and their places in a cascade: so that each keeps its outline.
struct HerdPlan: Hashable, Sendable {
  /// The number of creatures for which there is room; 0 if there is none for a single one.
  let count: Int
  /// The size of their drawing.
  let drawing: Size
  /// The columns and rows from one creature to the next in front of it.
  let step: Size

  /// The largest drawing of which up to `most` fit into `room`. If so many don't, even of the smallest, there are fewer.
  init(_ creature: Creature, upTo most: Int, in room: Size) {
    let fitting = (0..<most).lazy.compactMap { fewer -> (Int, Size)? in
      let count = most - fewer
      return creature.drawings.map(\.size).first { Self.fits($0, count, in: room) }.map { (count, $0) }
    }
    (count, drawing) = fitting.first ?? (0, .zero)
    step = count > 1 ? Self.step(drawing, count - 1, in: room) : .zero
  }

  /// The size of the whole cascade.
  var size: Size {
    let steps = max(0, count - 1)
    return Size(width: drawing.width + steps * step.width, height: drawing.height + steps * step.height)
  }

  /// Whether so many drawings fit, if each covers at most a sixth of the one behind it.
  private static func fits(_ drawing: Size, _ count: Int, in room: Size) -> Bool {
    drawing.width + (count - 1) * (drawing.width - drawing.width / 6) <= room.width && drawing.height <= room.height
  }

  /// A fifth of a drawing's height down, and to the right a free column between two, as far as there is room.
  private static func step(_ drawing: Size, _ steps: Int, in room: Size) -> Size {
    Size(
      width: min(drawing.width + 1, (room.width - drawing.width) / steps),
      height: min(drawing.height / 5, (room.height - drawing.height) / steps))
  }
}
