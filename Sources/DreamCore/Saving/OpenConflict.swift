/// A version of an item that is to be kept with a change, as its texts don't stand in the new value.
package struct NewConflict: Hashable, Sendable {
  package let other: OpenConflict.Version
  /// The words for where the version is from: `import Notes`.
  package let source: String

  package init(other: OpenConflict.Version, source: String) { (self.other, self.source) = (other, source) }
}

/// A version of an item whose text a merge could not put into the journal, kept until a person chooses.
package struct OpenConflict: Hashable, Identifiable, Sendable {
  /// The number of the conflict in the journal's file.
  package let id: Int64
  package let other: Version
  /// The session that wrote the other version; `nil` if no session is known to have.
  package let session: Int64?
  /// The words for where the other version is from: `another session`.
  package let source: String
  package let at: Instant

  /// The words for a version from another session.
  package static let anotherSession = "another session"

  /// The version that doesn't stand: the item as it is in the journal, but with its own texts.
  package enum Version: Hashable, Sendable {
    case dream(Dream)
    case night(Night)
  }

  package init(id: Int64, other: Version, session: Int64? = nil, source: String, at: Instant) {
    (self.id, self.other, self.session, self.source, self.at) = (id, other, session, source, at)
  }
}
