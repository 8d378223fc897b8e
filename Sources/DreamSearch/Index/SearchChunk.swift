import DreamCore
import Platform

/// Some dreams that are neighbours in the list, with their words in one buffer.
struct SearchChunk: Sendable {
  /// The dreams' positions in the list, the newest first; the other arrays have the same indices.
  private(set) var orders: [DreamOrder] = []
  private(set) var places: [SearchPlace] = []
  private(set) var facts: [DreamFacts] = []
  private(set) var bytes: [UInt8] = []

  /// The size in bytes from which an index begins a new chunk: small enough to be moved about at each key.
  static let fullSize = 65_536

  /// Creates a chunk of texts that are in the order of the list.
  init(_ texts: [SearchText]) {
    orders = texts.map(\.order)
    facts = texts.map(\.facts)
    // The bytes of the first are shared: a single dream is searched without a copy.
    (places, bytes) = (texts.prefix(1).map(\.place), texts.first?.bytes ?? [])
    guard texts.count > 1 else { return }
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.bytes.count })
    for text in texts.dropFirst() {
      places.append(text.place.moved(by: bytes.count))
      bytes += text.bytes
    }
  }

  var count: Int { orders.count }

  /// The byte after the words of the dream at `index`.
  func end(of index: Int) -> Int { index + 1 < count ? places[index + 1].start : bytes.count }

  /// The index of a dream, or the one at which it would be inserted.
  private func index(of order: DreamOrder) -> Int { orders.partitioningIndex { !$0.isNewer(than: order) } }

  mutating func insert(_ text: SearchText) {
    let index = index(of: text.order)
    let start = index < count ? places[index].start : bytes.count
    bytes.insert(contentsOf: text.bytes, at: start)
    orders.insert(text.order, at: index)
    facts.insert(text.facts, at: index)
    places.insert(text.place.moved(by: start), at: index)
    movePlaces(after: index, by: text.bytes.count)
  }

  mutating func remove(_ order: DreamOrder) {
    let index = index(of: order)
    guard index < count, orders[index] == order else { return }
    let range = places[index].start..<end(of: index)
    movePlaces(after: index, by: -range.count)
    bytes.removeSubrange(range)
    orders.remove(at: index)
    facts.remove(at: index)
    places.remove(at: index)
  }

  private mutating func movePlaces(after index: Int, by distance: Int) {
    for index in places.indices.dropFirst(index + 1) { places[index] = places[index].moved(by: distance) }
  }

  /// Whether the chunk should be replaced by its halves.
  var isOverfull: Bool { bytes.count > 2 * Self.fullSize && count > 1 }

  /// Two chunks of about the same size.
  var halves: [SearchChunk] {
    let middle = places.partitioningIndex { $0.start > bytes.count / 2 }
    let cut = min(max(1, middle), count - 1)
    return [part(0..<cut), part(cut..<count)]
  }

  private func part(_ range: Range<Int>) -> SearchChunk {
    let start = places[range.lowerBound].start
    var part = SearchChunk([])
    part.orders = Array(orders[range])
    part.facts = Array(facts[range])
    part.places = places[range].map { $0.moved(by: -start) }
    part.bytes = Array(bytes[start..<end(of: range.upperBound - 1)])
    return part
  }

  /// Whether each dream fits an expression; false for dreams that aren't `asked` about.
  /// - Parameters:
  ///   - nights: the nights whose notes are asked for.
  ///   - original: returns the dream at an index, for tests of what is as it was written.
  func picks(
    _ expression: QueryExpression, among asked: [Bool], of nights: ItemMap<Night>, _ effort: inout SearchEffort,
    _ original: (Int) -> Dream?
  ) -> [Bool] {
    func picks(_ part: QueryExpression, among asked: [Bool]) -> [Bool] {
      self.picks(part, among: asked, of: nights, &effort, original)
    }
    guard asked.contains(true) else { return asked }
    switch expression {
    case .term(let term): return self.picks(term, among: asked, of: nights, &effort, original)
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

  private func picks(
    _ term: QueryTerm, among asked: [Bool], of nights: ItemMap<Night>, _ effort: inout SearchEffort,
    _ original: (Int) -> Dream?
  ) -> [Bool] {
    switch term {
    case .fact(let test): picks(asked, by: test)
    case .category(let category):
      without(
        category.others.reduce(without(picks(asked, by: category), asked)) { left, test in
          without(picks(.text(test), among: left, of: nights, &effort, original), left)
        }, asked)
    case .night(let test): picks(asked) { test.fits(facts[$0], nights) }
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

  /// Whether each dream has one of the words that a category lists as whole words or as beginnings.
  private func picks(_ asked: [Bool], by category: Category) -> [Bool] {
    bytes.withUnsafeBytes { bytes in
      picks(asked) { category.isFound(in: bytes, from: places[$0].labels, to: end(of: $0)) }
    }
  }

  /// The marks of the words of a tree in the first dream.
  func marks(of tree: WordTree, sought: UInt64) -> UInt64 {
    guard let place = places.first else { return 0 }
    return bytes.withUnsafeBytes { tree.marks(in: $0, from: place.labels, to: end(of: 0), sought: sought) }
  }

  private func picks(_ asked: [Bool], by test: FactTest) -> [Bool] {
    switch test {
    case .number(let test): picks(asked) { test.fits(facts[$0]) }
    case .date(let test): picks(asked) { test.fits(facts[$0]) }
    case .months(let test): picks(asked) { test.fits(facts[$0]) }
    case .mark(let test): picks(asked) { facts[$0].has(test) }
    }
  }

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
      guard hit >= first(place), let match = test.match(at: hit, in: bytes),
        hit >= place.words || bytes.isWordStart(match.lowerBound)
      else {
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

extension TextTest {
  /// Whether a dream has a part of this field that fits. Reads what comes before the narrative, each byte once.
  func fits(_ field: SearchField, of place: SearchPlace, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = place.start
    while let marker = bytes.firstIndex(of: field.rawValue, from: start, to: place.narrative) {
      let end = bytes.endOfPart(from: marker + 1, to: place.narrative)
      if needle.isEmpty || fits(marker + 1..<end, in: bytes) { return true }
      start = end
    }
    return false
  }

  /// Whether the needle is in a part, at a place that fits.
  private func fits(_ part: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = part.lowerBound
    while let hit = needle.first(in: bytes, from: start, to: part.upperBound) {
      switch fit {
      case .whole: return hit == part.lowerBound && needle.bytes.count == part.count
      case .beginning: return hit == part.lowerBound
      case .inside, .wordStart, .wordEnd, .exact, .glob: if match(at: hit, in: bytes) != nil { return true }
      }
      start = hit + 1
    }
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the next field's number, or `end`.
  fileprivate func endOfPart(from start: Int, to end: Int) -> Int {
    self[start..<end].firstIndex { $0 < 0x20 } ?? end
  }
}
