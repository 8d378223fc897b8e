import DreamCore
import Widgets

extension EditorScene {
  /// Follows what others do to the dream's text. A text that the person has not touched becomes what it is now; one that
  /// they have stays, and is the dream's when it is written next.
  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    followDetails(change)
    guard let difference = change.dreams[dream.id] else { return }
    guard let now = difference.new else { return isDeleted = true }
    guard !(difference.old?.reads(theSameAs: now) ?? false), !written.reads(theSameAs: now) else { return }
    if !hasTouchedNarrative { showNarrative(of: now) }
    dream = now
    isNew = false
    scroll(in: new)
  }

  private mutating func showNarrative(of now: Dream) {
    guard now.narrative != dream.narrative || now.signs != dream.signs else { return }
    let caret = narrative.caret
    narrative = NarrativeBuffer(now.narrative.string, signs: now.signs)
    narrative.move(to: caret)
  }

  /// The person's dream, where another session has changed the same text of it to another, or deleted it.
  func rival(of change: Difference<Dream>) -> Dream? {
    let mine = written
    guard let theirs = change.new else { return mine.reads(theSameAs: dream) ? nil : mine }
    let changedTitle = change.old?.title != theirs.title && mine.title != theirs.title
    let changedNarrative = change.old?.narrative != theirs.narrative && mine.narrative != theirs.narrative
    guard changedTitle || changedNarrative else { return nil }
    var rival = theirs
    rival.take(mine, details)
    return rival
  }

  private var hasTouchedNarrative: Bool {
    Prose(narrative.text) != dream.narrative || narrative.signs != dream.signs
  }
}

extension Dream {
  /// Whether all that is written in the editor is alike.
  fileprivate func reads(theSameAs other: Dream) -> Bool {
    title == other.title && narrative == other.narrative && signs == other.signs
  }
}
