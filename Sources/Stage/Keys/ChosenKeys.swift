import Input
import Widgets

/// The keys that a person has chosen for commands. All other commands have the keys of their tables.
///
/// Scenes know nothing of it: keys are translated before a scene is handed them, to the first default key of the command.
package struct ChosenKeys: Hashable, Sendable {
  private var places: [String: Place] = [:]

  /// The chosen keys of the commands of one place.
  private struct Place: Hashable, Sendable {
    /// The chosen keys of each command, by its name; empty if it is to have none.
    var keys: [String: [KeySequence]] = [:]
    /// The names of the commands by their keys.
    var names: [KeySequence: String] = [:]
    /// The names of the commands whose keys begin with others.
    var begun: [KeySequence: [String]] = [:]
  }

  package init() {}

  /// Whether all commands have the keys of their tables.
  package var isEmpty: Bool { places.isEmpty }

  /// Gives a command these keys instead of those of its table; none, if `keys` is empty.
  package mutating func bind(_ name: String, in place: String, to keys: [KeySequence]) {
    places[place, default: Place()].keys[name] = keys
    for sequence in keys {
      places[place]?.names[sequence] = name
      for beginning in sequence.beginnings { places[place]?.begun[beginning, default: []].append(name) }
    }
  }

  /// The keys that were chosen for a command; nil if it has those of its table.
  package func keys(of name: String, in place: String) -> [KeySequence]? { places[place]?.keys[name] }

  /// The commands with chosen keys by their full names, such as `list.delete`, in the order of the alphabet.
  package var all: [(command: String, keys: [KeySequence])] {
    places.flatMap { place, chosen in chosen.keys.map { ("\(place).\($0.key)", $0.value) } }.sorted { $0.0 < $1.0 }
  }
}

// MARK: Pressing keys

extension ChosenKeys {
  /// What is to be done after `pressed` where these tables act. The first table that knows the keys wins. Takes constant
  /// time.
  package func step(_ pressed: KeySequence, in tables: [any NamedCommands]) -> KeyStep {
    for table in tables {
      if let key = command(behind: pressed, in: table) { return .press(key) }
    }
    if tables.contains(where: { begins(pressed, in: $0) }) { return .wait }
    guard let key = pressed.single else { return .nothing }
    let table = tables.first { $0.name(of: key) != nil }
    return table.map { gaveUp(key, in: $0) } == true ? .nothing : .press(key)
  }

  /// The default key of the command for which these keys were chosen; nil if there is none in the table.
  private func command(behind pressed: KeySequence, in table: any NamedCommands) -> Key? {
    guard isUsable(pressed, in: table), let name = places[table.place]?.names[pressed] else { return nil }
    return table.keys(of: name)?.first
  }

  private func begins(_ pressed: KeySequence, in table: any NamedCommands) -> Bool {
    guard isUsable(pressed, in: table), let names = places[table.place]?.begun[pressed] else { return false }
    return names.contains { table.keys(of: $0) != nil }
  }

  /// Whether `key` belongs by default to a command for which other keys were chosen.
  private func gaveUp(_ key: Key, in table: any NamedCommands) -> Bool {
    table.name(of: key).flatMap { chosen(for: $0, in: table) } != nil
  }

  /// The keys that were chosen for a command, as far as they work in the table; nil if none were chosen, or none of those
  /// that were works there.
  private func chosen(for name: String, in table: any NamedCommands) -> [KeySequence]? {
    guard let keys = places[table.place]?.keys[name] else { return nil }
    let usable = keys.filter { isUsable($0, in: table) }
    return usable.isEmpty && !keys.isEmpty ? nil : usable
  }

  private func isUsable(_ sequence: KeySequence, in table: any NamedCommands) -> Bool {
    !table.takesText || !sequence.typesText
  }
}

// MARK: Showing keys

extension ChosenKeys {
  /// The keys of the command that `key` does by default where these tables act; nil if they are those of its table.
  func keys(behind key: Key, in tables: [any NamedCommands]) -> [KeySequence]? {
    for table in tables {
      guard let name = table.name(of: key) else { continue }
      if let chosen = chosen(for: name, in: table) { return chosen }
      let usual = table.keys(of: name) ?? []
      let left = usual.filter { step(KeySequence($0), in: tables) == .press($0) }
      return left.count == usual.count ? nil : left.map(KeySequence.init)
    }
    return nil
  }
}

extension [KeySequence] {
  /// The keys as the help shows them: `x`, `j ↓`, or `g g, Home`.
  var label: String {
    map(\.label).joined(separator: contains { $0.keys.count > 1 } ? ", " : " ")
  }
}

extension ChosenKeys {
  /// The line of help with the person's keys. It has no keys if its command has none.
  package func labeled(_ line: HelpLine, in tables: [any NamedCommands]) -> HelpLine {
    guard !isEmpty, let key = line.key, let keys = keys(behind: key, in: tables) else { return line }
    return line.labeled(label(of: keys, for: line.keys))
  }

  /// The hint with the person's keys; nil if none is left.
  package func labeled(_ hint: Hint, in tables: [any NamedCommands]) -> Hint? {
    guard !isEmpty else { return hint }
    let names = hint.key.split(separator: " ").map(String.init)
    let labels = names.map { label(of: $0, in: tables) }
    guard labels != names else { return hint }
    let left = labels.compactMap(\.self)
    return left.isEmpty ? nil : hint.labeled(left.joined(separator: " "))
  }

  /// What a hint says of one of its keys; nil if its command has no keys.
  private func label(of name: String, in tables: [any NamedCommands]) -> String? {
    guard let key = [Key](label: name).first, let keys = keys(behind: key, in: tables) else { return name }
    return keys.first?.label
  }

  /// The label of keys that stand for `usual`. What is pressed twice, like `Esc Esc`, is pressed twice with other keys too.
  private func label(of keys: [KeySequence], for usual: String) -> String {
    guard [Key](label: usual).count > 1, let first = keys.first else { return keys.label }
    return "\(first.label) \(first.label)"
  }
}

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
  /// The key with which the history brings the dreams of a branch back.
  package var bringKey: String { key(of: "bring", in: "history", usually: "+") }
  /// The keys with which the list begins a dream and notes a night.
  package var newKey: String { key(of: "new", in: "list", usually: "n") }
  package var nightKey: String { key(of: "night", in: "list", usually: "N") }
}
