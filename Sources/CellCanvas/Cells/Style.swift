/// The colours and attributes of a cell. A colour that is `nil` is the terminal's own.
public struct Style: Hashable, Sendable {
  /// From the lowest bits up: the foreground's code, the background's code, the attributes. One word compares fast.
  private var bits: UInt64

  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    bits =
      Color.code(foreground) | Color.code(background) << Color.codeWidth
      | UInt64(attributes.rawValue) << (2 * Color.codeWidth)
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()

  /// The colour of the text; `nil` for the terminal's own.
  public var foreground: Color? { Color.decoding(bits) }

  /// The colour behind the text; `nil` for the terminal's own.
  public var background: Color? { Color.decoding(bits >> Color.codeWidth) }

  public var attributes: Attributes { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Color.codeWidth))) }

  public func with(foreground: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  public func with(background: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  public func with(attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// A copy that has the given attributes besides its own.
  public func adding(_ attributes: Attributes) -> Style { with(attributes: self.attributes.union(attributes)) }
}

/// The ways in which text is set apart besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  /// Italic text, on terminals that can show it.
  public static let italic = Attributes(rawValue: 4)
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
}

/// A colour that a terminal can show.
public enum Color: Hashable, Sendable {
  /// One of the terminal's own 16 colours, 0...15.
  case ansi(UInt8)
  /// One of xterm's palette of 256 colours.
  case indexed(UInt8)
  /// A colour by its components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

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

  /// Decodes a colour from the lowest 26 bits of a code; `nil` for no colour.
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
