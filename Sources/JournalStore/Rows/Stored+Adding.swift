import DreamCore

extension Dream {
  /// Also where signs stand elsewhere in the narrative, for that moves as it is written.
  func onlyAdds(to old: Dream) -> Bool {
    guard title.onlyAdds(to: old.title), narrative.onlyAdds(to: old.narrative),
      signs.count == old.signs.count,
      zip(signs, old.signs).allSatisfy({ $0.text == $1.text && $0.category == $1.category })
    else { return false }
    var like = self
    like.title = old.title
    like.narrative = old.narrative
    like.signs = old.signs
    like.modifiedAt = old.modifiedAt
    return like == old
  }
}

extension Night {
  func onlyAdds(to old: Night) -> Bool {
    guard intention.onlyAdds(to: old.intention) else { return false }
    var like = self
    like.intention = old.intention
    return like == old
  }
}

extension Prose {
  /// Whether it is the old text with at most one piece put in somewhere.
  fileprivate func onlyAdds(to old: Prose) -> Bool {
    let (mine, olds) = (string.utf8, old.string.utf8)
    guard mine.count >= olds.count else { return false }
    let start = zip(mine, olds).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), olds.reversed()).prefix { $0 == $1 }.count
    return start + end >= olds.count
  }
}
