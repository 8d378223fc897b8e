import DreamCore
import Input

// MARK: Viewing

extension ListScene {
  mutating func view(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let move = ListMove.bindings[key] {
      go(move, in: context)
      return []
    }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    if let verb = PickVerb.bindings[key] { return pick(verb, from: [], in: context) }
    return ListVerb.bindings[key].map { act($0, in: context, environment: environment) } ?? []
  }

  mutating func act(_ verb: FindingVerb, in context: Context) -> [Action] {
    switch verb {
    case .search: [.seek(.open(.dreams))]
    case .findTitle: [.seek(.open(.title))]
    case .next: go(to: .next, in: context)
    case .previous: go(to: .previous, in: context)
    }
  }

  private mutating func act(_ verb: ListVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .leave: return context.search.isActive ? [.seek(.end)] : []
    case .quit: return context.search.isNarrowing ? [.seek(.end)] : [.quit]
    case .write: return [.transition(.editor(.writing(environment)), .push)]
    case .creature:
      let scene = selectedDream(in: context).map { Scene.creature(CreatureScene($0, in: context)) }
      return [.transition(scene ?? .favorite(FavoriteScene(in: context)), .modal)]
    case .favorite: return [.transition(.favorite(FavoriteScene(in: context)), .modal)]
    case .night: return [.transition(.night(.of(place.selected, in: context, environment)), .modal)]
    case .duplicate: return lookForOneToDuplicate(in: context)
    case .open, .zoom, .edit, .editOutside, .star, .delete, .rate, .tag, .repeatLast, .past, .share, .copy:
      guard let dream = selectedDream(in: context) else { return [] }
      return act(verb, on: dream, in: context, environment: environment)
    }
  }

  private mutating func act(
    _ verb: ListVerb, on dream: Dream, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .open, .zoom: [.transition(.dream(DreamScene(dream.id)), .push)]
    case .edit: [.transition(.editor(.editing(dream, environment)), .push)]
    case .editOutside: [.openEditor(Draft(dream, isNew: false))]
    case .star: [.edit(.star([dream.id], in: context.model))]
    case .rate: [.transition(.rating(RatingScene([dream.id], in: context)), .modal)]
    case .tag: [.transition(.tags(TagsScene([dream.id], in: context)), .modal)]
    case .repeatLast: context.repeating(on: [dream.id])
    case .delete: delete([dream.id], in: context, environment: environment)
    case .share: ShareScene.opening([dream.id], in: context, environment)
    case .copy: [.copyOut(dream.textToCopy)]
    case .past: PastScene.opening(dream.id, environment)
    case .leave, .quit, .write, .creature, .favorite, .night, .duplicate: []
    }
  }
}
