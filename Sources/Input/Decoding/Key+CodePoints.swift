extension Key {
  /// The key of a code point (`CSI 97;5u`, `CSI 27;5;97~`); nil if there is none.
  ///
  /// The result is the key that plain bytes would have meant: Shift is part of a character, `Ctrl-I` is Tab.
  init?(codePoint: Int?, modifiers: Modifiers?, shifted: Int?) {
    guard let codePoint, let modifiers else { return nil }
    if let code = Code(functional: codePoint) {
      self.init(code, modifiers)
      return
    }
    guard let scalar = UInt32(exactly: codePoint).flatMap(Unicode.Scalar.init), !Key.isPrivate(scalar) else {
      return nil
    }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      self = Key(control: UInt8(scalar.value)).with(modifiers)
    } else if modifiers.contains(.control) {
      self.init(controlling: scalar, modifiers)
    } else {
      let upper = shifted.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
      self.init(.character(Key.shift(scalar, to: upper, modifiers)), modifiers.subtracting(.shift))
    }
  }

  private init(controlling scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    let rest = modifiers.subtracting([.control, .shift])
    switch scalar {
    case "@": self = .control(" ").with(rest)
    case "/": self = .control("_").with(rest)
    case "h", "H": self = .backspace.with(rest)
    case "i", "I": self = .tab.with(modifiers.subtracting(.control))
    case "j", "m", "J", "M": self = .enter.with(rest)
    case "[": self = .escape.with(rest)
    case "A"..."Z": self = .control(Character(scalar.properties.lowercaseMapping)).with(modifiers)
    case "a"..."z": self = .control(Character(scalar)).with(modifiers)
    default: self = .control(Character(scalar)).with(rest)
    }
  }

  private static func shift(_ scalar: Unicode.Scalar, to upper: Unicode.Scalar?, _ held: Modifiers) -> Character {
    guard held.contains(.shift) else { return Character(scalar) }
    if let upper, upper.value >= 0x20 { return Character(upper) }
    let mapped = scalar.properties.uppercaseMapping
    return mapped.count == 1 ? Character(mapped) : Character(scalar)
  }

  /// Whether a scalar is in the private use area, which kitty's protocol uses for keys that type nothing.
  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    (0xE000...0xF8FF).contains(scalar.value)
  }
}

extension Key.Code {
  /// The key of a code point in the private range of kitty's protocol: F13 and up, and the keypad.
  fileprivate init?(functional codePoint: Int) {
    switch codePoint {
    case 57376...57398: self = .function(codePoint - 57363)
    case 57399...57408: self = .character(Character("\(codePoint - 57399)"))
    case 57409...57413, 57415, 57416:
      let symbols: [Int: Character] = [57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ","]
      self = .character(symbols[codePoint] ?? ".")
    case 57414: self = .enter
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    default: return nil
    }
  }
}

extension Key {
  /// The key of a C0 control or DEL. `^H` and DEL are Backspace, `^J` and `^M` are Enter, `^I` is Tab.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: self = .control(Character(Unicode.Scalar((byte & 0x1F) + 0x40)))
    }
  }
}
