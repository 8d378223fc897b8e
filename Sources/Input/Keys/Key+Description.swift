extension Key: CustomStringConvertible {
  /// The name of the key: `j`, `Ctrl-R`, `Alt-Backspace`, `Shift-Up`.
  package var description: String {
    var name = code.description
    if modifiers.contains(.control), case .character(let letter) = code, letter != " " {
      name = letter.uppercased()
    }
    if modifiers.contains(.shift) { name = "Shift-" + name }
    if modifiers.contains(.alt) { name = "Alt-" + name }
    if modifiers.contains(.control) { name = "Ctrl-" + name }
    return name
  }
}

extension Key.Code: CustomStringConvertible {
  package var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
