/// One line of text that is safe to show on a terminal.
///
/// Nothing reaches a screen but through it; `GlyphRun` says what is shown how. The raw text is not altered.
public struct DisplayText: Hashable, Sendable {
  /// The glyphs. Printable ASCII is always kept as such, so that equal texts are equal.
  enum Storage: Hashable, Sendable {
    case ascii(String)
    case glyphs([Glyph])
  }

  let storage: Storage

  /// The columns it takes.
  public let width: Int

  /// Makes any text safe.
  public init(_ raw: String) {
    if raw.isPrintableASCII {
      self.init(ascii: raw)
    } else {
      var run = GlyphRun()
      run.append(raw)
      self.init(run)
    }
  }

  /// Keeps text that is known to be printable ASCII.
  init(ascii: String) {
    storage = .ascii(ascii)
    width = ascii.utf8.count
  }

  init(_ run: GlyphRun) {
    storage = run.isASCII ? .ascii(run.string) : .glyphs(run.glyphs)
    width = run.width
  }

  /// No text.
  public static let empty = DisplayText(ascii: "")
}

extension DisplayText {
  /// Whether it takes no column.
  public var isEmpty: Bool { width == 0 }

  /// The glyphs, from left to right; a wide one has no tail here.
  public var glyphs: [Glyph] {
    switch storage {
    case .ascii(let text): text.utf8.map(Glyph.init(ascii:))
    case .glyphs(let glyphs): glyphs
    }
  }

  /// The text for printing to a terminal.
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
