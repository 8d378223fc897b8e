/// A position in the list: the selected item and the first one on the screen.
package struct ListPosition: Hashable, Sendable {
  package var selected: ListItem?
  package var top: ListItem?

  package init(selected: ListItem? = nil, top: ListItem? = nil) {
    self.selected = selected
    self.top = top
  }
}

/// The identity of something in the list that can be selected.
package enum ListItem: Hashable, Sendable {
  case dream(Dream.ID)
  /// A night without recall.
  case night(Day)
  /// The favourite creature's card, above the first dream or night.
  case favorite

  package var dream: Dream.ID? {
    switch self {
    case .dream(let id): id
    case .night, .favorite: nil
    }
  }
}
