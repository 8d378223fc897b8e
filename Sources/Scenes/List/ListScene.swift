import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The list of dreams, the newest first, with a preview of the selected one.
struct ListScene: Equatable, Sendable {
  /// The selected item and the first visible one. Follows every change of the journal.
  var place = ListPosition()
  /// The items in sight. Follows every change of the list and of its size.
  var window = ListWindow()
  /// The rows of the preview that are scrolled out at the top.
  var previewOffset = 0
  /// The current match of the search in the preview; nil if the person isn't at one.
  var match: Match?

  /// The index of the search that Enter does where nothing was found.
  var suggested = 0

  init() {}
}

extension ListScene: ListPositionScene {
  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    switch context.state {
    case .viewing where place.selected == .favorite: visitFavorite(key, in: context, environment: environment)
    case .viewing: view(key, in: context, environment: environment)
    case .selecting: select(key, in: context, environment: environment)
    case .duplicating: duplicate(key, in: context, environment: environment)
    case .sharing: []
    }
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    if let id = place.selected?.dream, change.dreams[id] != nil { previewOffset = 0 }
    place.selected = survivor(old: old, new: new)
    if let top = place.top, old.index(of: top) == 0 { place.top = new.order[0]?.item }
    scroll(in: new)
  }

  mutating func sizeDidChange(in context: Context) { settle(in: context) }
}

// MARK: Keys

extension ListScene {
  /// The tables of keys in a state; the first that binds a key wins.
  private func verbs(in state: State) -> [any Verb.Type] {
    switch state {
    case .viewing: [ListVerb.self, PickVerb.self, FindingVerb.self, ListMove.self]
    case .selecting: [SelectVerb.self, PickVerb.self, FindingVerb.self, ListMove.self]
    case .duplicating: [DuplicateVerb.self, FindingVerb.self, ListMove.self]
    case .sharing: []
    }
  }

  func tables(in context: Context) -> [any NamedCommands] { verbs(in: context.state).map { $0.table } }

  func help(in context: Context) -> [HelpLine] {
    verbs(in: context.state).flatMap { $0.helpLines(with: context.preferences) }
  }

  func hints(in context: Context) -> [Hint] {
    switch context.state {
    case .viewing, .sharing: viewingHints(in: context)
    case .selecting(let selection):
      [Hint(selection.dreams.elements.count.grouped, "selected")]
        + (range(in: context)?.isOpen == true ? [Hint("v", "end the range")] : [])
        + SelectVerb.bindings.hints(with: context.preferences)
    case .duplicating: [Hint("Which dream?", "")] + DuplicateVerb.bindings.hints
    }
  }

  private func searchingHints(in context: Context) -> [Hint] {
    let ways = [Hint("↵", "open"), Hint("m", "next match"), Hint("w", "find more")]
    let offers = context.suggestions.isEmpty ? [] : [Hint("↵", "search for it"), Hint("↓", "the next")]
    return (context.order.isEmpty ? offers : ways) + [
      Hint("/", "search"), Hint("Esc", context.search.leadsBack ? "back" : "all dreams"),
    ]
  }

  /// The hints that come first: to write, to open and to edit.
  private static let leadingHints = 3

  private func viewingHints(in context: Context) -> [Hint] {
    if context.search.isNarrowing { return searchingHints(in: context) }
    if context.order.isEmpty { return [Hint("n", "new"), Hint("q", "quit")] }
    if place.selected == .favorite { return [Hint("↵", "another favourite"), Hint("j", "dreams"), Hint("n", "new")] }
    if case .night = place.selected { return [Hint("n", "new"), Hint("N", "night"), Hint("/", "search")] }
    // In a narrow window rating and the night give way to the search.
    let own = ListVerb.bindings.hints(with: context.preferences)
    return own.prefix(Self.leadingHints) + FindingVerb.bindings.hints + own.dropFirst(Self.leadingHints)
  }
}

extension Verb {
  fileprivate static func helpLines(with preferences: Preferences) -> [HelpLine] { bindings.help(with: preferences) }
}
