import DreamCore

extension Edit {
  /// Gives dreams creatures and effects, and makes one creature the favourite.
  static func give(
    _ draft: CreatureDraft, to dreams: [Dream.ID], in model: Model, from old: CreatureDraft
  ) -> Edit {
    guard dreams.contains(where: { model.dreams[$0].map(draft.changes) ?? false }) else {
      return .favor(draft.favorite)
    }
    return Edit("Give \(model.words(for: dreams)) \(draft.words)") { model in
      let given = model.changing(dreams) { draft.apply(to: &$0) }
      return draft.favorite == old.favorite ? given : given.favoring(draft.favorite)
    }
  }
}
