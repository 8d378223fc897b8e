import DreamCore

/// A change of tags: those to add and those to remove.
package struct TagChange: Hashable, Sendable {
  let added: [String]
  let removed: [String]

  package init(from old: [String], to new: [String]) {
    added = new.filter { !old.contains($0) }
    removed = old.filter { !new.contains($0) }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  func apply(to dream: inout Dream) {
    let there = Set(dream.tags.map { $0.lowercased() })
    dream.tags.removeAll(where: removed.contains)
    dream.tags += added.filter { !there.contains($0.lowercased()) }
  }

  /// The tags in words, such as `water, without stairs`.
  var words: String {
    let without = removed.isEmpty ? "" : "without \(removed.joined(separator: ", "))"
    return (added + [without].filter { !$0.isEmpty }).joined(separator: ", ")
  }
}

/// A rating or a change of tags, kept for the key `.`, which repeats it on other dreams.
package enum Repetition: Hashable, Sendable {
  case rating(RatingChange)
  case tags(TagChange)

  /// Returns the actions that repeat this on the dreams `ids` as one undo step, with a message.
  package func actions(on ids: [Dream.ID], in model: Model) -> [Action] {
    let name = model.words(for: ids)
    guard ids.contains(where: { model.dreams[$0].map(changes) ?? false }) else {
      return [.say("\(name) \(ids.count == 1 ? "has" : "have") that already.")]
    }
    let edit = Edit("\(verb) \(name)") { model in model.changing(ids, apply) }
    return [.edit(edit), .say(words(about: name))]
  }

  private func apply(to dream: inout Dream) {
    switch self {
    case .rating(let change): change.apply(to: &dream.ratings)
    case .tags(let change): change.apply(to: &dream)
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

  private func words(about name: String) -> String {
    switch self {
    case .rating(let change): "Rated \(name): \(change.words)."
    case .tags(let change): "Tagged \(name): \(change.words)."
    }
  }
}

extension Context {
  /// Returns the actions that repeat the last rating or change of tags on `dreams`.
  package func repeating(on dreams: [Dream.ID]) -> [Action] {
    repetition?.actions(on: dreams, in: model) ?? [.say("Nothing to repeat yet: r rates, t tags.")]
  }
}
