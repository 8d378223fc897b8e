import DreamCore

extension Query {
  /// The places of the query's words in a title, in UTF-8 bytes: whole grapheme clusters, in order, adjacent ones joined.
  package func ranges(inTitle title: String) -> [Range<Int>] { title.ranges(of: terms(in: .title)) }

  /// The places of the query's words in a narrative, like those in a title.
  package func ranges(inNarrative text: String) -> [Range<Int>] { text.ranges(of: terms(in: .narrative)) }

  /// The terms that look for words or patterns in a field.
  func terms(in field: DreamField) -> [QueryTerm] {
    var terms: [QueryTerm] = []
    for term in expression.sought where term.isSought(in: field) && !terms.contains(term) { terms.append(term) }
    return terms
  }
}

extension QueryExpression {
  /// The texts that must or may be in a dream that fits.
  fileprivate var sought: [QueryTerm] {
    switch self {
    case .term(let term): [term]
    case .not: []
    case .all(let parts), .any(let parts): parts.flatMap(\.sought)
    }
  }
}

extension QueryTerm {
  fileprivate func isSought(in field: DreamField) -> Bool {
    switch self {
    case .text(let test): !test.needle.isEmpty && test.scope.contains(field)
    case .pattern(let test): test.scope.contains(field)
    case .fact: false
    }
  }
}

extension TextTest.Scope {
  fileprivate func contains(_ field: DreamField) -> Bool {
    switch self {
    case .anywhere: true
    case .narrative: field == .narrative
    case .field(let own): field == own
    }
  }
}

extension String {
  /// The places of any of `terms`, in order: whole grapheme clusters, adjacent ones joined.
  func ranges(of terms: [QueryTerm]) -> [Range<Int>] {
    guard !terms.isEmpty else { return [] }
    let folded = MappedText(self)
    let found = terms.flatMap { term -> [Range<Int>] in
      switch term {
      case .text(let test): folded.ranges(of: test.needle, test.accepts)
      case .pattern(let test): test.ranges(in: self)
      case .fact: []
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: self)
  }

  /// The places of `needle`, like those of tests.
  func ranges(of needle: Needle) -> [Range<Int>] {
    let found = MappedText(self).ranges(of: needle) { _, _ in true }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: self)
  }
}

extension [Range<Int>] {
  /// The ranges, which are in order, extended to whole grapheme clusters; adjacent ones are joined.
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

/// Finds the grapheme clusters at ascending places of a text.
struct ClusterWalk {
  private let text: String
  /// The cluster that was found last, in bytes; the next search begins at its end.
  private var last: Range<Int>

  init(_ text: String) {
    self.text = text
    last = 0..<0
  }

  /// The cluster that a byte of the text is in.
  mutating func range(at byte: Int) -> Range<Int> {
    guard !last.contains(byte) else { return last }
    var start = index(certainStart(before: byte))
    while start < text.endIndex {
      let end = text.index(after: start)
      last = text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
      guard last.upperBound <= byte else { return last }
      start = end
    }
    return byte..<byte
  }

  private func index(_ byte: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: byte) }

  /// A place at or before `byte` where a cluster is sure to begin: an ASCII letter behind another, or the end of the last
  /// cluster.
  private func certainStart(before byte: Int) -> Int {
    let utf8 = text.utf8
    var place = byte
    while place > last.upperBound, !(isLetter(utf8[index(place)]) && isLetter(utf8[index(place - 1)])) { place -= 1 }
    return place
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }
}
