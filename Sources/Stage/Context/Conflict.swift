import DreamCore

/// Two versions of a dream or a night with texts of which a merge could put only one into the journal.
///
/// The versions differ in these texts alone: all else is as the journal has it.
package struct Conflict: Equatable, Identifiable, Sendable {
  package typealias Version = OpenConflict.Version

  package let id: OpenConflict.ID
  /// The version of this session or this machine, or, if it has none of the two, the one in the journal.
  package let mine: Version
  package let theirs: Version
  /// Whether `mine` is the version that stands in the journal; otherwise `theirs` does.
  package let mineStands: Bool
  /// Where `theirs` is from: the name of a machine, `import Notes`; nil if that isn't known, or it is another session here.
  package let source: String?

  package init(id: OpenConflict.ID, mine: Version, theirs: Version, mineStands: Bool, source: String? = nil) {
    (self.id, self.mine, self.theirs, self.mineStands, self.source) = (id, mine, theirs, mineStands, source)
  }

  /// The conflict as `session` sees it; nil if the item is gone from `model`, or the two versions say the same.
  /// - Parameter machine: the name of this machine.
  package init?(_ open: OpenConflict, in model: Model, session: Int64, machine: String? = nil) {
    guard let (standing, other) = model.versions(of: open) else { return nil }
    let isMine = open.session == session || open.session == nil && open.source == machine
    let isElsewhere = !isMine && open.session == nil && open.source != OpenConflict.anotherSession
    self.init(
      id: open.id, mine: isMine ? other : standing, theirs: isMine ? standing : other, mineStands: !isMine,
      source: isElsewhere ? open.source : nil)
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
