/// A key press.
package struct Key: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, CustomStringConvertible, Sendable {
  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// The key with more modifiers held.
  package func with(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }

  /// The character that the key types; `nil` if Control or Alt is held or the key types none.
  package var typed: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }

  /// The key by itself. Shift is part of a character ("A"), so it is a modifier of other keys only.
  package enum Code: Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key by its number, from 1.
    case function(Int)
  }

  /// The modifier keys that are held down.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backTab = Key(.tab, .shift)
  package static let escape = Key(.escape)
  package static let backspace = Key(.backspace)
  package static let delete = Key(.delete)
  package static let insert = Key(.insert)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)
  package static let space = Key(.character(" "))

  package static func character(_ character: Character) -> Key { Key(.character(character)) }
  package static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  package static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// Creates the key with a name such as `j`, `Ctrl-R`, `Alt-Backspace` or `Shift-Up`, in any case. Returns `nil` if there
  /// is no such key, or terminals can't tell the key from another.
  package init?(named name: String) {
    var (rest, modifiers) = (name[...], Modifiers())
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.lowercased().hasPrefix($0.name.lowercased()) }),
      rest.count > prefix.count
    {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(named: String(rest)) else { return nil }
    self = Key(code, modifiers).normalized
    if modifiers == .control, case .character(let letter) = self.code, "hijm[".contains(letter) { return nil }
  }

  private static let prefixes: [(name: String, modifier: Modifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  /// The key as terminals report it: letters with Control or Alt are small, and Shift is part of a letter without Control.
  private var normalized: Key {
    guard case .character(let letter) = code, letter.isLetter, !modifiers.isEmpty else { return self }
    let isCapital = modifiers.contains(.shift) && !modifiers.contains(.control)
    let changed = isCapital ? letter.uppercased() : letter.lowercased()
    return Key(.character(Character(changed)), isCapital ? modifiers.subtracting(.shift) : modifiers)
  }

  /// Creates the key of a character, so that `key == "j"` can be written.
  package init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }

  /// The name of the key: `j`, `Ctrl-R`, `Alt-Backspace`, `Shift-Up`.
  package var description: String {
    var name = code.description
    if modifiers.contains(.control), case .character(let letter) = code, letter != " " { name = letter.uppercased() }
    return Self.prefixes.filter { modifiers.contains($0.modifier) }.map(\.name).joined() + name
  }
}

extension Key.Code: CustomStringConvertible {
  package var description: String {
    switch self {
    case .character(let character) where character != " ": String(character)
    case .function(let number): "F\(number)"
    default: Self.names[self] ?? ""
    }
  }

  private static let names: [Key.Code: String] = [
    .character(" "): "Space", .enter: "Enter", .tab: "Tab", .escape: "Esc", .backspace: "Backspace", .delete: "Delete",
    .insert: "Insert", .up: "Up", .down: "Down", .left: "Left", .right: "Right", .home: "Home", .end: "End",
    .pageUp: "PgUp", .pageDown: "PgDn",
  ]

  fileprivate init?(named name: String) {
    if name.count == 1, let character = name.first {
      guard !character.isWhitespace else { return nil }
      self = .character(character)
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      guard let code = Self.names.first(where: { $0.value.lowercased() == name.lowercased() })?.key else { return nil }
      self = code
    }
  }
}
