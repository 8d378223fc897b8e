import DreamCore

/// Something that another session changed before this one's change of it was saved. What the other wrote stands; this
/// one's is kept beside it.
package enum SaveConflict: Hashable, Sendable {
  /// Nothing stands for a dream that was to be, or is, removed.
  case dream(Dream.ID, ours: Dream?, theirs: Dream?)
  case night(Day, ours: Night?, theirs: Night?)
  case favoriteCreature(ours: Creature, theirs: Creature)
}
