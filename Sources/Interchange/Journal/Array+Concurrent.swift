import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results for all elements, in their order. Several are worked out at a time, one on each core.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }

  /// The elements in pieces, of which each but the last has `length` of them.
  func pieces(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
  }
}

extension ImportedJournal {
  /// The number of dreams that one thread reads before it looks for more.
  private static let length = 256

  /// Reads parts of a file or a folder, several at a time, into one journal in their order.
  static func reading<Part: Sendable>(
    _ parts: [Part], _ read: @Sendable (Part, inout ImportedJournal) -> Void
  ) -> ImportedJournal {
    parts.pieces(of: length).concurrentMap { piece in
      piece.reduce(into: ImportedJournal()) { read($1, &$0) }
    }.reduce(into: ImportedJournal()) { $0.append($1) }
  }
}
