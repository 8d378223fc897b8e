import DreamCore

/// A range of the list that is being picked: from an anchor to the current row.
struct ListRange: Equatable, Sendable {
  let anchor: ListItem
  /// Whether every way through the list extends it, and not only Shift with an arrow.
  let isOpen: Bool
}

extension Set<Dream.ID> {
  /// With what a range takes in and without what it gives up when its end moves. In the time of the way it moves.
  func following(anchor: Int, from old: Int, to new: Int, in order: ListOrder) -> Set {
    let (before, after) = (ClosedRange(anchor, old), ClosedRange(anchor, new))
    func dreams(_ indices: [Range<Int>]) -> [Dream.ID] { indices.joined().compactMap { order[$0]?.item.dream } }
    return subtracting(dreams(before.leavingOut(after))).union(dreams(after.leavingOut(before)))
  }
}

extension ClosedRange<Int> {
  /// From one index to another, whichever comes first.
  fileprivate init(_ one: Int, _ other: Int) { self = Swift.min(one, other)...Swift.max(one, other) }

  /// What of it is not in another that it meets: above that, and below.
  fileprivate func leavingOut(_ other: ClosedRange) -> [Range<Int>] {
    [
      lowerBound..<Swift.max(lowerBound, other.lowerBound),
      Swift.min(upperBound, other.upperBound) + 1..<upperBound + 1,
    ]
  }
}
