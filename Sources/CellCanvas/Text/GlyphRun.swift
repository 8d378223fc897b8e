/// The glyphs that some text is shown by: the one place where glyphs are made, and text becomes safe.
///
/// - Controls are shown: `␛` for C0 and DEL, `⟨9B⟩` for C1, `⟨RLO⟩` for what reorders text, `␤` for U+2028.
/// - Line feeds and tabs are one space. `TextWrap` knows them better and doesn't let them come here.
/// - Ignorable scalars (zero-widths, variation selectors, tags, LRM and RLM) are dropped, and so are skin
///   tones and what is joined to an emoji by a ZWJ.
/// - Each spacing scalar is a glyph with its own cells, so a cluster of Devanagari may have two or three.
/// - Marks without a base stand on a space. Conjoining Hangul is composed.
/// - A flag is shown by its two letters: ncurses can't be told to draw the pair.
/// - Unassigned and private scalars are U+FFFD: nobody knows their width.
struct GlyphRun {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  /// Makes room for glyphs.
  mutating func reserveCapacity(_ count: Int) {
    glyphs.reserveCapacity(max(count, 0))
  }

  /// Adds a cluster of one scalar.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(scalar, from: glyphs.count)
  }

  /// Adds a cluster.
  mutating func append(_ cluster: Character) {
    if cluster == "\r\n" { return append(" ", from: glyphs.count) }
    let first = glyphs.count
    var isJoined = false
    for scalar in cluster.unicodeScalars {
      if scalar == "\u{200D}" { isJoined = true }
      if isJoined, scalar.properties.isEmoji { continue }
      append(scalar, from: first)
    }
  }

  /// Adds glyphs that were made before.
  mutating func append(contentsOf other: some Sequence<Glyph>) {
    for glyph in other {
      append(glyph)
    }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// Adds a scalar of the cluster whose glyphs begin at `first`.
  private mutating func append(_ scalar: Unicode.Scalar, from first: Int) {
    if let symbols = scalar.visibleSymbols {
      symbols.unicodeScalars.forEach { append(Glyph($0, width: 1)) }
      return
    }
    switch ScalarClass(scalar) {
    case .mark: append(mark: scalar, from: first)
    case .wide where scalar.isSkinTone: if glyphs.count == first { appendReplacement() }
    case .narrow: append(Glyph(scalar, width: 1))
    case .wide: append(Glyph(scalar, width: 2))
    case .replaced: appendReplacement()
    case .dropped: break
    }
  }

  private mutating func append(mark: Unicode.Scalar, from first: Int) {
    if mark.isConjoiningJamo { return append(jamo: mark, from: first) }
    if glyphs.count == first { append(.blank) }
    glyphs[glyphs.count - 1].append(mark: mark)
  }

  private mutating func append(jamo: Unicode.Scalar, from first: Int) {
    guard glyphs.count > first else { return appendReplacement() }
    let last = glyphs.count - 1
    var longer = glyphs[last]
    longer.append(mark: jamo)
    if let syllable = jamo.composingHangul(after: glyphs[last]) {
      glyphs[last] = Glyph(syllable, width: 2)
    } else if longer.string.count == 1 {
      glyphs[last] = longer
    }
  }

  private mutating func appendReplacement() {
    append(Glyph("\u{FFFD}", width: 1))
  }
}
