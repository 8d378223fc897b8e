extension GlyphRun {
  /// Adds the clusters of a text, up to the first with which the run is wider than the columns.
  mutating func append(_ text: String, past columns: Int = .max) {
    reserveCapacity(min(text.utf8.count, columns))
    var scanner = ClusterScanner(text, in: text.startIndex..<text.endIndex)
    while width <= columns, let cluster = scanner.next() {
      append(cluster)
    }
  }

  mutating func append(_ cluster: ClusterScanner.Cluster) {
    switch cluster {
    case .scalar(let scalar): append(scalar)
    case .other(let character): append(character)
    }
  }

  /// Whether all of it is printable ASCII.
  var isASCII: Bool {
    glyphs.allSatisfy { $0.count == 1 && $0[0].isASCII }
  }

  var string: String { glyphs.string }
}

extension Sequence<Glyph> {
  /// The scalars of all the glyphs.
  var string: String {
    var scalars = String.UnicodeScalarView()
    for glyph in self {
      scalars.append(contentsOf: glyph)
    }
    return String(scalars)
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that takes a cell.
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

extension StringProtocol {
  /// Whether each character is ASCII and takes a cell.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintableASCII) }
      ?? utf8.allSatisfy(\.isPrintableASCII)
  }
}
