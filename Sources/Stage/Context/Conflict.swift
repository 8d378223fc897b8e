import DreamCore

/// A dream that this session and another one changed at the same time.
///
/// One version is the dream in the journal; both are kept among its earlier versions.
package struct Conflict: Equatable, Identifiable, Sendable {
  package let id: Dream.ID
  /// The version of this session.
  package var mine: Dream
  /// The version of the other session; nil if the other session deleted it.
  package var theirs: Dream?

  package init(mine: Dream, theirs: Dream?) {
    id = mine.id
    self.mine = mine
    self.theirs = theirs
  }

  /// Whether the two versions differ in more than their dates of creation and modification.
  package var isReal: Bool { theirs.map { !mine.says(theSameAs: $0) } ?? true }
}
