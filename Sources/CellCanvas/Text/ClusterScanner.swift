/// Walks over the grapheme clusters of a text, with a short way for scalars that need no segmentation.
struct ClusterScanner {
  /// A cluster.
  enum Cluster {
    /// One scalar that takes cells.
    case scalar(Unicode.Scalar)
    /// Anything.
    case other(Character)
  }

  private let text: String
  private let end: String.Index
  /// Where the next cluster begins.
  private(set) var index: String.Index

  /// Scans a range, which begins and ends where clusters do.
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
    let cluster = text[index]
    text.formIndex(after: &index)
    return .other(cluster)
  }
}

extension Unicode.Scalar {
  /// Whether it is a cluster between any two of its kind, as most of Latin, kana, Han and Hangul are.
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
