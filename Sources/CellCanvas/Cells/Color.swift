/// A colour that a terminal can show.
public enum Color: Hashable, Sendable {
  /// One of the terminal's own 16 colours, 0...15.
  case ansi(UInt8)
  /// One of xterm's palette of 256 colours.
  case indexed(UInt8)
  /// A colour by its components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension Color {
  /// The number of bits of a colour's code.
  static let codeWidth: UInt64 = 26

  /// Encodes a colour in 26 bits: two bits for its case, then its value; 0 for no colour.
  static func code(_ color: Color?) -> UInt64 {
    switch color {
    case nil: 0
    case .ansi(let value): 1 << 24 | UInt64(value)
    case .indexed(let value): 2 << 24 | UInt64(value)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  /// Decodes a colour from the lowest 26 bits of a code; nil for no colour.
  static func decoding(_ code: UInt64) -> Color? {
    let value = UInt8(truncatingIfNeeded: code)
    switch code >> 24 & 3 {
    case 1: return .ansi(value)
    case 2: return .indexed(value)
    case 3:
      return .rgb(
        red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8), blue: value)
    default: return nil
    }
  }
}
