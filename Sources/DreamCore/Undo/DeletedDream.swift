/// A dream that is no longer in the journal.
package struct DeletedDream: Hashable, Identifiable, Sendable {
  /// The dream as it was at last.
  package let dream: Dream
  /// The step that removed it, or, if it was removed by undoing, the step that was undone.
  package let step: Step
  package let wasUndone: Bool

  package var id: Dream.ID { dream.id }

  package init(_ dream: Dream, by step: Step, wasUndone: Bool) {
    self.dream = dream
    self.step = step
    self.wasUndone = wasUndone
  }
}
