extension Key {
  /// Creates the key of a code point (`CSI 97;5u`, `CSI 27;5;97~`); returns `nil` if there is none.
  ///
  /// The result is the key that plain bytes would have meant: Shift is part of a character, `Ctrl-I` is Tab, and Control with
  /// a letter of another script is Control with the letter that a Latin keyboard has in its place.
  /// - Parameters:
  ///   - shifted: the code point that the key types with Shift, if the terminal tells it.
  ///   - latin: that of the key in the same place of a Latin keyboard.
  init?(codePoint: Int?, modifiers: Modifiers?, shifted: Int? = nil, latin: Int? = nil) {
    guard let codePoint, let modifiers else { return nil }
    if let code = Code.functional(codePoint) {
      self.init(code, modifiers)
      return
    }
    // kitty's protocol has keys that type nothing in the private use area.
    guard let scalar = UInt32(exactly: codePoint).flatMap(Unicode.Scalar.init), !(0xE000...0xF8FF).contains(codePoint)
    else { return nil }
    if let control = UInt8(exactly: codePoint), control.isControl {
      self = Key(control: control)
      self.modifiers.formUnion(code == .escape || code == .backspace ? modifiers.subtracting(.shift) : modifiers)
      return
    }
    let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
    let other = isCommand && !scalar.isASCII ? Unicode.Scalar(latin) : nil
    let upper = other == nil ? Unicode.Scalar(shifted) : nil
    if modifiers.contains(.control) {
      self.init(controlling: upper ?? other ?? scalar, modifiers)
    } else {
      self.init(.character(Key.shift(other ?? scalar, to: upper, modifiers)), modifiers.subtracting(.shift))
    }
  }

  private init(controlling scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    let rest = modifiers.subtracting([.control, .shift])
    switch scalar {
    case "@", "2": self = .control(" ").with(rest)
    case "/", "7": self = .control("_").with(rest)
    case "h", "H", "8": self = .backspace.with(rest)
    case "i", "I": self = .tab.with(modifiers.subtracting(.control))
    case "j", "m", "J", "M": self = .enter.with(rest)
    case "[", "3": self = .escape.with(rest)
    case "A"..."Z", "a"..."z": self = .control(Character(scalar.properties.lowercaseMapping)).with(modifiers)
    default: self = .control(Character(scalar)).with(rest)
    }
  }

  private static func shift(_ scalar: Unicode.Scalar, to upper: Unicode.Scalar?, _ held: Modifiers) -> Character {
    guard held.contains(.shift) else { return Character(scalar) }
    if let upper, upper.value >= 0x20 { return Character(upper) }
    let mapped = scalar.properties.uppercaseMapping
    return mapped.count == 1 ? Character(mapped) : Character(scalar)
  }

  /// Creates the key of a C0 control or DEL. `^H` and DEL are Backspace, `^J` and `^M` are Enter, `^I` is Tab.
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

extension Unicode.Scalar {
  /// Creates the scalar of a number in a sequence; `nil` if there is none.
  fileprivate init?(_ number: Int?) {
    guard let number = number.flatMap({ UInt32(exactly: $0) }), let scalar = Unicode.Scalar(number) else { return nil }
    self = scalar
  }
}

extension Key.Code {
  /// The key of a code point in the private range of kitty's protocol: F13 and up, and the keypad.
  fileprivate static func functional(_ codePoint: Int) -> Key.Code? {
    switch codePoint {
    case 57376...57398: .function(codePoint - 57363)
    case 57399...57408: .character(Character("\(codePoint - 57399)"))
    case 57409...57426: keypad[codePoint - 57409]
    default: nil
    }
  }

  /// The keys of the keypad behind its digits, in kitty's order.
  private static let keypad: [Key.Code] =
    "./*-+".map(Key.Code.character)
    + [
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
      .delete,
    ]

  /// The key of a `CSI number ~` (VT220, xterm, the Linux console, rxvt); `nil` if there is none.
  static func numbered(_ number: Int) -> Key.Code? {
    guard (11...34).contains(number) else { return numbers[number] }
    return gaps.contains(number) ? nil : .function(number - 10 - gaps.count { $0 < number })
  }

  private static let numbers: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  /// The numbers within 11...34 that mean no key.
  private static let gaps = [16, 22, 27, 30]

  /// The keys of a `CSI letter` or `ESC O letter`. R is none: `CSI 1;5R` is the cursor's position, not F3.
  static let letters: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .function(1), "Q": .function(2),
    "S": .function(4), "Z": .tab,
  ]

  /// The key of an `ESC O letter` without parameters, F3 and the keypad among them; `nil` if there is none.
  static func single(_ letter: Unicode.Scalar) -> Key.Code? {
    switch letter {
    case "M": .enter
    case "I": .tab
    case "R": .function(3)
    case "X": .character("=")
    case "j"..."y": .character(Character(Unicode.Scalar(UInt8(ascii: letter) - 0x40)))
    default: letters[letter]
    }
  }
}
