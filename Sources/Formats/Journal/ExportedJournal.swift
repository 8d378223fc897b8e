import DreamCore
import Platform
import Records

/// What is exported: dreams, and with a whole journal also its nights and its favourite creature.
package struct ExportedJournal: Sendable {
  let dreams: ExportedDreams
  let nights: [Night]
  let favoriteCreature: Creature?
  /// Where dreams came from whose records can go out as they came in.
  let origins: [Dream.ID: [Origin]]
  /// How a record is read, to tell what it says.
  let setting: ReadingSetting
  /// The hour at which a night ends.
  let nightTurn: Int

  package init(
    dreams: ExportedDreams, nights: [Night] = [], favoriteCreature: Creature? = nil, origins: [Origin] = [],
    setting: ReadingSetting = ReadingSetting(now: Instant(milliseconds: 0)), nightTurn: Int = 12
  ) {
    (self.dreams, self.nights, self.favoriteCreature) = (dreams, nights, favoriteCreature)
    (self.origins, self.setting) = (Dictionary(grouping: origins) { $0.dream }, setting)
    self.nightTurn = nightTurn
  }

  /// Where a dream came from with its record, be it an entry of Day One or a note. Only entries begin with a brace.
  func origin(of dream: Dream, isEntry: Bool) -> Origin? {
    origins[dream.id]?.first { ($0.raw?.first == UInt8(ascii: "{")) == isEntry }
  }

  package var count: Int { dreams.count }
  package var isEmpty: Bool { dreams.isEmpty }
}

/// Dreams of a model in an order of their own. They stay where they are, as a list besides would take much memory.
package struct ExportedDreams: RandomAccessCollection, Sendable {
  package let endIndex: Int
  package let startIndex = 0
  private let dream: @Sendable (Int) -> Dream

  private init(count: Int, _ dream: @escaping @Sendable (Int) -> Dream) { (endIndex, self.dream) = (count, dream) }

  package init(_ dreams: [Dream]) { self.init(count: dreams.count) { dreams[$0] } }

  /// The dreams with some ids, of which the model has each.
  package init(_ ids: [Dream.ID], of model: Model) {
    self.init(count: ids.count) { index in
      // A dream that isn't there was never to be in the list: nothing better could be written in its place.
      guard let dream = model.dreams[ids[index]] else { preconditionFailure("the model has all of the dreams") }
      return dream
    }
  }

  package subscript(index: Int) -> Dream { dream(index) }

  func backwards() -> ExportedDreams { ExportedDreams(count: count) { [count] in self[count - 1 - $0] } }
}

/// The bytes of a document in pieces. Pieces are made when they are wanted, so that a large document is never in memory whole.
package struct DocumentPieces: Sequence, Sendable {
  private let count: Int
  private let head: [UInt8]
  private let tail: [UInt8]
  private let element: @Sendable (Int, inout [UInt8]) -> Void

  /// The number of elements in a piece.
  package static let length = 64

  /// - Parameter count: the number of elements between `head` and `tail`.
  init(head: [UInt8] = [], count: Int, tail: [UInt8] = [], element: @escaping @Sendable (Int, inout [UInt8]) -> Void) {
    (self.head, self.count, self.tail, self.element) = (head, count, tail, element)
  }

  /// Makes some pieces at a time, on all cores.
  package func makeIterator() -> AnyIterator<[UInt8]> {
    let end = (count + Self.length - 1) / Self.length
    let pieces = Array(-1...end).chunks(ofCount: 16).lazy.flatMap { group in
      group.concurrentMap { $0 < 0 ? head : $0 == end ? tail : piece($0) }
    }
    return AnyIterator(pieces.makeIterator())
  }

  private func piece(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in (number * Self.length..<count).prefix(Self.length) { element(index, &bytes) }
    return bytes
  }
}
