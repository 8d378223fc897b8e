import DreamCore

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
}
