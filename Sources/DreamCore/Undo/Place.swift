/// Where in the list a person is: the selected item and the first one on the screen.
package struct Place: Hashable, Sendable {
  package var selected: ListItem?
  package var top: ListItem?

  package init(selected: ListItem? = nil, top: ListItem? = nil) {
    self.selected = selected
    self.top = top
  }
}
