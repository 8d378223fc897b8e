import DreamCore
import DreamSearch
import Input
import Stage

// MARK: Viewing

extension ListScene {
  mutating func view(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let move = ListMove.bindings[key] {
      if context.suggestions.isEmpty { go(move, in: context) } else { suggest(move, among: context.suggestions.count) }
      return []
    }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    if let verb = PickVerb.bindings[key] { return pick(verb, in: context) }
    return ListVerb.bindings[key, context.preferences].map { act($0, in: context, environment: environment) } ?? []
  }

  /// Handles a key while the favourite's card is selected. What is done to dreams is not done to it.
  mutating func visitFavorite(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    switch ListVerb.bindings[key] {
    case .open, .zoom, .dream(.creature): return [.transition(.favorite, .modal)]
    case .dream, .duplicate: return favoriteIsNoDream
    case nil where PickVerb.bindings[key] != nil: return favoriteIsNoDream
    case .go, .night, .quit, .leave, .cards, .random, nil: return view(key, in: context, environment: environment)
    }
  }

  private var favoriteIsNoDream: [Action] { [.say("This is the favourite creature. ↓ goes to the dreams.")] }

  mutating func act(_ verb: FindingVerb, in context: Context) -> [Action] {
    switch verb {
    case .search: [.seek(.open(.dreams))]
    case .findTitle: [.seek(.open(.title))]
    case .next: go(to: .next, in: context)
    case .previous: go(to: .previous, in: context)
    case .widen: [.seek(.widen)]
    }
  }

  private mutating func act(_ verb: ListVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .leave: return context.search.isActive ? [.seek(.end)] : []
    case .quit: return context.search.isNarrowing ? [.seek(.end)] : [.quit]
    case .go(let scene, let style): return [.transition(scene, style)]
    // A dream that happens to be selected doesn't say which night is meant, the row of a night does.
    case .night: return context.noteNight(of: place.selected?.dream == nil ? place.selected : nil)
    case .duplicate: return lookForOneToDuplicate(in: context)
    case .cards: return changeStyle(in: context)
    case .random:
      guard let dream = context.randomDream(besides: place.selected?.dream, environment) else { return [] }
      return [.select(.dream(dream)), .transition(.dream(dream), .push)]
    case .open where !context.suggestions.isEmpty:
      return [.search(context.suggestions[min(suggested, context.suggestions.count - 1)].words)]
    case .open, .zoom: return selectedDream(in: context).map { [.transition(.dream($0.id), .push)] } ?? []
    case .dream(let verb):
      if let dream = selectedDream(in: context) { return verb.actions(on: [dream.id], in: context, environment) }
      return verb == .creature ? [.transition(.favorite, .modal)] : []
    }
  }

  /// Moves among the searches that are offered where nothing was found.
  private mutating func suggest(_ move: ListMove, among count: Int) {
    switch move {
    case .down: suggested = min(suggested + 1, count - 1)
    case .up: suggested = max(0, min(suggested, count - 1) - 1)
    case .first, .pageUp, .halfUp: suggested = 0
    case .last, .pageDown, .halfDown: suggested = count - 1
    case .nextSection, .previousSection, .previewDown, .previewUp: break
    }
  }

  /// Makes cards of rows, or rows of cards.
  private func changeStyle(in context: Context) -> [Action] {
    if !ListStyle(in: context).isRows { return [.set(.list(.rows))] }
    guard context.size.width >= ListStyle.leastWidth else {
      return [.say("Cards need a screen of \(ListStyle.leastWidth) columns.")]
    }
    return [.set(.list(.cards))]
  }
}

// MARK: Duplicating

extension ListScene {
  private func lookForOneToDuplicate(in context: Context) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    return context.model.dreams.isEmpty ? [] : [.edit(.entering(.duplicating))]
  }

  mutating func duplicate(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let move = ListMove.bindings[key] { go(move, in: context) }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    switch DuplicateVerb.bindings[key] {
    case .duplicate: return duplicateCurrent(in: context, environment)
    case .cancel: return [.edit(.entering(.viewing))]
    case nil: return []
    }
  }

  private func duplicateCurrent(in context: Context, _ environment: Environment) -> [Action] {
    guard let dream = selectedDream(in: context) else { return [.say("There is no dream in this row.")] }
    let copy = dream.duplicate(id: environment.newID, at: environment.now)
    return [
      .edit(.duplicate(dream, as: copy)), .select(.dream(copy.id)),
      .say("Duplicated “\(dream.displayTitle)”. \(context.preferences.undoKey) takes the copy back."),
    ]
  }
}

extension Context {
  /// The searches that are offered instead of one that found nothing.
  var suggestions: [Suggestion] { order.isEmpty && state == .viewing ? search.finding?.suggestions ?? [] : [] }
}
