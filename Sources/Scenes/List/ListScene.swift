import CellLayout
import DreamCore
import Input
import Widgets

/// The dreams, the newest first, and beside them the one that is current.
package struct ListScene: Equatable, Sendable {
  /// The current item and the first in sight; kept true to the journal by every change.
  package var place = Place()
  /// Rows of the preview that are scrolled out above.
  var previewOffset = 0
  /// Where the person is among what is looked for in the preview.
  var match: Match?
  /// Where the range began that is being picked. Which dreams are picked is the state's to know.
  var range: ListRange?
  /// When `d` was last seen: what repeats at once is a key held down.
  var lastDelete: Instant?

  package init() {}
}

extension ListScene: SceneContent {
  package var scene: Scene { .list(self) }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    switch context.state {
    case .viewing: view(key, in: context, environment: environment)
    case .selecting(let selected): select(key, selected, in: context, environment: environment)
    case .duplicating: duplicate(key, in: context, environment: environment)
    case .sharing: [.edit(.entering(.viewing))]
    }
  }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    if let id = place.selected?.dream, change.dreams[id] != nil { previewOffset = 0 }
    if let range, new.index(of: range.anchor) == nil { self.range = nil }
    place.selected = survivor(old: old, new: new)
    if let top = place.top, old.index(of: top) == 0 { place.top = new.order[0]?.item }
    scroll(in: new)
  }

  package mutating func stateDidChange(old: State, new: State, in context: Context) {
    if new.selected.isEmpty { range = nil }
  }

  package mutating func sizeDidChange(in context: Context) { settle(in: context) }
}

// MARK: Keys

extension ListScene {
  /// The tables of keys of a state.
  private func verbs(in state: State) -> [any Verb.Type] {
    switch state {
    case .viewing: [ListVerb.self, PickVerb.self, FindingVerb.self, ListMove.self]
    case .selecting: [SelectVerb.self, PickVerb.self, FindingVerb.self, ListMove.self]
    case .duplicating: [DuplicateVerb.self, FindingVerb.self, ListMove.self]
    case .sharing: []
    }
  }

  package func reach(of key: Key, in context: Context) -> KeyReach {
    verbs(in: context.state).lazy.map { $0.reach(of: key) }.first { $0 != .nothing } ?? .nothing
  }

  package func help(in context: Context) -> [HelpLine] { verbs(in: context.state).flatMap { $0.help } }

  package func hints(in context: Context) -> [Hint] {
    switch context.state {
    case .viewing, .sharing: viewingHints(in: context)
    case .selecting(let selected):
      [Hint(selected.count.grouped, "selected")]
        + (range?.isOpen == true ? [Hint("v", "end the range")] : []) + SelectVerb.bindings.hints
    case .duplicating: [Hint("Which dream?", "")] + DuplicateVerb.bindings.hints
    }
  }

  private func searchingHints(in context: Context) -> [Hint] {
    let ways = [Hint("↵", "open"), Hint("m", "next match")]
    return (context.order.isEmpty ? [] : ways) + [
      Hint("/", "search"), Hint("Esc", context.search.source == nil ? "all dreams" : "back"),
    ]
  }

  private func viewingHints(in context: Context) -> [Hint] {
    if context.search.isNarrowing { return searchingHints(in: context) }
    if context.order.isEmpty { return [Hint("n", "new"), Hint("q", "quit")] }
    if case .night = place.selected { return [Hint("n", "new"), Hint("N", "night"), Hint("/", "search")] }
    return ListVerb.bindings.hints + FindingVerb.bindings.hints
  }
}
