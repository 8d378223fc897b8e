import DreamCore
import Stage
import Widgets

extension EditorScene {
  /// Follows the changes of other sessions. What was typed was saved before they came, so the text that the journal has by
  /// now is shown, whosever it is.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    followDetails(change)
    guard let difference = change.dreams[dream.id] else { return }
    guard let now = difference.new else { return isDeleted = true }
    guard !(difference.old?.reads(theSameAs: now) ?? false), !written.reads(theSameAs: now) else { return }
    showNarrative(of: now)
    dream = now
    isNew = false
    scroll(in: new)
  }

  private mutating func showNarrative(of now: Dream) {
    guard now.narrative != Prose(narrative.text) || now.signs != narrative.signs else { return }
    let caret = narrative.caret
    narrative = NarrativeBuffer(now.narrative.string, signs: now.signs)
    naming = Naming(narrative, of: now)
    narrative.move(to: caret)
  }
}

extension Dream {
  /// Whether both dreams are equal in everything that the editor writes.
  fileprivate func reads(theSameAs other: Dream) -> Bool {
    title == other.title && narrative == other.narrative && signs == other.signs
  }
}
