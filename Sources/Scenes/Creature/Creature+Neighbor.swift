import DreamCore

extension Creature {
  /// The one that comes so many after it, or the last on the way there.
  func neighbor(_ count: Int) -> Creature {
    let all = Creature.allCases
    return all[min(max(0, (all.firstIndex(of: self) ?? 0) + count), all.count - 1)]
  }
}
