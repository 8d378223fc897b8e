import DreamCore

extension ListScene {
  /// A `d` that follows another within this time, in milliseconds, is a key held down: it deletes nothing more.
  private static let holdTime: Int64 = 600

  /// One goes at once; before more of them go it is asked, and a key held down can't answer.
  mutating func delete(_ dreams: [Dream.ID], in context: Context, environment: Environment) -> [Action] {
    guard dreams.count == 1 else { return [.show(.deleting(dreams, in: context.model))] }
    defer { lastDelete = environment.now }
    if let lastDelete, environment.now < lastDelete.advanced(byMilliseconds: Self.holdTime) { return [] }
    return Action.deleting(dreams, in: context.model)
  }
}

extension Action {
  static func deleting(_ dreams: [Dream.ID], in model: Model) -> [Action] {
    let them = dreams.count == 1 ? "it" : "them"
    return [
      .edit(.delete(dreams, in: model)), .say("Deleted \(model.words(for: dreams)). u brings \(them) back."),
    ]
  }
}

extension Alert {
  /// Asks before more than one dream goes. The letter that deletes is none of its keys.
  static func deleting(_ dreams: [Dream.ID], in model: Model) -> Alert {
    let actions = Action.deleting(dreams, in: model)
    return Alert(
      title: "Delete \(model.words(for: dreams))", message: "\(model.titles(of: dreams)). u brings them back.",
      cancelButtonTitle: "Keep", otherButtonTitles: ["Delete"]
    ) { $0 == 0 ? [] : actions }
  }
}
