/// What a row of the list stands for, by identity.
package enum ListItem: Hashable, Sendable {
  case dream(Dream.ID)
  /// A night without recall.
  case night(Day)

  package var dream: Dream.ID? {
    switch self {
    case .dream(let id): id
    case .night: nil
    }
  }
}
