import Input

/// The words that commands begin with.
enum TapeWord: String, CaseIterable, Sendable {
  case output = "Output", require = "Require", set = "Set", type = "Type", sleep = "Sleep", wait = "Wait"
  case hide = "Hide", show = "Show", screenshot = "Screenshot", copy = "Copy", paste = "Paste"
  case source = "Source", env = "Env", subtitle = "Subtitle"
  case scrollUp = "ScrollUp", scrollDown = "ScrollDown"
  case resize = "Resize", background = "Background", click = "Click", drag = "Drag", caption = "Caption", expect =
    "Expect", snapshot = "Snapshot"
  case advance = "Advance", journal = "Journal", open = "Open", restart = "Restart"

  /// The words that VHS doesn't have, so that its tapes can type them: `Type Resize`.
  static let own: Set<TapeWord> = [
    .resize, .background, .click, .drag, .caption, .expect, .snapshot, .advance, .journal, .open, .restart,
  ]

  static let keys: [String: Key] = [
    "Enter": .enter, "Space": .space, "Tab": .tab, "Backspace": .backspace, "Delete": .delete, "Insert": .insert,
    "Escape": .escape, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "PageUp": .pageUp, "PageDown": .pageDown,
  ]

  /// The function keys, which VHS doesn't have.
  static let functionKeys: [String: Key] = Dictionary(uniqueKeysWithValues: (1...35).map { ("F\($0)", .function($0)) })

  /// The name of a key in a tape.
  static func name(of code: Key.Code) -> String {
    if case .function(let number) = code { return "F\(number)" }
    if let name = keys.first(where: { $0.value.code == code })?.key { return name }
    guard case .character(let character) = code else { return "" }
    return String(character)
  }

  static let modifiers: [String: Key.Modifiers] = ["Ctrl": .control, "Alt": .alt, "Shift": .shift]
}

extension TapeToken {
  /// The command's word; nil if the token is none.
  var command: TapeWord? { kind == .word ? TapeWord(rawValue: text) : nil }

  /// Whether a command begins here: one of VHS, or one of Lucid's own where no text can stand.
  private var beginsCommand: Bool {
    guard kind == .word else { return false }
    if let command { return startsLine || !TapeWord.own.contains(command) }
    if TapeWord.functionKeys[text] != nil { return startsLine }
    return TapeWord.keys[text] != nil || TapeWord.modifiers[text] != nil
  }

  /// Whether the token is a text: in quotes, or a word with no other meaning.
  var isText: Bool { kind == .string || kind == .word && !beginsCommand }

  /// Whether the token continues a text. After a text in quotes, our own words are commands.
  func continues(_ text: TapeToken) -> Bool { isText && (text.kind != .string || command == nil) }
}

extension Background {
  init?(tapeWord: String) {
    guard let background = [Background.dark, .light].first(where: { $0.tapeWord == tapeWord }) else { return nil }
    self = background
  }

  /// The background as tapes write it.
  var tapeWord: String { self == .light ? "light" : "dark" }
}
