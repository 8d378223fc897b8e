/// The glyphs that show a text. This is the only place where glyphs are made, and so where text becomes safe to show.
///
/// - Controls are shown: `␛` for C0 and DEL, `⟨9B⟩` for C1, `⟨RLO⟩` for bidi controls, `␤` for U+2028.
/// - Line feeds and tabs are one space. `TextWrap` handles them before they come here.
/// - Ignorable scalars (zero-widths, variation selectors, tags, LRM and RLM) are dropped, and so are skin tones and
///   what is joined to an emoji by a ZWJ.
/// - Each spacing scalar is a glyph of its own, so a cluster of Devanagari may have two or three.
/// - Marks without a base are put on a space. Conjoining Hangul is composed.
/// - A flag is shown as its two letters, as ncurses can't draw the pair.
/// - Unassigned and private scalars are shown as U+FFFD, as their width isn't known.
struct GlyphRun {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  /// Adds a cluster of one scalar.
  mutating func append(_ scalar: Unicode.Scalar) { append(scalar, from: glyphs.count) }

  mutating func append(_ cluster: Character) {
    if cluster.isLineBreak { return append(" ", from: glyphs.count) }
    let first = glyphs.count
    var isJoined = false
    for scalar in cluster.unicodeScalars {
      if scalar == "\u{200D}" { isJoined = true }
      if isJoined, scalar.properties.isEmoji { continue }
      append(scalar, from: first)
    }
  }

  mutating func append(contentsOf other: some Sequence<Glyph>) {
    for glyph in other { append(glyph) }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// Adds a scalar to the cluster whose glyphs begin at index `first`.
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

  /// Adds the clusters of a text, up to the first with which the run is wider than `columns`.
  mutating func append(_ text: String, past columns: Int = .max) {
    glyphs.reserveCapacity(max(0, min(text.utf8.count, columns)))
    let count = appendSimple(at: text, past: columns)
    var scanner = ClusterScanner(text, in: text.utf8.index(text.startIndex, offsetBy: count)..<text.endIndex)
    while width <= columns, let cluster = scanner.next() { append(cluster) }
  }

  /// Adds the printable ASCII, box drawing and block elements at the beginning of a text, each a glyph of one column. The last
  /// of these is left out if another character follows, which may be a mark on it.
  /// - Returns: the number of bytes that were added.
  private mutating func appendSimple(at text: String, past columns: Int) -> Int {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var (end, last) = (0, 0)
      while end < bytes.count, let length = Self.simpleLength(bytes[end...]) { (end, last) = (end + length, end) }
      if end < bytes.count { end = last }
      var byte = 0
      while byte < end, width < columns {
        let length = bytes[byte] < 0x80 ? 1 : 3
        // A box or a block is three bytes: E2 94 80 to E2 96 9F.
        let low = UInt32(bytes[byte + length - 1]) & 0x3F
        let box = Unicode.Scalar(0x2000 | UInt32(bytes[byte + length / 2] & 0x3F) << 6 | low)
        append(length == 1 ? Glyph(ascii: bytes[byte]) : box.map { Glyph($0, width: 1) } ?? .blank)
        byte += length
      }
      return byte
    } ?? 0
  }

  /// The bytes of the character at the beginning of a text; nil if it may be more than a glyph of one column.
  private static func simpleLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let first = bytes.startIndex
    if bytes[first].isPrintableASCII { return 1 }
    guard bytes.count > 2, bytes[first] == 0xE2 else { return nil }
    let (second, third) = (bytes[first + 1], bytes[first + 2])
    return second == 0x94 || second == 0x95 || second == 0x96 && third < 0xA0 ? 3 : nil
  }

  mutating func append(_ cluster: ClusterScanner.Cluster) {
    switch cluster {
    case .scalar(let scalar): append(scalar)
    case .other(let character): append(character)
    }
  }

  var isASCII: Bool {
    glyphs.allSatisfy { $0.count == 1 && $0[0].isASCII }
  }
}

extension Sequence<Glyph> {
  var string: String {
    var scalars = String.UnicodeScalarView()
    for glyph in self { scalars.append(contentsOf: glyph) }
    return String(scalars)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character other than a control.
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

extension StringProtocol {
  /// Whether the text consists of ASCII characters other than controls.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintableASCII) }
      ?? utf8.allSatisfy(\.isPrintableASCII)
  }
}

extension Unicode.Scalar {
  /// The text that replaces a scalar which must not reach a terminal, one cell a scalar; `nil` for other scalars.
  ///
  /// Source of the symbols: the Unicode block Control Pictures, U+2400.
  var visibleSymbols: String? {
    switch value {
    case 0x20..<0x7F: nil
    case 0x09, 0x0A: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: "␡"
    case 0x85, 0x2028, 0x2029: "␤"
    case 0x80..<0xA0: "⟨\(String(value, radix: 16, uppercase: true))⟩"
    case 0x202A...0x202E: "⟨\(["LRE", "RLE", "PDF", "LRO", "RLO"][Int(value - 0x202A)])⟩"
    case 0x2066...0x2069: "⟨\(["LRI", "RLI", "FSI", "PDI"][Int(value - 0x2066)])⟩"
    case 0x1F1E6...0x1F1FF: Unicode.Scalar(0x41 + value - 0x1F1E6).map { String($0) }
    default: nil
    }
  }
}

/// Source: The Unicode Standard, section 3.12, Conjoining Jamo Behavior.
extension Unicode.Scalar {
  /// Whether the scalar is a vowel or a final that needs a consonant before it.
  var isConjoiningJamo: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

  /// The syllable that a glyph and this vowel or final make together; `nil` if there is none.
  func composingHangul(after glyph: Glyph) -> Unicode.Scalar? {
    guard isConjoiningJamo, glyph.count == 1, let base = glyph.first?.value else { return nil }
    switch (base, value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((base - 0x1100) * 21 + value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base - 0xAC00).isMultiple(of: 28):
      return Unicode.Scalar(base + value - 0x11A7)
    default:
      return nil
    }
  }
}
