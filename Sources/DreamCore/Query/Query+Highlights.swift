extension Query {
  /// The words to be shown where they stand in a dream's text, folded; none of what must not be there, or is no text.
  package var highlights: [String] { needles.map { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Where these words stand in a text, in UTF-8 bytes: whole grapheme clusters, in order, none in another.
  package func ranges(in text: String) -> [Range<Int>] {
    let needles = needles
    guard !needles.isEmpty else { return [] }
    let folded = MappedText(text)
    let found = needles.flatMap { needle in folded.ranges(of: needle) }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: text)
  }

  private var needles: [Needle] {
    var needles: [Needle] = []
    for test in expression.shown where !test.needle.isEmpty && !needles.contains(test.needle) {
      needles.append(test.needle)
    }
    return needles
  }
}

extension QueryExpression {
  /// The texts that may stand in a title or a narrative.
  fileprivate var shown: [TextTest] {
    switch self {
    case .term(.text(let test)): test.isShown ? [test] : []
    case .term(.rating), .term(.mark), .term(.date), .not: []
    case .all(let parts), .any(let parts): parts.flatMap(\.shown)
    }
  }
}

extension TextTest {
  fileprivate var isShown: Bool {
    switch place {
    case .anywhere, .narrative: true
    case .field(let field): field == .title
    }
  }
}

extension [Range<Int>] {
  /// Each as far as the clusters in which it begins and ends, what meets joined. They come in order.
  fileprivate func onWholeClusters(of text: String) -> [Range<Int>] {
    var clusters = ClusterWalk(text)
    var whole: [Range<Int>] = []
    for range in self {
      let end = whole.last?.upperBound ?? 0
      guard range.upperBound > end else { continue }
      let first = range.lowerBound < end ? end : clusters.range(at: range.lowerBound).lowerBound
      let last = clusters.range(at: range.upperBound - 1).upperBound
      if let before = whole.last, first == end {
        whole[whole.count - 1] = before.lowerBound..<last
      } else {
        whole.append(first..<last)
      }
    }
    return whole
  }
}
