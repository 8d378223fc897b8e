/// The items of the list, the newest first: sorted, and kept sorted by each change of the model.
///
/// Kept in chunks, so that one edit moves hundreds of items and not a million.
package struct ListOrder: Equatable, Sendable {
  private var chunks: [[DreamOrder]] = []
  /// The index of each chunk's first item.
  private var starts: [Int] = []
  package private(set) var count = 0

  private static let chunkSize = 512

  /// From what is sorted already, the newest first.
  package init(sorted: [DreamOrder] = []) {
    count = sorted.count
    chunks = stride(from: 0, to: sorted.count, by: Self.chunkSize).map {
      Array(sorted[$0..<min($0 + Self.chunkSize, sorted.count)])
    }
    updateStarts()
  }

  package init(_ model: Model) {
    let dreams = model.dreams.values.map(DreamOrder.init)
    let nights = model.nights.values.filter { $0.recall == Night.Recall.none }.map(DreamOrder.init)
    self.init(sorted: (dreams + nights).sorted { $0.isNewer(than: $1) })
  }

  package var isEmpty: Bool { count == 0 }

  /// All of it, the newest first.
  package var all: some Sequence<DreamOrder> { chunks.joined() }

  /// Nothing beyond the ends. O(log n).
  package subscript(index: Int) -> DreamOrder? {
    guard index >= 0, index < count else { return nil }
    let chunk = starts.partitioningIndex { $0 > index } - 1
    return chunks[chunk][index - starts[chunk]]
  }

  /// Where it stands, or nothing if it isn't there. O(log n).
  package func index(of order: DreamOrder) -> Int? {
    let index = insertionIndex(of: order)
    return self[index] == order ? index : nil
  }

  /// Where it would stand. O(log n).
  package func insertionIndex(of order: DreamOrder) -> Int {
    let chunk = chunk(for: order)
    guard chunk < chunks.count else { return count }
    return starts[chunk] + chunks[chunk].partitioningIndex { !$0.isNewer(than: order) }
  }

  /// Where all stands that begins at an instant or later, and before another. O(log n).
  package func indices(from start: Instant, before end: Instant) -> Range<Int> {
    let newest = insertionIndex(of: DreamOrder(below: end))
    return newest..<max(newest, insertionIndex(of: DreamOrder(below: start)))
  }

  /// Follows a change of the model.
  package mutating func update(by change: ModelChange) {
    guard change.dreams.count + change.nights.count <= max(64, count / 16) else { return rebuild(by: change) }
    for (old, new) in change.orders where old != new {
      if let old { remove(old) }
      if let new { insert(new) }
    }
    updateStarts()
  }

  private mutating func rebuild(by change: ModelChange) {
    let orders = change.orders
    let removed = Set(orders.compactMap(\.old))
    let kept = chunks.joined().filter { !removed.contains($0) }
    self = ListOrder(sorted: (kept + orders.compactMap(\.new)).sorted { $0.isNewer(than: $1) })
  }

  private mutating func insert(_ order: DreamOrder) {
    count += 1
    guard !chunks.isEmpty else { return chunks = [[order]] }
    let chunk = min(chunk(for: order), chunks.count - 1)
    chunks[chunk].insert(order, at: chunks[chunk].partitioningIndex { !$0.isNewer(than: order) })
    if chunks[chunk].count > 2 * Self.chunkSize {
      chunks.insert(Array(chunks[chunk].suffix(Self.chunkSize)), at: chunk + 1)
      chunks[chunk].removeLast(Self.chunkSize)
    }
  }

  private mutating func remove(_ order: DreamOrder) {
    let chunk = chunk(for: order)
    guard chunk < chunks.count else { return }
    let index = chunks[chunk].partitioningIndex { !$0.isNewer(than: order) }
    guard index < chunks[chunk].count, chunks[chunk][index] == order else { return }
    count -= 1
    chunks[chunk].remove(at: index)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
  }

  /// The first chunk that has something as old or older.
  private func chunk(for order: DreamOrder) -> Int {
    chunks.partitioningIndex { $0.last.map { !$0.isNewer(than: order) } ?? false }
  }

  private mutating func updateStarts() {
    starts.removeAll(keepingCapacity: true)
    var start = 0
    for chunk in chunks {
      starts.append(start)
      start += chunk.count
    }
  }

  package static func == (left: ListOrder, right: ListOrder) -> Bool {
    left.count == right.count && left.chunks.joined().elementsEqual(right.chunks.joined())
  }
}

extension ModelChange {
  /// Where each changed item of the list stood and where it stands now.
  fileprivate var orders: [(old: DreamOrder?, new: DreamOrder?)] {
    let dreams = dreams.values.map { (old: $0.old.map(DreamOrder.init), new: $0.new.map(DreamOrder.init)) }
    let nights = nights.values.map { (old: Self.order($0.old), new: Self.order($0.new)) }
    return dreams + nights
  }

  private static func order(_ night: Night?) -> DreamOrder? {
    night?.recall == Night.Recall.none ? night.map(DreamOrder.init) : nil
  }
}
