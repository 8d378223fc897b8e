import DreamCore

/// The last rating or change of tags, which `.` does again to another dream.
package enum Repetition: Hashable, Sendable {
  case rating(RatingChange)
  case tags(TagChange)

  private func apply(to dream: inout Dream) {
    switch self {
    case .rating(let change): change.apply(to: &dream)
    case .tags(let change): change.apply(to: &dream)
    }
  }

  private var verb: String {
    switch self {
    case .rating: "Rate"
    case .tags: "Tag"
    }
  }

  private func words(about dream: Dream) -> String {
    switch self {
    case .rating(let change): "Rated “\(dream.displayTitle)”: \(change.words)."
    case .tags(let change): "Tagged “\(dream.displayTitle)”: \(change.words)."
    }
  }

  /// Does it to a dream as one step, and says what was done.
  func actions(on dream: Dream) -> [Action] {
    var changed = dream
    apply(to: &changed)
    guard changed != dream else { return [.say("“\(dream.displayTitle)” has that already.")] }
    let edit = Edit("\(verb) “\(dream.displayTitle)”") { model in model.changing(dream.id, apply) }
    return [.edit(edit), .say(words(about: dream))]
  }
}

extension Context {
  /// Repeats the last rating or change of tags on a dream.
  func repeating(on dream: Dream) -> [Action] {
    repetition?.actions(on: dream) ?? [.say("Nothing to repeat yet: r rates, t tags.")]
  }
}
