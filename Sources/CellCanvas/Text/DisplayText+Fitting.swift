extension DisplayText {
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

  /// The concatenation of two texts.
  public static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    if case .ascii(let left) = left.storage, case .ascii(let right) = right.storage {
      return DisplayText(ascii: left + right)
    }
    var run = GlyphRun()
    run.append(contentsOf: left.glyphs)
    run.append(contentsOf: right.glyphs)
    return DisplayText(run)
  }
}
