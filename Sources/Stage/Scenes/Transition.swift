import DreamCore

/// A way to open a scene.
package enum TransitionStyle: Hashable, Sendable {
  /// Closes all other scenes and replaces the root. A root at the same destination is kept as it is.
  case root
  /// Covers the scene below, which is shown again when the new one closes.
  case push
  /// Opens over the other scenes, which stay visible.
  case modal
}

/// The reason why a transition, or another action of a scene, is refused.
package enum TransitionError: Error, Hashable {
  /// A modal scene is open: no scene can be pushed below it.
  case modalIsOpen
  /// Only the root is open, and it can't be closed.
  case closingTheRoot
  /// None of the destination's dreams exists any more; the id is of the first.
  case dreamIsGone(Dream.ID)
  /// The destination needs the whole journal, which is still being read.
  case journalIsIncomplete
  /// The journal was opened to be read only, and this would change it.
  case journalIsReadOnly
}

extension TransitionError {
  /// The message to show, one line.
  package var message: String {
    switch self {
    case .modalIsOpen: "Close this first."
    case .closingTheRoot: "q quits."
    case .dreamIsGone: "This dream is not there any more."
    case .journalIsIncomplete: "Still reading the journal."
    case .journalIsReadOnly: "Not changed: this is --read-only."
    }
  }
}

/// The scene that was opened, and those that were closed.
package struct Transition: Sendable {
  /// The scene that was opened; nil if scenes were only closed, or the root was kept.
  package var opened: SceneInstance.ID?
  /// The scenes that were closed, the top one first.
  package var closed: [SceneInstance] = []
}
