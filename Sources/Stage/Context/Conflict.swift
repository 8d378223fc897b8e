import DreamCore

/// Two versions of a dream or a night with texts of which a merge could put only one into the journal.
///
/// The versions differ in these texts alone: all else is as the journal has it.
package struct Conflict: Equatable, Identifiable, Sendable {
  package typealias Version = OpenConflict.Version

  package let id: OpenConflict.ID
  /// The version of this session, or, if it has none of the two, the one in the journal.
  package let mine: Version
  package let theirs: Version
  /// Whether the journal has `mine`.
  package let mineStands: Bool

  package init(id: OpenConflict.ID, mine: Version, theirs: Version, mineStands: Bool) {
    (self.id, self.mine, self.theirs, self.mineStands) = (id, mine, theirs, mineStands)
  }

  /// The conflict as `session` sees it; nil if the item is gone from `model`, or the two versions say the same.
  package init?(_ open: OpenConflict, in model: Model, session: Int64) {
    guard let (standing, other) = model.versions(of: open) else { return nil }
    let isMine = open.session == session
    self.init(
      id: open.id, mine: isMine ? other : standing, theirs: isMine ? standing : other, mineStands: !isMine)
  }

  /// The version in the journal.
  package var standing: Version { mineStands ? mine : theirs }
}

extension OpenConflict.Version {
  /// The id of the dream; nil for a night.
  package var dream: Dream.ID? {
    switch self {
    case .dream(let dream): dream.id
    case .night: nil
    }
  }
}

extension Model {
  /// The version of a conflict's item in the journal, and the same with the texts of the other version.
  fileprivate func versions(of conflict: OpenConflict) -> (standing: Conflict.Version, other: Conflict.Version)? {
    switch conflict.other {
    case .dream(let other):
      guard let standing = dreams[other.id], !standing.hasTexts(of: other) else { return nil }
      return (.dream(standing), .dream(standing.withTexts(of: other)))
    case .night(let other):
      guard let standing = nights[other.id], !standing.hasTexts(of: other) else { return nil }
      return (.night(standing), .night(standing.withTexts(of: other)))
    }
  }
}
