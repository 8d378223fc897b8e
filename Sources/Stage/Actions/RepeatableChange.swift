import DreamCore

/// A rating or a change of tags, kept for the key `.`, which repeats it on other dreams.
package enum RepeatableChange: Hashable, Sendable {
  case rating(RatingChange)
  case tags(TagChange)

  /// Returns the actions that repeat this on the dreams `ids` as one undo step, with a message.
  func actions(on ids: [Dream.ID], in model: Model) -> [Action] {
    let name = model.words(for: ids)
    guard ids.contains(where: { model.dreams[$0].map(changes) ?? false }) else {
      return [.say("\(name) \(ids.count == 1 ? "has" : "have") that already.")]
    }
    return [.edit(edit(of: ids, in: model)), .say(words(about: name))]
  }

  /// The change of the dreams `ids` as one undo step.
  package func edit(of ids: [Dream.ID], in model: Model) -> Edit {
    Edit(stepName(for: ids, in: model)) { $0.changing(ids, apply) }
  }

  /// The name of the undo step of this change of the dreams `ids`: `Rate “Teeth”`.
  package func stepName(for ids: [Dream.ID], in model: Model) -> String { "\(verb) \(model.words(for: ids))" }

  private func apply(to dream: inout Dream) {
    switch self {
    case .rating(let change): change.apply(to: &dream.ratings)
    case .tags(let change): change.apply(to: &dream.tags)
    }
  }

  private func changes(_ dream: Dream) -> Bool {
    var changed = dream
    apply(to: &changed)
    return changed != dream
  }

  private var verb: String {
    switch self {
    case .rating: "Rate"
    case .tags: "Tag"
    }
  }

  /// What was done to what `name` names, as a message.
  package func words(about name: String) -> String {
    switch self {
    case .rating(let change): "Rated \(name): \(change.words)."
    case .tags(let change): change.words(about: name)
    }
  }
}

extension Context {
  /// Returns the actions that repeat the last rating or change of tags on `dreams`.
  package func repeating(on dreams: [Dream.ID]) -> [Action] {
    repetition?.actions(on: dreams, in: model) ?? [.say("Nothing to repeat yet: r rates, t tags.")]
  }
}
