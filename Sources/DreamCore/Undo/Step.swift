/// A step of the undo history, without its change.
package struct Step: Hashable, Identifiable, Sendable {
  package let id: ID
  /// The name for people: `Delete “Teeth”`.
  package let name: String
  package let at: Instant

  package init(id: ID, name: String, at: Instant) { (self.id, self.name, self.at) = (id, name, at) }

  /// The session that made the step, and the number of the step in it, from 0.
  package struct ID: Hashable, Sendable {
    package let session: Int64
    package let sequence: Int

    package init(session: Int64, sequence: Int) { (self.session, self.sequence) = (session, sequence) }
  }
}

/// A stretch of writing whose changes are one undo step.
package struct UndoGroup: Hashable, Sendable {
  let number: Int

  package init(number: Int) { self.number = number }
}
