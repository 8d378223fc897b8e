import CellLayout
import Input

extension TapeParser {
  /// Parses a key or a click with modifiers: `Ctrl+x`, `Ctrl+Alt+x`, `Shift+Tab`, `Ctrl+Click 3 4`.
  mutating func chord() throws(TapeError) -> TapeAction {
    let start = take()
    var modifiers = TapeWord.modifiers[start.text] ?? []
    while let token = takeHeldKey() {
      if token.kind == .word, let more = TapeWord.modifiers[token.text] {
        modifiers.formUnion(more)
        continue
      }
      if let word = token.command, word.isOfMouse { return try mouse(word, held: modifiers) }
      guard let key = token.key else { break }
      return .press(key.held(modifiers), speed: try speed(), count: try count())
    }
    throw error("a key held with \(start.text), such as \(start.text)+a or \(start.text)+Enter", at: start)
  }
}

extension TapeToken {
  /// The key with this name; nil if there is none.
  var namedKey: Key? { kind == .word ? TapeWord.keys[text] ?? TapeWord.functionKeys[text] : nil }

  fileprivate var key: Key? {
    if let namedKey { return namedKey }
    guard kind != .end, text.count == 1, let character = text.first else { return nil }
    return .character(character)
  }
}

extension Key {
  /// The key that a terminal sends: some keys held with Control are others, and Shift is part of a letter.
  fileprivate func held(_ modifiers: Modifiers) -> Key {
    guard case .character(let character) = code else { return with(modifiers) }
    var modifiers = modifiers
    var letter = Key.character(character)
    if modifiers.contains(.control) {
      letter = Self.controls[character] ?? Key(.character(character.changed(to: character.lowercased())), .control)
      // Terminals that report Shift with Control do so for letters.
      if modifiers.contains(.shift), character.isLetter { letter = letter.with(.shift) }
    } else if modifiers.contains(.shift), character != " " {
      letter = .character(character.changed(to: character.uppercased()))
    }
    modifiers.subtract([.control, .shift])
    return letter.with(modifiers)
  }

  private static let controls: [Character: Key] = [
    "h": .backspace, "H": .backspace, "i": .tab, "I": .tab, "j": .enter, "J": .enter, "m": .enter, "M": .enter,
    "[": .escape,
  ]
}

extension Character {
  /// The only character of a text; the character itself if the text has several.
  fileprivate func changed(to text: String) -> Character { text.count == 1 ? text.first ?? self : self }
}

extension TapeParser {
  /// Parses a command of the mouse: `Click 3 4`, `Click+Right 3 4`, `Drag 3 4 9 4`, `ScrollUp@50ms 3 At 3 4`.
  mutating func mouse(_ word: TapeWord, held modifiers: Key.Modifiers = []) throws(TapeError) -> TapeAction {
    if word == .scrollUp || word == .scrollDown { return try scroll(isUp: word == .scrollUp, held: modifiers) }
    let button = try button()
    var points = [try point()]
    if word == .drag { repeat { points.append(try point()) } while next.kind == .number }
    return .mouse(Mouse.stroke(button, through: points, held: modifiers))
  }

  private mutating func scroll(isUp: Bool, held: Key.Modifiers) throws(TapeError) -> TapeAction {
    let speed = try speed()
    let count = try count()
    var place: Point?
    if next.kind == .word, next.text == "At" {
      take()
      place = try point()
    }
    return .scroll(isUp: isUp, held: held, at: place, speed: speed, count: count)
  }

  private mutating func button() throws(TapeError) -> MouseButton {
    guard takes("+") else { return .left }
    return try take("Middle or Right") { token in
      token.kind == .word ? [MouseButton.middle, .right].first { $0.tapeName == token.text } : nil
    }
  }

  private mutating func point() throws(TapeError) -> Point {
    let column = try number(in: 1...Point.lastOfTapes, "a column")
    return Point(x: column - 1, y: try number(in: 1...Point.lastOfTapes, "a row") - 1)
  }
}

extension Point {
  /// The largest number of a column or row in a tape.
  static let lastOfTapes = 1000
}

extension TapeWord {
  /// Whether the command is one of the mouse.
  var isOfMouse: Bool { [.click, .drag, .scrollUp, .scrollDown].contains(self) }
}

extension Mouse {
  /// The events of a button that is pressed at the first point, dragged through the others, and released at the last.
  static func stroke(_ button: MouseButton, through points: [Point], held: Key.Modifiers) -> [Mouse] {
    guard let first = points.first, let last = points.last else { return [] }
    let drags = points.dropFirst().map { Mouse(.drag(button), at: $0, modifiers: held) }
    return [Mouse(.press(button), at: first, modifiers: held)] + drags
      + [Mouse(.release(button), at: last, modifiers: held)]
  }
}

extension MouseButton {
  /// The name in a tape; nil for the left button.
  var tapeName: String? {
    switch self {
    case .left: nil
    case .middle: "Middle"
    case .right: "Right"
    }
  }
}
