import DreamCore
import Input

extension ListScene {
  func lookForOneToDuplicate(in context: Context) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    return context.model.dreams.isEmpty ? [] : [.edit(.entering(.duplicating))]
  }

  mutating func duplicate(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let move = ListMove.bindings[key] { go(move, in: context) }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    switch DuplicateVerb.bindings[key] {
    case .duplicate: return duplicateCurrent(in: context, environment: environment)
    case .cancel: return [.edit(.entering(.viewing))]
    case nil: return []
    }
  }

  private func duplicateCurrent(in context: Context, environment: Environment) -> [Action] {
    guard let dream = selectedDream(in: context) else { return [.say("There is no dream in this row.")] }
    let copy = dream.duplicate(id: environment.newID, at: environment.now)
    return [
      .edit(.duplicate(dream, as: copy)), .select(.dream(copy.id)),
      .say("Duplicated “\(dream.displayTitle)”. u takes the copy back."),
    ]
  }
}
