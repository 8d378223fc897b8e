extension Dream: Mergeable {
  package func merging(_ theirs: Dream, since base: Dream?) -> Merge<Dream> {
    let precedence: MergePrecedence =
      modifiedAt == theirs.modifiedAt ? .digest : .side(modifiedAt > theirs.modifiedAt ? .ours : .theirs)
    return merging(theirs, since: base, precedence)
  }

  /// The dream with what changed from `old` to `new`, another session's versions of it, which stand where both changed.
  func applyingChanges(from old: Dream, to new: Dream) -> Dream {
    let dream = merging(new, since: old, .side(.theirs)).value
    // No later than theirs, so that a step of which nothing is left is seen to be none.
    return dream.says(theSameAs: new) ? new : dream
  }

  /// Returns whether both dreams are equal except for `createdAt` and `modifiedAt`.
  package func says(theSameAs other: Dream) -> Bool {
    var like = self
    like.createdAt = other.createdAt
    like.modifiedAt = other.modifiedAt
    return like == other
  }

  /// Returns whether the dream has the title and the narrative of another one.
  package func hasTexts(of other: Dream) -> Bool { title == other.title && narrative == other.narrative }

  /// The dream with the title and the narrative of another one, and the places of its own signs in them.
  package func withTexts(of other: Dream) -> Dream {
    var dream = self
    (dream.title, dream.narrative) = (other.title, other.narrative)
    dream.signs = SignMerging.placed(signs, from: narrative, to: other.narrative)
    return dream
  }

  private func merging(_ theirs: Dream, since base: Dream?, _ precedence: MergePrecedence) -> Merge<Dream> {
    if self == theirs || theirs == base { return Merge(self) }
    if self == base { return Merge(theirs) }
    let base = base ?? Dream(id: id, createdAt: createdAt)
    var fields = FieldMerging(self, theirs, since: base, precedence)
    for field in DreamField.all { fields.merge(field.name, field.property) }
    fields.mergeSigns()
    fields.keepLost { dream, lost in
      let (side, standing) = (lost.side == .ours ? self : theirs, dream.narrative)
      for case .prose(let path) in DreamField.all.filter({ $0.name == lost.field }).map(\.property) {
        dream[path] = side[path]
      }
      dream.signs = SignMerging.placed(dream.signs, from: standing, to: dream.narrative)
    }
    return fields.merge
  }
}

extension FieldMerging<Dream> {
  fileprivate mutating func mergeSigns() {
    let signs = SignMerging(ours, theirs, since: base, in: merge.value.narrative)
    for field in DreamField.all {
      guard case .signs(let path, _) = field.property else { continue }
      put(field.name, path, isOfBoth: true) { signs.merged($0) }
      set(path, to: signs.fitting(merge.value[path]))
    }
  }
}
