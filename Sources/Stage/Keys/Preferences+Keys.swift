import Widgets

extension Preferences {
  /// The key that does a command for this person, such as `u`. If they chose none for it, its name in the palette: `:undo`.
  package func key<V: Verb>(of verb: V) -> String {
    guard let binding = V.bindings.all.first(where: { $0.verb == verb }) else { return ":" }
    return key(of: binding.name, in: V.place, usually: binding.keys[0].label)
  }

  private func key(of name: String, in place: String, usually usual: String) -> String {
    guard let chosen = keys.keys(of: name, in: place) else { return usual }
    return chosen.first?.label ?? ":\(name)"
  }
}

// MARK: The keys that messages name

extension Preferences {
  /// The key that takes back a step.
  package var undoKey: String { key(of: GlobalVerb.undo) }
  /// The key that repeats a step that was taken back.
  package var redoKey: String { key(of: GlobalVerb.redo) }
  /// The key that compares what two sessions wrote.
  package var compareKey: String { key(of: GlobalVerb.compare) }
  /// The key with which the list shows the earlier versions of a dream. The session names it, too, which knows no list.
  package var versionsKey: String { key(of: "past", in: "list", usually: "H") }
  /// The key with which the history goes to the next branch.
  package var branchKey: String { key(of: "branch", in: "history", usually: "b") }
}
