/// What undo goes back to: the journal as it was, and where the person was in it. Never a modal state.
package struct Snapshot: Equatable, Sendable {
  package var model: Model
  package var place: Place

  package init(model: Model, place: Place = Place()) {
    self.model = model
    self.place = place
  }
}
