import CellCanvas

/// The state of a row in a list, or of a day in a calendar.
package enum RowState: Hashable, Sendable {
  case resting
  /// The keys act on it.
  case current
  /// It is one of several that the person has picked.
  case chosen
  case currentAndChosen
}

/// What a row looks like in one state.
package struct RowLook: Hashable, Sendable {
  package let text: Style
  /// Of the date, and of a title that says that there is none.
  package let quiet: Style
  package let note: Style
  package let match: Style
  package let isCurrent: Bool
  package let isChosen: Bool

  package static let plain = RowLook(
    text: .plain, quiet: .plain, note: .plain, match: .plain, isCurrent: false, isChosen: false)
}
