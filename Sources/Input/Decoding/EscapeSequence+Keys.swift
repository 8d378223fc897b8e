extension EscapeSequence {
  /// The event that the sequence means; nil for a reply of the terminal or an unknown sequence.
  var event: Event? {
    let parts = SequenceParts(self)
    guard !parts.hasIntermediates || parts.final == UInt8(ascii: "$") else { return nil }
    if parts.prefix == UInt8(ascii: "<") { return Mouse(report: parts).map(Event.mouse) }
    guard parts.prefix == nil else { return nil }
    let key = introducer == UInt8(ascii: "O") ? Key(single: parts) : Key(control: parts)
    return key.map(Event.key)
  }
}

extension EscapeSequence {
  /// A terminal's answer to a request for a private mode (DECRPM), `CSI ? mode ; setting $ y`; nil for other sequences.
  var modeReport: (mode: Int, setting: Int)? {
    guard bytes.suffix(2).elementsEqual("$y".utf8) else { return nil }
    let parts = SequenceParts(self)
    guard parts.prefix == UInt8(ascii: "?"), let mode = parts[0], let setting = parts[1] else { return nil }
    return (mode, setting)
  }
}

extension Key {
  /// The key of a CSI sequence.
  fileprivate init?(control parts: SequenceParts) {
    switch Character(Unicode.Scalar(parts.final)) {
    case "~" where parts[0] == 27 && parts.parameters.count == 3:
      self.init(codePoint: parts[2], modifiers: Modifiers(codePointParameter: parts[1]), shifted: nil)
    case "u" where parts[1, 1] != 3:
      self.init(codePoint: parts[0], modifiers: Modifiers(codePointParameter: parts[1]), shifted: parts[0, 1])
    case "~" where parts[1, 1] != 3: self.init(number: parts[0], modifiers: Modifiers(parameter: parts[1]))
    case "^": self.init(number: parts[0], modifiers: .control)
    case "$": self.init(number: parts[0], modifiers: .shift)
    case "@": self.init(number: parts[0], modifiers: [.control, .shift])
    default: self.init(letter: parts)
    }
  }

  /// The key of a CSI sequence that ends in a letter: `CSI A`, `CSI 1;5A`.
  private init?(letter parts: SequenceParts) {
    let isPlain = parts.parameters.isEmpty
    let isModified = parts.parameters.count == 2 && (parts[0] ?? 1) == 1 && parts[1, 1] != 3
    guard isPlain || isModified, let code = Code(letter: parts.final) else { return nil }
    guard let held = Modifiers(parameter: parts[1]) else { return nil }
    self.init(code, code == .tab ? held.union(.shift) : held)
  }

  /// The key of an SS3 sequence: `ESC O P`, `ESC O 5 P`, or a key of the keypad.
  fileprivate init?(single parts: SequenceParts) {
    guard let held = Modifiers(parameter: parts[parts.parameters.count - 1]) else { return nil }
    guard let code = Code(single: parts.final) ?? Code(letter: parts.final) else { return nil }
    self.init(code, held)
  }

  private init?(number: Int?, modifiers: Modifiers?) {
    guard let code = number.flatMap(Code.init(number:)), let modifiers else { return nil }
    self.init(code, modifiers)
  }
}

extension Key.Modifiers {
  /// The modifiers of xterm's parameter: 1 plus the sum of 1 (Shift), 2 (Alt), 4 (Control), 8 and 32 (Meta).
  init?(parameter: Int?) {
    let bits = (parameter ?? 1) - 1
    guard (0..<256).contains(bits) else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 8 | 32) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }

  /// The modifiers of a parameter in which 8 is Super and 16 is Hyper; nil if one of these is held, as keys then type nothing.
  init?(codePointParameter parameter: Int?) {
    guard ((parameter ?? 1) - 1) & (8 | 16) == 0 else { return nil }
    self.init(parameter: parameter)
  }
}
