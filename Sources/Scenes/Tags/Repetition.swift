import DreamCore

/// The last rating or change of tags, which `.` does again to other dreams.
package enum Repetition: Hashable, Sendable {
  case rating(RatingChange)
  case tags(TagChange)

  private func apply(to dream: inout Dream) {
    switch self {
    case .rating(let change): change.apply(to: &dream.ratings)
    case .tags(let change): change.apply(to: &dream)
    }
  }

  private var verb: String {
    switch self {
    case .rating: "Rate"
    case .tags: "Tag"
    }
  }

  private func words(about name: String) -> String {
    switch self {
    case .rating(let change): "Rated \(name): \(change.words)."
    case .tags(let change): "Tagged \(name): \(change.words)."
    }
  }

  private func changes(_ dream: Dream) -> Bool {
    var changed = dream
    apply(to: &changed)
    return changed != dream
  }

  /// Does it to dreams as one step, and says what was done.
  func actions(on ids: [Dream.ID], in model: Model) -> [Action] {
    let name = model.words(for: ids)
    guard ids.contains(where: { model.dreams[$0].map(changes) ?? false }) else {
      return [.say("\(name) \(ids.count == 1 ? "has" : "have") that already.")]
    }
    let edit = Edit("\(verb) \(name)") { model in model.changing(ids, apply) }
    return [.edit(edit), .say(words(about: name))]
  }
}

extension Context {
  /// Repeats the last rating or change of tags on dreams.
  func repeating(on dreams: [Dream.ID]) -> [Action] {
    repetition?.actions(on: dreams, in: model) ?? [.say("Nothing to repeat yet: r rates, t tags.")]
  }
}
