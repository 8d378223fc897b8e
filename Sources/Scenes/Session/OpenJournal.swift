import DreamCore

/// A journal that has been read whole: what it holds, what the person is doing with it, and how it came to be so.
package struct OpenJournal: Sendable {
  package internal(set) var model: Model
  package internal(set) var state = State.viewing
  package internal(set) var history: UndoHistory

  /// Lets an edit through the gate; both of what comes out are assigned at once.
  mutating func pass(_ edit: Edit, at now: Instant) {
    (model, state) = Gate.pass(edit, model: model, state: state, at: now)
  }
}
