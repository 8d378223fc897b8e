import DreamCore

extension ListScene {
  /// A `d` that follows another within this time, in milliseconds, is a key held down: it deletes nothing more.
  private static let holdTime: Int64 = 600

  mutating func actOnSelection(_ verb: ListVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .write: return [.transition(.editor(.writing(environment)), .push)]
    case .creature:
      return [.transition(.creature(CreatureScene(selectedDream(in: context), in: context)), .modal)]
    case .night: return [.transition(.night(.of(place.selected, in: context, environment)), .modal)]
    case .history: return HistoryScene.opening(in: context, environment)
    default: break
    }
    guard let dream = selectedDream(in: context) else { return [] }
    switch verb {
    case .open, .zoom: return [.transition(.dream(DreamScene(dream.id)), .push)]
    case .edit: return [.transition(.editor(.editing(dream, environment)), .push)]
    case .editOutside: return [.openEditor(Draft(dream, isNew: false))]
    case .star: return [.edit(.star(dream))]
    case .duplicate: return duplicate(dream, environment: environment)
    case .rate: return [.transition(.rating(RatingScene(dream.id)), .modal)]
    case .tag: return [.transition(.tags(TagsScene(dream, in: context)), .modal)]
    case .repeatLast: return context.repeating(on: dream)
    case .delete: return delete(dream, environment: environment)
    case .past: return PastScene.opening(dream.id, environment)
    default: return []
    }
  }

  private func duplicate(_ dream: Dream, environment: Environment) -> [Action] {
    let copy = dream.duplicate(id: environment.newID, at: environment.now)
    return [
      .edit(.duplicate(dream, as: copy)), .select(.dream(copy.id)),
      .say("Duplicated “\(dream.displayTitle)”. u takes the copy back."),
    ]
  }

  private mutating func delete(_ dream: Dream, environment: Environment) -> [Action] {
    defer { lastDelete = environment.now }
    if let lastDelete, environment.now < lastDelete.advanced(byMilliseconds: Self.holdTime) { return [] }
    return [.edit(.delete(dream)), .say("Deleted “\(dream.displayTitle)”. u brings it back.")]
  }
}
