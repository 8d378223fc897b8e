import DreamCore
import Stage
import Widgets

extension EditorScene {
  /// Follows the changes of other sessions. A text that the person hasn't changed is replaced; one that they have stays,
  /// and replaces the dream's when it is written next.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
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

  /// The dream as written here, if another session deleted it or changed the same text otherwise; else nil.
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
  /// Whether both dreams are equal in everything that the editor writes.
  fileprivate func reads(theSameAs other: Dream) -> Bool {
    title == other.title && narrative == other.narrative && signs == other.signs
  }
}
