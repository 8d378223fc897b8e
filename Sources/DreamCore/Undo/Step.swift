/// A step of the undo history: what was done, and when.
package struct Step: Hashable, Identifiable, Sendable {
  package let id: ID
  /// As people read it: `Delete “Teeth”`.
  package let name: String
  package let at: Instant

  package init(id: ID, name: String, at: Instant) {
    self.id = id
    self.name = name
    self.at = at
  }

  /// The session that did it, and the how-manieth of its steps it is.
  package struct ID: Hashable, Sendable {
    package let session: Int64
    package let sequence: Int

    package init(session: Int64, sequence: Int) {
      self.session = session
      self.sequence = sequence
    }
  }
}
