import CellLayout

extension EscapeSequence {
  /// The event that the sequence means; `nil` for a reply of the terminal or an unknown sequence.
  var event: Event? {
    let parts = SequenceParts(self)
    guard !parts.hasIntermediates || parts.final == "$" else { return nil }
    if parts.prefix == "<" { return Mouse(report: parts).map(Event.mouse) }
    if parts.prefix == "?" { return Background(self).map(Event.background) }
    guard parts.prefix == nil else { return nil }
    let key = introducer == UInt8(ascii: "O") ? Key(single: parts) : Key(control: parts)
    return key.map(Event.key)
  }
}

extension Key {
  /// Creates the key of a CSI sequence.
  fileprivate init?(control parts: SequenceParts) {
    switch parts.final {
    case "~" where parts[0] == 27 && parts.parameters.count == 3:
      self.init(codePoint: parts[2], modifiers: Modifiers(codePointParameter: parts[1]))
    case "u" where parts[1, 1] != 3:
      self.init(
        codePoint: parts[0], modifiers: Modifiers(codePointParameter: parts[1]), shifted: parts[0, 1],
        latin: parts[0, 2])
    case "~" where parts[1, 1] != 3: self.init(parts[0].flatMap(Code.numbered), Modifiers(parameter: parts[1]))
    case "^": self.init(parts[0].flatMap(Code.numbered), .control)
    case "$": self.init(parts[0].flatMap(Code.numbered), .shift)
    case "@": self.init(parts[0].flatMap(Code.numbered), [.control, .shift])
    default: self.init(letter: parts)
    }
  }

  /// Creates the key of a CSI sequence that ends in a letter: `CSI A`, `CSI 1;5A`.
  private init?(letter parts: SequenceParts) {
    let isPlain = parts.parameters.isEmpty
    let isModified = parts.parameters.count == 2 && (parts[0] ?? 1) == 1 && parts[1, 1] != 3
    guard isPlain || isModified, let code = Code.letters[parts.final] else { return nil }
    self.init(code, Modifiers(parameter: parts[1]).map { code == .tab ? $0.union(.shift) : $0 })
  }

  /// Creates the key of an SS3 sequence: `ESC O P`, `ESC O 5 P`, or a key of the keypad.
  fileprivate init?(single parts: SequenceParts) {
    self.init(Code.single(parts.final), Modifiers(parameter: parts[parts.parameters.count - 1]))
  }

  private init?(_ code: Code?, _ modifiers: Modifiers?) {
    guard let code, let modifiers else { return nil }
    self.init(code, modifiers)
  }
}

extension Key.Modifiers {
  /// The modifiers of xterm's parameter: 1 plus the sum of 1 (Shift), 2 (Alt), 4 (Control), 8 and 32 (Meta).
  fileprivate init?(parameter: Int?) {
    let bits = (parameter ?? 1) - 1
    guard (0..<256).contains(bits) else { return nil }
    self.init(rawValue: UInt8(bits & 7))
    if bits & (8 | 32) != 0 { insert(.alt) }
  }

  /// The modifiers of a parameter in which 8 is Super and 16 is Hyper; `nil` if one of these is held, as keys then type
  /// nothing.
  fileprivate init?(codePointParameter parameter: Int?) {
    guard ((parameter ?? 1) - 1) & (8 | 16) == 0 else { return nil }
    self.init(parameter: parameter)
  }
}

extension Mouse {
  /// Reads an SGR report (`CSI < button ; column ; row M`, `m` for a release); returns `nil` for motion with no button.
  fileprivate init?(report parts: SequenceParts) {
    guard parts.parameters.count == 3, let code = parts[0], let column = parts[1], let row = parts[2],
      parts.final == "M" || parts.final == "m", column > 0, row > 0,
      let kind = Kind(code: code & ~(4 | 8 | 16), isRelease: parts.final == "m")
    else { return nil }
    // Of the button's code, 4 is Shift, 8 is Alt and 16 is Control.
    let modifiers = Key.Modifiers(rawValue: UInt8(code >> 2 & 7))
    self.init(kind, at: Point(x: column - 1, y: row - 1), modifiers: modifiers)
  }
}

extension Mouse.Kind {
  fileprivate init?(code: Int, isRelease: Bool) {
    let buttons: [MouseButton] = [.left, .middle, .right]
    switch code {
    case 0...2: self = isRelease ? .release(buttons[code]) : .press(buttons[code])
    case 32...34: self = .drag(buttons[code - 32])
    case 64: self = .wheelUp
    case 65: self = .wheelDown
    default: return nil
    }
  }
}
