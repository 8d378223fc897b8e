import DreamCore

extension Query {
  /// The places of the query's words in a title, in UTF-8 bytes: whole grapheme clusters, in order, adjacent ones joined.
  package func ranges(inTitle title: String) -> [Range<Int>] { title.ranges(of: terms(in: .title), for: .row) }

  /// The places of the query's words in a narrative, in UTF-8 bytes: whole grapheme clusters, in order, adjacent ones joined.
  package func ranges(inNarrative text: String) -> [Range<Int>] { text.ranges(of: terms(in: .narrative), for: .page) }

  /// The terms that look for words or patterns in a field.
  func terms(in field: SearchField) -> [QueryTerm] {
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
  fileprivate func isSought(in field: SearchField) -> Bool {
    switch self {
    case .text(let test): !test.needle.isEmpty && test.scope.contains(field)
    case .pattern(let test): test.scope.contains(field)
    case .category: field.reach != .name
    case .fact, .night: false
    }
  }
}

extension TextTest.Scope {
  fileprivate func contains(_ field: SearchField) -> Bool {
    switch self {
    case .anywhere: field.reach != .name
    case .narrative: field == .narrative
    case .field(let own): field == own
    }
  }
}

extension String {
  /// The places of any of `terms`, in order: whole grapheme clusters, adjacent ones joined.
  func ranges(of terms: [QueryTerm], for place: MarkedPlace) -> [Range<Int>] {
    guard !terms.isEmpty else { return [] }
    let folded = MappedText(self)
    let found = terms.flatMap { term -> [Range<Int>] in
      switch term {
      case .text(let test): folded.ranges(of: test.needle, test.match)
      case .pattern(let test): test.ranges(in: self, for: place)
      case .category(let category): category.ranges(in: folded)
      case .fact, .night: []
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: self)
  }

  /// The places of `needle`, in order: whole grapheme clusters, adjacent ones joined.
  func ranges(of needle: Needle) -> [Range<Int>] {
    let found = MappedText(self).ranges(of: needle) { hit, _ in hit..<hit + needle.bytes.count }
    return found.sorted { $0.lowerBound < $1.lowerBound }.onWholeClusters(of: self)
  }
}

extension [Range<Int>] {
  /// The ranges, which are in order, extended to whole grapheme clusters; adjacent ones are joined.
  fileprivate func onWholeClusters(of text: String) -> [Range<Int>] {
    var whole: [Range<Int>] = []
    for range in self {
      let end = whole.last?.upperBound ?? 0
      guard range.upperBound > end else { continue }
      let clusters = text.wholeClusters(of: Swift.max(range.lowerBound, end)..<range.upperBound)
      if let before = whole.last, clusters.lowerBound == end {
        whole[whole.count - 1] = before.lowerBound..<clusters.upperBound
      } else {
        whole.append(clusters)
      }
    }
    return whole
  }
}
