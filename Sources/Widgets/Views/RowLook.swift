import CellCanvas

/// The state of a row in a list, or of a day in a calendar.
package enum RowState: Hashable, Sendable {
  case resting
  /// The keys act on the row.
  case current
  /// The row is one of several that the person has picked.
  case chosen
  case currentAndChosen
}

/// How a row looks in one state.
package struct RowLook: Hashable, Sendable {
  package let text: Style
  /// The style of the date, and of a title that stands for no text.
  package let quiet: Style
  package let note: Style
  package let match: Style
  package let isCurrent: Bool
  package let isChosen: Bool

  package static let plain = RowLook(
    text: .plain, quiet: .plain, note: .plain, match: .plain, isCurrent: false, isChosen: false)
}
