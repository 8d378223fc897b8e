import DreamCore

extension Edit {
  /// Gives a dream its creatures and effects, and makes one the favourite.
  static func give(_ draft: CreatureDraft, to dream: Dream, from old: CreatureDraft) -> Edit {
    var same = draft
    same.favorite = old.favorite
    guard same != old else { return .favor(draft.favorite) }
    return Edit("Give “\(dream.displayTitle)” \(draft.words)") { model in
      let given = model.changing(dream.id) { draft.apply(to: &$0) }
      return draft.favorite == old.favorite ? given : given.favoring(draft.favorite)
    }
  }
}
