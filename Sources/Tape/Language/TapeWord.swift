import Input

/// The words a command begins with.
enum TapeWord: String, CaseIterable, Sendable {
  case output = "Output", require = "Require", set = "Set", type = "Type", sleep = "Sleep", wait = "Wait"
  case hide = "Hide", show = "Show", screenshot = "Screenshot", copy = "Copy", paste = "Paste"
  case source = "Source", env = "Env", subtitle = "Subtitle"
  case scrollUp = "ScrollUp", scrollDown = "ScrollDown"
  case resize = "Resize", click = "Click", caption = "Caption", expect = "Expect", snapshot = "Snapshot"
  case advance = "Advance", journal = "Journal", restart = "Restart"

  /// VHS hasn't got these: they are words of the language only where a line begins, so that a tape of its can type them.
  static let own: Set<TapeWord> = [.resize, .click, .caption, .expect, .snapshot, .advance, .journal, .restart]

  /// Keys that have a name.
  static let keys: [String: Key] = [
    "Enter": .enter, "Space": .space, "Tab": .tab, "Backspace": .backspace, "Delete": .delete, "Insert": .insert,
    "Escape": .escape, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "PageUp": .pageUp, "PageDown": .pageDown,
  ]

  static let modifiers: [String: Key.Modifiers] = ["Ctrl": .control, "Alt": .alt, "Shift": .shift]
}

extension TapeToken {
  /// The word that begins a command here.
  var command: TapeWord? {
    guard kind == .word, let word = TapeWord(rawValue: text) else { return nil }
    return startsLine || !TapeWord.own.contains(word) ? word : nil
  }

  /// Whether a command begins here.
  var beginsCommand: Bool {
    kind == .word && (command != nil || TapeWord.keys[text] != nil || TapeWord.modifiers[text] != nil)
  }

  /// Whether it is a text: in quotes, or a word that means nothing else.
  var isText: Bool { kind == .string || kind == .word && !beginsCommand }
}
