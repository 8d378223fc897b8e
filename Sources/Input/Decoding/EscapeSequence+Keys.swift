extension EscapeSequence {
  /// What it says; nil for a terminal's reply and for what nobody knows.
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
  /// What a terminal answers where it is asked for a private mode (DECRPM): `CSI ? mode ; setting $ y`.
  var modeReport: (mode: Int, setting: Int)? {
    guard bytes.suffix(2).elementsEqual("$y".utf8) else { return nil }
    let parts = SequenceParts(self)
    guard parts.prefix == UInt8(ascii: "?"), let mode = parts[0], let setting = parts[1] else { return nil }
    return (mode, setting)
  }
}

extension Key {
  /// A CSI sequence's key.
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

  /// A key that a letter names: `CSI A`, `CSI 1;5A`.
  private init?(letter parts: SequenceParts) {
    let isPlain = parts.parameters.isEmpty
    let isModified = parts.parameters.count == 2 && (parts[0] ?? 1) == 1 && parts[1, 1] != 3
    guard isPlain || isModified, let code = Code(letter: parts.final) else { return nil }
    guard let held = Modifiers(parameter: parts[1]) else { return nil }
    self.init(code, code == .tab ? held.union(.shift) : held)
  }

  /// An SS3 sequence's key: `ESC O P`, `ESC O 5 P`, and the keypad's.
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
  /// From xterm's parameter, which is one more than a sum of 1 (Shift), 2 (Alt), 4 (Control), 8 and 32 (Meta).
  init?(parameter: Int?) {
    let bits = (parameter ?? 1) - 1
    guard (0..<256).contains(bits) else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 8 | 32) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }

  /// From a parameter where 8 is Super and 16 Hyper: with them held, a character's key types nothing.
  init?(codePointParameter parameter: Int?) {
    guard ((parameter ?? 1) - 1) & (8 | 16) == 0 else { return nil }
    self.init(parameter: parameter)
  }
}
