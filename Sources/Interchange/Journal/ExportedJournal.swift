import DreamCore

/// What is exported: dreams, and with a whole journal also its nights and its favourite creature.
package struct ExportedJournal: Sendable {
  let dreams: [Dream]
  let nights: [Night]
  let favoriteCreature: Creature?

  package init(dreams: [Dream], nights: [Night] = [], favoriteCreature: Creature? = nil) {
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
  }

  /// The number of dreams in it.
  package var count: Int { dreams.count }
  /// Whether there is no dream in it.
  package var isEmpty: Bool { dreams.isEmpty }
}

/// The bytes of a document in pieces. A piece is made when it is wanted, so that a large document is never in memory whole.
package struct DocumentPieces: Sequence, Sendable {
  private let count: Int
  private let head: [UInt8]
  private let tail: [UInt8]
  private let element: @Sendable (Int, inout [UInt8]) -> Void

  /// The number of elements in a piece.
  package static let length = 64

  /// - Parameters:
  ///   - count: the number of elements between `head` and `tail`.
  ///   - element: appends the element with an index.
  init(
    head: [UInt8] = [], count: Int, tail: [UInt8] = [], element: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) {
    self.head = head
    self.count = count
    self.tail = tail
    self.element = element
  }

  package func makeIterator() -> AnyIterator<[UInt8]> {
    let length = Self.length
    let pieces = stride(from: 0, to: count, by: length).lazy.map { start in
      var bytes: [UInt8] = []
      for index in start..<Swift.min(start + length, count) { element(index, &bytes) }
      return bytes
    }
    var (isAtHead, isAtTail, iterator) = (true, false, pieces.makeIterator())
    return AnyIterator {
      if isAtHead {
        isAtHead = false
        return head
      }
      if let piece = iterator.next() { return piece }
      defer { isAtTail = true }
      return isAtTail ? nil : tail
    }
  }

  /// All pieces together.
  var bytes: [UInt8] { reduce(into: []) { $0 += $1 } }
}
