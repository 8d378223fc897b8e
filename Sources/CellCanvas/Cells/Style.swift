/// The colours and attributes of a cell. A colour that is nil is the terminal's own.
public struct Style: Hashable, Sendable {
  /// From the lowest bits up: the foreground's code, the background's code, the attributes. One word compares fast.
  private var bits: UInt64

  /// Creates a style.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    bits =
      Color.code(foreground) | Color.code(background) << Color.codeWidth
      | UInt64(attributes.rawValue) << (2 * Color.codeWidth)
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()
}

extension Style {
  /// The colour of the text; nil for the terminal's own.
  public var foreground: Color? {
    get { Color.decoding(bits) }
    set { self = Style(foreground: newValue, background: background, attributes: attributes) }
  }

  /// The colour behind the text; nil for the terminal's own.
  public var background: Color? {
    get { Color.decoding(bits >> Color.codeWidth) }
    set { self = Style(foreground: foreground, background: newValue, attributes: attributes) }
  }

  /// The attributes.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Color.codeWidth))) }
    set { self = Style(foreground: foreground, background: background, attributes: newValue) }
  }

  /// A copy with another foreground.
  public func with(foreground: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// A copy with another background.
  public func with(background: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// A copy with other attributes.
  public func with(attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// A copy that has the given attributes besides its own.
  public func adding(_ attributes: Attributes) -> Style {
    with(attributes: self.attributes.union(attributes))
  }
}

/// How text is set apart besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the attributes.
  public let rawValue: UInt8

  /// Creates a set of attributes from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bold text.
  public static let bold = Attributes(rawValue: 1)
  /// Faint text.
  public static let dim = Attributes(rawValue: 2)
  /// Italic text, on terminals that can show it.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined text.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
}
