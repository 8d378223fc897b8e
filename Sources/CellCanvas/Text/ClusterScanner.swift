/// Iterates over the grapheme clusters of a text, fast where scalars need no segmentation. Longer clusters than any script
/// has come in pieces, so that no text takes long to measure or to show.
struct ClusterScanner {
  /// A grapheme cluster.
  enum Cluster {
    /// A cluster of one scalar that has a width.
    case scalar(Unicode.Scalar)
    case other(Character)
  }

  private let text: String
  private let end: String.Index
  /// The start of the next cluster.
  private(set) var index: String.Index

  /// Creates a scanner for a range that begins and ends at cluster boundaries.
  init(_ text: String, in range: Range<String.Index>) {
    self.text = text
    end = range.upperBound
    index = range.lowerBound
  }

  mutating func next() -> Cluster? {
    guard index < end else { return nil }
    let scalars = text.unicodeScalars
    let scalar = scalars[index]
    if scalar.standsAlone {
      let following = scalars.index(after: index)
      if following == text.endIndex || scalars[following].standsAlone {
        index = following
        return .scalar(scalar)
      }
    }
    // A copy, as the boundaries in a part of a text are looked for in all of it.
    let end = text.utf8.index(index, offsetBy: Self.limit, limitedBy: text.endIndex) ?? text.endIndex
    let piece = String(text[index..<end])
    guard let cluster = piece.first else { return nil }
    text.utf8.formIndex(&index, offsetBy: cluster.utf8.count)
    return .other(cluster)
  }

  /// The largest size of a cluster in bytes. An emoji of a family has 40.
  private static let limit = 256
}

extension Unicode.Scalar {
  /// Whether the scalar is a cluster of its own between any two of its kind, as most of Latin, kana, Han and Hangul are.
  ///
  /// Source: Unicode UAX #29, Grapheme_Cluster_Break; all of these are Other, LV or LVT.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x2010..<0x2028, 0x3000..<0x302A,
      0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF00..<0xFF61:
      true
    default:
      false
    }
  }
}

extension ClusterScanner.Cluster {
  /// The part that a cluster plays in wrapping.
  enum LineRole {
    /// The end of the line.
    case newline
    /// A blank, after which the line can be broken.
    case space
    case word
  }

  init(_ character: Character) { self = .other(character) }

  /// The cluster's part in wrapping.
  var role: LineRole {
    switch first {
    case "\n", "\r": .newline
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}":
      isOneScalar ? .space : .word
    default: .word
    }
  }

  /// The number of columns when the cluster begins at `column`: a tab reaches to the next multiple of four.
  func width(at column: Int) -> Int {
    switch self {
    case .scalar(let scalar): scalar.cellWidth
    case .other(let character) where character.isTab: 4 - column % 4
    case .other(let character): character.cellWidth
    }
  }

  /// The first scalar, which decides where a line can be broken.
  var first: Unicode.Scalar {
    switch self {
    case .scalar(let scalar): scalar
    case .other(let character): character.unicodeScalars.first ?? "\u{FFFD}"
    }
  }

  private var isOneScalar: Bool {
    switch self {
    case .scalar: true
    case .other(let character): character.isOneScalar
    }
  }
}
