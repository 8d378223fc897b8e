extension Night: Mergeable {
  /// Merges two versions of a night. It isn't known when either was changed, so a digest decides between two values.
  package func merging(_ theirs: Night, since base: Night?) -> Merge<Night> { merging(theirs, since: base, .digest) }

  /// The night with what changed from `old` to `new`, another session's versions of it, which stand where both changed.
  func applyingChanges(from old: Night, to new: Night) -> Night { merging(new, since: old, .side(.theirs)).value }

  /// Returns whether the night has the intention of another one.
  package func hasTexts(of other: Night) -> Bool { intention == other.intention }

  /// The night with the intention of another one.
  package func withTexts(of other: Night) -> Night {
    var night = self
    night.intention = other.intention
    return night
  }

  private func merging(_ theirs: Night, since base: Night?, _ precedence: MergePrecedence) -> Merge<Night> {
    if self == theirs || theirs == base { return Merge(self) }
    if self == base { return Merge(theirs) }
    var fields = FieldMerging(self, theirs, since: base ?? Night(id: id), precedence)
    for field in NightField.all { fields.merge(field.name, field.property) }
    fields.keepLost { night, lost in
      let side = lost.side == .ours ? self : theirs
      for case .prose(let path) in NightField.all.filter({ $0.name == lost.field }).map(\.property) {
        night[path] = side[path]
      }
    }
    return fields.merge
  }
}

extension Creature: Mergeable {
  /// Merges two choices of a creature, of which a digest decides.
  package func merging(_ theirs: Creature, since base: Creature?) -> Merge<Creature> {
    if theirs == base { return Merge(self) }
    let isTheirs = self == base || MergePrecedence.digest.winner(description, theirs.description) == .theirs
    return Merge(isTheirs ? theirs : self)
  }
}
