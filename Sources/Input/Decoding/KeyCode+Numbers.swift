extension Key.Code {
  /// The key of a `CSI number ~` (VT220, xterm, the Linux console, rxvt).
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key of a `CSI letter` or `ESC O letter`. R isn't one: `CSI 1;5R` is the cursor's position, not F3.
  init?(letter: UInt8) {
    switch Character(Unicode.Scalar(letter)) {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "H": self = .home
    case "F": self = .end
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "S": self = .function(4)
    case "Z": self = .tab
    default: return nil
    }
  }

  /// The key of an `ESC O letter` alone: F3 and the keypad.
  init?(single letter: UInt8) {
    switch Character(Unicode.Scalar(letter)) {
    case "M": self = .enter
    case "I": self = .tab
    case "R": self = .function(3)
    case "X": self = .character("=")
    case "j"..."y": self = .character(Character(Unicode.Scalar(letter - 0x40)))
    default: return nil
    }
  }
}
