/// The colours and attributes of a cell; no colour is the terminal's own.
public struct Style: Hashable, Sendable {
  /// Foreground code, background code, attributes, from the lowest bits up: a screen of cells compares fast.
  private var bits: UInt64

  /// A style; what is not given is the terminal's own.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    bits =
      Color.code(foreground) | Color.code(background) << Color.codeWidth
      | UInt64(attributes.rawValue) << (2 * Color.codeWidth)
  }

  /// The terminal's own colours, and nothing else.
  public static let plain = Style()
}

extension Style {
  /// The colour of the text.
  public var foreground: Color? {
    get { Color.decoding(bits) }
    set { self = Style(foreground: newValue, background: background, attributes: attributes) }
  }

  /// The colour behind it.
  public var background: Color? {
    get { Color.decoding(bits >> Color.codeWidth) }
    set { self = Style(foreground: foreground, background: newValue, attributes: attributes) }
  }

  /// Bold, dim and so on.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Color.codeWidth))) }
    set { self = Style(foreground: foreground, background: background, attributes: newValue) }
  }

  /// The same style with another foreground.
  public func with(foreground: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// The same style with another background.
  public func with(background: Color?) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// The same style with other attributes.
  public func with(attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  /// The same style with these attributes too.
  public func adding(_ attributes: Attributes) -> Style {
    with(attributes: self.attributes.union(attributes))
  }
}
