import DreamCore

extension Edit {
  /// Changes what the person is doing, and nothing of the journal: no step of its history.
  static func entering(_ state: State) -> Edit { Edit("") { model, _ in (model, state) } }
}
