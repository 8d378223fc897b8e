import DreamCore

/// What a scene wants to know that is in the journal's file only.
package enum Question: Hashable, Sendable {
  /// What a step of an earlier session did.
  case change(Step)
  /// What a dream was before.
  case revisions(Dream.ID)
}
