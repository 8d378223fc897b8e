/// One line of text that is safe to show on a terminal.
///
/// All text reaches the screen through this type. `GlyphRun` says how each character is shown.
public struct DisplayText: Hashable, Sendable {
  /// The glyphs. Printable ASCII is always stored as `ascii`, so that equal texts compare equal.
  enum Storage: Hashable, Sendable {
    case ascii(String)
    case glyphs([Glyph])
  }

  let storage: Storage

  /// The number of columns.
  public let width: Int

  /// Creates a text that is safe to show from any text.
  public init(_ raw: String) {
    if raw.isPrintableASCII {
      self.init(ascii: raw)
    } else {
      var run = GlyphRun()
      run.append(raw)
      self.init(run)
    }
  }

  /// Creates a text from printable ASCII, without looking at it.
  init(ascii: String) {
    storage = .ascii(ascii)
    width = ascii.utf8.count
  }

  init(_ run: GlyphRun) {
    storage = run.isASCII ? .ascii(run.string) : .glyphs(run.glyphs)
    width = run.width
  }

  /// The empty text.
  public static let empty = DisplayText(ascii: "")
}

extension DisplayText {
  /// Whether the text has no columns.
  public var isEmpty: Bool { width == 0 }

  /// The glyphs, from left to right, without tails of wide ones.
  public var glyphs: [Glyph] {
    switch storage {
    case .ascii(let text): text.utf8.map(Glyph.init(ascii:))
    case .glyphs(let glyphs): glyphs
    }
  }

  /// The text as a string that is safe to print to a terminal.
  public var string: String {
    switch storage {
    case .ascii(let text): text
    case .glyphs(let glyphs): glyphs.string
    }
  }
}

extension DisplayText: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { string }
}
