/// The items of the list in their order, the newest first. The owner updates it with every change of the model.
///
/// The items are stored in chunks, so that one edit moves hundreds of them and not a million.
package struct ListOrder: Equatable, Sendable {
  private var chunks: [[DreamOrder]] = []
  /// The index of each chunk's first item.
  private var starts: [Int] = []
  package private(set) var count = 0

  private static let chunkSize = 512

  /// Creates an order of items that are already sorted, the newest first.
  package init(sorted: [DreamOrder] = []) {
    count = sorted.count
    chunks = stride(from: 0, to: sorted.count, by: Self.chunkSize).map {
      Array(sorted[$0..<min($0 + Self.chunkSize, sorted.count)])
    }
    updateStarts()
  }

  /// Creates the order of all dreams of `model` and its nights without recall. O(n log n).
  package init(_ model: Model) {
    let dreams = model.dreams.values.map(DreamOrder.init)
    let nights = model.nights.values.filter { $0.recall != nil }.map(DreamOrder.init)
    self.init(sorted: (dreams + nights).sorted { $0.isNewer(than: $1) })
  }

  package var isEmpty: Bool { count == 0 }

  /// All items, the newest first.
  package var all: some Sequence<DreamOrder> { chunks.joined() }

  /// The item at `index`; `nil` beyond the ends. O(log n).
  package subscript(index: Int) -> DreamOrder? {
    guard index >= 0, index < count else { return nil }
    let chunk = starts.partitioningIndex { $0 > index } - 1
    return chunks[chunk][index - starts[chunk]]
  }

  /// The index of an item; `nil` if there is no such item. O(log n).
  package func index(of order: DreamOrder) -> Int? {
    let index = insertionIndex(of: order)
    return self[index] == order ? index : nil
  }

  /// The index at which an item would be inserted. O(log n).
  package func insertionIndex(of order: DreamOrder) -> Int {
    let chunk = chunk(for: order)
    guard chunk < chunks.count else { return count }
    return starts[chunk] + chunks[chunk].partitioningIndex { !$0.isNewer(than: order) }
  }

  /// The indices of the items that begin at `start` or later, and before `end`. O(log n).
  package func indices(from start: Instant, before end: Instant) -> Range<Int> {
    let newest = insertionIndex(of: DreamOrder(below: end))
    return newest..<max(newest, insertionIndex(of: DreamOrder(below: start)))
  }

  /// Updates the order by a change of the model.
  package mutating func update(by change: ModelChange) {
    update(change.orders)
  }

  /// Updates the order by places before and after a change: `old` is nil for a new item, `new` for a removed one.
  package mutating func update(_ items: [(old: DreamOrder?, new: DreamOrder?)]) {
    guard items.count <= max(64, count / 16) else { return rebuild(by: items) }
    for (old, new) in items where old != new {
      if let old { remove(old) }
      if let new { insert(new) }
    }
    updateStarts()
  }

  private mutating func rebuild(by orders: [(old: DreamOrder?, new: DreamOrder?)]) {
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

  /// The index of the first chunk with an item as old as `order` or older.
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
  /// For each item of the list that changed, its old and its new position.
  fileprivate var orders: [(old: DreamOrder?, new: DreamOrder?)] {
    let dreams = dreams.values.map { (old: $0.old.map(DreamOrder.init), new: $0.new.map(DreamOrder.init)) }
    let nights = nights.values.map { (old: Self.order($0.old), new: Self.order($0.new)) }
    return dreams + nights
  }

  private static func order(_ night: Night?) -> DreamOrder? {
    night?.recall != nil ? night.map(DreamOrder.init) : nil
  }
}

/// The position of a dream or night in the list: by its earliest instant, then by its id; undated items come last.
package struct DreamOrder: Hashable, Sendable {
  /// In milliseconds since 1970; `nil` if there is no date.
  package let earliest: Int64?
  /// The raw value of a dream's id; -1 for a night.
  package let number: Int64

  package init(_ dream: Dream) {
    earliest = dream.date?.earliest?.milliseconds
    number = dream.id.rawValue
  }

  package init(_ night: Night) {
    earliest = night.id.start.milliseconds
    number = -1
  }

  /// Creates the position below all items that begin at `instant` or later, and above all earlier ones.
  package init(below instant: Instant) {
    earliest = instant.milliseconds
    number = .min
  }

  /// Whether the item comes before `other` in a list with the newest first, where undated items come last, too.
  package func isNewer(than other: DreamOrder) -> Bool {
    switch (earliest, other.earliest) {
    case (let mine?, let others?): mine != others ? mine > others : number > other.number
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): number > other.number
    }
  }

  /// The item at the position.
  package var item: ListItem {
    if number == -1, let earliest {
      return .night(Day(daysSince1970: Int(earliest.flooredDivision(by: 86_400_000).quotient)))
    }
    return .dream(Dream.ID(rawValue: number))
  }
}

extension Array {
  /// The first index whose element satisfies `isInSecond`, or the end. The elements that satisfy `isInSecond` must come last.
  /// O(log n).
  package func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
