extension Key {
  /// The key that sends a C0 control or DEL. `^H` and DEL are Backspace, `^J` and `^M` Enter, `^I` Tab.
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
