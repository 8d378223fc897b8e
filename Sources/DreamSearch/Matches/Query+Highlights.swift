import DreamCore

extension Query {
  /// The words to be shown where they stand in a dream's text, folded; none of what must not be there, or is no text.
  package var highlights: [String] {
    needles(in: [.title, .narrative]).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Where the words that may stand there do so in a title, in UTF-8 bytes: whole grapheme clusters, in order, none in
  /// another.
  package func ranges(inTitle title: String) -> [Range<Int>] { title.ranges(of: needles(in: [.title])) }

  /// … and in a narrative.
  package func ranges(inNarrative text: String) -> [Range<Int>] { text.ranges(of: needles(in: [.narrative])) }

  private func needles(in fields: Set<DreamField>) -> [Needle] {
    var needles: [Needle] = []
    for test in expression.sought
    where !test.needle.isEmpty && test.isSought(in: fields) && !needles.contains(test.needle) {
      needles.append(test.needle)
    }
    return needles
  }
}

extension QueryExpression {
  /// The texts that have to be there, or may be.
  fileprivate var sought: [TextTest] {
    switch self {
    case .term(.text(let test)): [test]
    case .term(.fact), .not: []
    case .all(let parts), .any(let parts): parts.flatMap(\.sought)
    }
  }
}

extension TextTest {
  fileprivate func isSought(in fields: Set<DreamField>) -> Bool {
    switch scope {
    case .anywhere: true
    case .narrative: fields.contains(.narrative)
    case .field(let field): fields.contains(field)
    }
  }
}

extension String {
  /// The places of any of `needles`, in order: whole grapheme clusters, adjacent ones joined.
  func ranges(of needles: [Needle]) -> [Range<Int>] {
    guard !needles.isEmpty else { return [] }
    let folded = MappedText(self)
    let found = needles.flatMap { needle in folded.ranges(of: needle) }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: self)
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
