import DreamCore

extension EditorScene {
  /// Follows what others do to the dream. A text that the person has not touched becomes what it is now; one that they
  /// have stays, and is the dream's when it is written next.
  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard let changed = change.dreams[dream.id]?.new, !isWritten(in: changed) else { return }
    if !hasTouchedTitle, changed.title != dream.title { title = TextBuffer(changed.title.string) }
    if !hasTouchedNarrative, changed.narrative != dream.narrative {
      let caret = narrative.caret
      narrative = TextBuffer(changed.narrative.string)
      narrative.move(to: caret)
    }
    dream = changed
    scroll(in: new)
  }

  /// The person's dream, where another session has changed the same text of it to another, or deleted it.
  func rival(of change: Difference<Dream>) -> Dream? {
    guard let theirs = change.new else { return hasTouched ? mine(besides: dream) : nil }
    let changedTitle = change.old?.title != theirs.title && Prose(title.text) != theirs.title
    let changedNarrative =
      change.old?.narrative != theirs.narrative && Prose(narrative.text) != theirs.narrative
    return changedTitle || changedNarrative ? mine(besides: theirs) : nil
  }

  /// Whether the person has written anything here.
  var hasTouched: Bool { hasTouchedTitle || hasTouchedNarrative }

  private var hasTouchedTitle: Bool { Prose(title.text) != dream.title }
  private var hasTouchedNarrative: Bool { Prose(narrative.text) != dream.narrative }

  private func isWritten(in dream: Dream) -> Bool {
    Prose(title.text) == dream.title && Prose(narrative.text) == dream.narrative
  }

  private func mine(besides dream: Dream) -> Dream {
    var mine = dream
    mine.title = Prose(title.text)
    mine.narrative = Prose(narrative.text)
    return mine
  }
}
