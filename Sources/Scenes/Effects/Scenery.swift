import CellLayout

/// The room that effects have, and the creatures that stand in it.
struct Scenery: Hashable, Sendable {
  let size: Size
  /// The pictures and where they are, the hindmost first.
  let creatures: [Standing]

  struct Standing: Hashable, Sendable {
    let frame: Rect
    let art: CreatureArt

    var eyes: [Point] { art.eyes.map(place) }
    var mouth: Point { place(art.mouth) }

    fileprivate func covers(_ point: Point) -> Bool {
      art.covers(Point(x: point.x - frame.x, y: point.y - frame.y))
    }

    private func place(_ point: Point) -> Point { Point(x: frame.x + point.x, y: frame.y + point.y) }
  }

  init(_ herd: Herd, size: Size) {
    var herd = herd
    herd.layout(in: Rect(size: size))
    self.size = size
    creatures = herd.contents.compactMap { leaf in
      herd.creature.art(fitting: leaf.frame.size).map { art in
        Standing(frame: Rect(origin: leaf.frame.origin, size: art.size), art: art)
      }
    }
  }

  /// Whether there is no creature in a cell.
  func isOpen(_ point: Point) -> Bool { !creatures.contains { $0.covers(point) } }
}
