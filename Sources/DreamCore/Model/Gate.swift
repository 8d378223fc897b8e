/// The one gate that every edit passes.
package enum Gate {
  /// The model and the state after an edit. Where it changed nothing the model is the one given; else the dreams it
  /// changed are stamped with the time, after that comparison, unless it keeps their times.
  package static func pass(
    _ edit: Edit, model: Model, state: State, at now: Instant
  ) -> (model: Model, state: State) {
    let (edited, state) = edit.body(model, state)
    let stamped = edit.keepsTimes ? edited : stamp(edited, since: model, at: now)
    return (stamped, state.validated(for: stamped))
  }

  private static func stamp(_ edited: Model, since old: Model, at now: Instant) -> Model {
    edited.changing(edited.dreams.changed(since: old.dreams)) { $0.modifiedAt = now }
  }
}
