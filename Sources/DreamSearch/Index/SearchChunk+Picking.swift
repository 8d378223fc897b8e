import DreamCore

extension SearchChunk {
  /// Whether each dream fits an expression; false for those that aren't `asked` about.
  /// - Parameter original: returns the dream at an index, for tests of what is as it was written.
  func picks(
    _ expression: QueryExpression, among asked: [Bool], _ effort: inout SearchEffort, _ original: (Int) -> Dream?
  ) -> [Bool] {
    guard asked.contains(true) else { return asked }
    switch expression {
    case .term(let term): return picks(term, among: asked, &effort, original)
    case .not(let part): return without(picks(part, among: asked, &effort, original), asked)
    case .all(let parts): return parts.reduce(asked) { picks($1, among: $0, &effort, original) }
    case .any(let parts):
      let left = parts.reduce(asked) { left, part in without(picks(part, among: left, &effort, original), left) }
      return without(left, asked)
    }
  }

  private func without(_ picks: [Bool], _ asked: [Bool]) -> [Bool] {
    asked.indices.map { asked[$0] && !picks[$0] }
  }

  private func picks(
    _ term: QueryTerm, among asked: [Bool], _ effort: inout SearchEffort, _ original: (Int) -> Dream?
  ) -> [Bool] {
    switch term {
    case .fact(let test): picks(asked, by: test)
    case .text(let test) where test.fit == .exact:
      picks(picks(asked, by: test)) { original($0).map(test.isWritten) ?? false }
    case .text(let test): picks(asked, by: test)
    case .pattern(let test): picks(asked) { original($0).map { test.fits($0, &effort) } ?? false }
    }
  }

  private func picks(_ asked: [Bool], by test: TextTest) -> [Bool] {
    switch test.scope {
    case .anywhere: picks(asked, with: test) { $0.labels }
    case .narrative: picks(asked, with: test) { $0.narrative + 1 }
    case .field(let field):
      bytes.withUnsafeBytes { bytes in picks(asked) { test.fits(field, of: places[$0], in: bytes) } }
    }
  }

  private func picks(_ asked: [Bool], by test: some FactTest) -> [Bool] { picks(asked) { test.fits(facts[$0]) } }

  private func picks(_ asked: [Bool], _ fits: (Int) -> Bool) -> [Bool] {
    asked.indices.map { asked[$0] && fits($0) }
  }

  /// Whether each dream has a test's words at the byte `first` or later; in labels, only at the beginning of a word. Without
  /// words it asks whether there is any text at all. Neighbouring dreams are read in one go.
  private func picks(_ asked: [Bool], with test: TextTest, from first: (SearchPlace) -> Int) -> [Bool] {
    guard !test.needle.isEmpty else { return picks(asked) { first(places[$0]) < end(of: $0) } }
    return bytes.withUnsafeBytes { bytes in
      var picks = [Bool](repeating: false, count: asked.count)
      var index = 0
      while let start = asked[index...].firstIndex(of: true) {
        let end = asked[start...].firstIndex(of: false) ?? asked.count
        pick(&picks, in: start..<end, bytes, test, from: first)
        index = end
      }
      return picks
    }
  }

  private func pick(
    _ picks: inout [Bool], in run: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ test: TextTest,
    from first: (SearchPlace) -> Int
  ) {
    let end = end(of: run.upperBound - 1)
    var index = run.lowerBound
    var start = first(places[index])
    while let hit = test.needle.first(in: bytes, from: start, to: end) {
      while self.end(of: index) <= hit { index += 1 }
      let place = places[index]
      guard hit >= first(place), test.accepts(hit, in: bytes), hit >= place.words || bytes.isWordStart(hit) else {
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
