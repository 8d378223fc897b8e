import DreamCore

/// The searchable form of all dreams of a model, in the order of the list.
struct SearchIndex: Sendable {
  private(set) var chunks: [SearchChunk] = []

  init() {}

  init(_ model: Model) {
    let orders = model.dreams.values.map(DreamOrder.init).sorted { $0.isNewer(than: $1) }
    var texts: [SearchText] = []
    var size = 0
    for order in orders {
      guard let dream = model.dreams[Dream.ID(rawValue: order.number)] else { continue }
      let text = SearchText(dream)
      if size + text.bytes.count > SearchChunk.fullSize, !texts.isEmpty {
        chunks.append(SearchChunk(texts))
        (texts, size) = ([], 0)
      }
      texts.append(text)
      size += text.bytes.count
    }
    if !texts.isEmpty { chunks.append(SearchChunk(texts)) }
  }

  /// Updates the index from `old`, the model that it was made of, to `new`; rebuilds it if much of them differs.
  mutating func follow(from old: Model, to new: Model) {
    guard !old.dreams.isEmpty else { return self = SearchIndex(new) }
    let differences = old.dreams.differences(to: new.dreams)
    guard differences.count <= max(64, old.dreams.count / 8) else { return self = SearchIndex(new) }
    for difference in differences.values {
      if let old = difference.old { remove(DreamOrder(old)) }
      if let new = difference.new { insert(SearchText(new)) }
    }
  }

  private mutating func insert(_ text: SearchText) {
    guard !chunks.isEmpty else { return chunks = [SearchChunk([text])] }
    let index = min(chunk(for: text.order), chunks.count - 1)
    chunks[index].insert(text)
    if chunks[index].isOverfull { chunks.replaceSubrange(index...index, with: chunks[index].halves) }
  }

  private mutating func remove(_ order: DreamOrder) {
    let index = chunk(for: order)
    guard index < chunks.count else { return }
    chunks[index].remove(order)
    if chunks[index].count == 0 { chunks.remove(at: index) }
  }

  /// The index of the first chunk with a dream that is as old as `order` or older.
  private func chunk(for order: DreamOrder) -> Int {
    chunks.partitioningIndex { $0.orders.last.map { !$0.isNewer(than: order) } ?? false }
  }
}
