/// One line of text that is safe to show on a terminal.
///
/// All text reaches the screen through this type. `GlyphRun` says how each character is shown.
public struct DisplayText: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The glyphs. Printable ASCII is always stored as `ascii`, so that equal texts compare equal.
  enum Storage: Hashable, Sendable {
    case ascii(String)
    case glyphs([Glyph])
  }

  let storage: Storage

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
    storage = run.isASCII ? .ascii(run.glyphs.string) : .glyphs(run.glyphs)
    width = run.width
  }

  public static let empty = DisplayText(ascii: "")

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

  /// Creates the beginning of a text, up to the first cluster with which it is wider than `columns`.
  ///
  /// `DisplayText(beginningOf: raw, past: 40).truncated(to: 40)` reads only the beginning of a long text.
  public init(beginningOf raw: String, past columns: Int) {
    let bytes = raw.utf8.prefix(min(max(columns, 0), .max - 1) + 1)
    if let start = String(bytes), start.isPrintableASCII {
      self.init(ascii: start)
    } else {
      var run = GlyphRun()
      run.append(raw, past: columns)
      self.init(run)
    }
  }

  /// The longest beginning that fits into `columns` without cutting a wide glyph.
  public func prefix(columns: Int) -> DisplayText {
    if width <= columns { return self }
    switch storage {
    case .ascii(let text):
      return DisplayText(ascii: String(Substring(text.utf8.prefix(max(columns, 0)))))
    case .glyphs(let glyphs):
      var run = GlyphRun()
      for glyph in glyphs {
        if run.width + glyph.width > columns { break }
        run.append(contentsOf: CollectionOfOne(glyph))
      }
      return DisplayText(run)
    }
  }

  /// The width of the longest beginning that fits into `columns` without cutting a wide glyph.
  func width(ofPrefixIn columns: Int) -> Int {
    guard width > columns, case .glyphs(let glyphs) = storage else { return min(width, max(columns, 0)) }
    var width = 0
    for glyph in glyphs {
      if width + glyph.width > columns { break }
      width += glyph.width
    }
    return width
  }

  /// The text if it fits into `columns`, else its beginning and the ellipsis, which is itself cut if it doesn't fit.
  public func truncated(to columns: Int, ellipsis: DisplayText = "…") -> DisplayText {
    if width <= columns { return self }
    if columns <= ellipsis.width { return ellipsis.prefix(columns: columns) }
    return prefix(columns: columns - ellipsis.width) + ellipsis
  }

  /// The text, filled up with spaces at its end to a width of `columns`.
  public func padded(to columns: Int) -> DisplayText {
    if width >= columns { return self }
    return self + DisplayText(ascii: String(repeating: " ", count: columns - width))
  }

  public static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    if case .ascii(let left) = left.storage, case .ascii(let right) = right.storage {
      return DisplayText(ascii: left + right)
    }
    var run = GlyphRun()
    run.append(contentsOf: left.glyphs)
    run.append(contentsOf: right.glyphs)
    return DisplayText(run)
  }

  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { string }
}
