/// Dreams that stand one after the other in the list, with their words in one piece.
struct SearchChunk: Sendable {
  /// The newest first.
  private(set) var entries: [SearchEntry]
  private(set) var bytes: [UInt8]

  /// From which size on it is divided, in bytes: small enough to be moved about at each key.
  static let fullSize = 65_536

  /// Of texts in the order of the list.
  init(_ texts: some Sequence<SearchText>) {
    entries = []
    var bytes: [UInt8] = []
    for text in texts {
      entries.append(text.entry.moved(by: bytes.count))
      bytes += text.bytes
    }
    // A copy has no room to spare.
    self.bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  func end(of index: Int) -> Int { index + 1 < entries.count ? entries[index + 1].start : bytes.count }

  /// Where a dream stands, or would stand.
  func index(of order: DreamOrder) -> Int { entries.partitioningIndex { !$0.order.isNewer(than: order) } }

  mutating func insert(_ text: SearchText) {
    let index = index(of: text.entry.order)
    let start = index < entries.count ? entries[index].start : bytes.count
    bytes.insert(contentsOf: text.bytes, at: start)
    entries.insert(text.entry.moved(by: start), at: index)
    moveEntries(after: index, by: text.bytes.count)
  }

  mutating func remove(_ order: DreamOrder) {
    let index = index(of: order)
    guard index < entries.count, entries[index].order == order else { return }
    let range = entries[index].start..<end(of: index)
    bytes.removeSubrange(range)
    moveEntries(after: index, by: -range.count)
    entries.remove(at: index)
  }

  private mutating func moveEntries(after index: Int, by distance: Int) {
    for index in entries.indices.dropFirst(index + 1) { entries[index] = entries[index].moved(by: distance) }
  }

  /// Whether it should be two.
  var isOverfull: Bool { bytes.count > 2 * Self.fullSize && entries.count > 1 }

  /// Both parts of it, of about the same size.
  var halves: [SearchChunk] {
    let middle = entries.partitioningIndex { $0.start > bytes.count / 2 }
    let cut = Swift.min(Swift.max(1, middle), entries.count - 1)
    let start = entries[cut].start
    return [
      SearchChunk(entries: Array(entries[..<cut]), bytes: Array(bytes[..<start])),
      SearchChunk(entries: entries[cut...].map { $0.moved(by: -start) }, bytes: Array(bytes[start...])),
    ]
  }

  private init(entries: [SearchEntry], bytes: [UInt8]) {
    self.entries = entries
    self.bytes = bytes
  }
}
