import DreamCore

/// Why a transition can't be made.
package enum TransitionError: Error, Equatable {
  /// A modal scene is open: nothing is pushed below it.
  case modalIsOpen
  case closingTheRoot
  case dreamIsGone(Dream.ID)
}
