import DreamCore

extension SearchChunk {
  /// Whether each dream fits an expression; false for those that aren't `asked` about.
  func picks(_ expression: QueryExpression, among asked: [Bool]) -> [Bool] {
    guard asked.contains(true) else { return asked }
    switch expression {
    case .term(let term): return picks(term, among: asked)
    case .not(let part): return without(picks(part, among: asked), asked)
    case .all(let parts): return parts.reduce(asked) { picks($1, among: $0) }
    case .any(let parts):
      let left = parts.reduce(asked) { left, part in without(picks(part, among: left), left) }
      return without(left, asked)
    }
  }

  private func without(_ picks: [Bool], _ asked: [Bool]) -> [Bool] {
    asked.indices.map { asked[$0] && !picks[$0] }
  }

  private func picks(_ term: QueryTerm, among asked: [Bool]) -> [Bool] {
    switch term {
    case .fact(let test): picks(asked, by: test)
    case .text(let test):
      switch test.scope {
      case .anywhere: picks(asked, with: test.needle) { $0.labels }
      case .narrative: picks(asked, with: test.needle) { $0.narrative + 1 }
      case .field(let field):
        bytes.withUnsafeBytes { bytes in picks(asked) { test.fits(field, of: places[$0], in: bytes) } }
      }
    }
  }

  private func picks(_ asked: [Bool], by test: some FactTest) -> [Bool] { picks(asked) { test.fits(facts[$0]) } }

  private func picks(_ asked: [Bool], _ fits: (Int) -> Bool) -> [Bool] {
    asked.indices.map { asked[$0] && fits($0) }
  }

  /// Whether each dream has a needle at the byte `first` or later; in labels, only at the beginning of a word. An empty
  /// needle asks whether there is any text at all. Neighbouring dreams are read in one go.
  private func picks(_ asked: [Bool], with needle: Needle, from first: (SearchPlace) -> Int) -> [Bool] {
    guard !needle.isEmpty else { return picks(asked) { first(places[$0]) < end(of: $0) } }
    return bytes.withUnsafeBytes { bytes in
      var picks = [Bool](repeating: false, count: asked.count)
      var index = 0
      while let start = asked[index...].firstIndex(of: true) {
        let end = asked[start...].firstIndex(of: false) ?? asked.count
        pick(&picks, in: start..<end, bytes, needle, from: first)
        index = end
      }
      return picks
    }
  }

  private func pick(
    _ picks: inout [Bool], in run: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ needle: Needle,
    from first: (SearchPlace) -> Int
  ) {
    let end = end(of: run.upperBound - 1)
    var index = run.lowerBound
    var start = first(places[index])
    while let hit = needle.first(in: bytes, from: start, to: end) {
      while self.end(of: index) <= hit { index += 1 }
      let place = places[index]
      guard hit >= first(place), hit >= place.words || !bytes[hit - 1].isOfWord else {
        start = max(hit + 1, first(place))
        continue
      }
      picks[index] = true
      index += 1
      guard index < run.upperBound else { return }
      start = first(places[index])
    }
  }
}
