extension [DreamSign] {
  /// The signs with their places in a text that became another: those in what both begin or end with keep their words; one
  /// in what was rewritten has no place any more.
  package func following(from old: Prose, to new: Prose) -> [DreamSign] {
    guard old != new, contains(where: { $0.range != nil }) else { return self }
    let (before, after) = (Array<UInt8>(old.string.utf8), Array<UInt8>(new.string.utf8))
    let shorter = Swift.min(before.count, after.count)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    let shift = after.count - before.count
    return map { sign in
      guard let range = sign.range, range.upperBound > start else { return sign }
      let isBehind = range.lowerBound >= before.count - end
      let moved = isBehind ? range.lowerBound + shift..<range.upperBound + shift : nil
      return DreamSign(text: sign.text, range: moved, category: sign.category)
    }
  }
}
