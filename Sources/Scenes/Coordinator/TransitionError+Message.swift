extension TransitionError {
  /// What is said of it.
  var message: String {
    switch self {
    case .modalIsOpen: "Close this first."
    case .closingTheRoot: "q quits."
    case .dreamIsGone: "This dream is not there any more."
    }
  }
}
