/// Something a person does to the journal: its name for undo, and the model and state that come of it.
package struct Edit: Sendable {
  /// As undo names it: `Star “Teeth”`.
  package let name: String
  package let sitting: Sitting?
  /// Whether it says itself when the dreams that it changes were changed: it puts back what was.
  package let keepsTimes: Bool
  package let body: @Sendable (Model, State) -> (Model, State)

  package init(
    _ name: String, sitting: Sitting? = nil, keepsTimes: Bool = false,
    body: @escaping @Sendable (Model, State) -> (Model, State)
  ) {
    self.name = name
    self.sitting = sitting
    self.keepsTimes = keepsTimes
    self.body = body
  }

  /// An edit that leaves the state as it is.
  package init(
    _ name: String, sitting: Sitting? = nil, keepsTimes: Bool = false,
    model: @escaping @Sendable (Model) -> Model
  ) {
    self.init(name, sitting: sitting, keepsTimes: keepsTimes) { (model($0), $1) }
  }
}
