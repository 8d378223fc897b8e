/// A set of rows that have to be drawn again.
public struct Damage: Hashable, Sendable {
  /// 64 rows a word; the last word is never 0, so that equal sets are equal.
  private var words: [UInt64] = []

  /// The largest number of rows. Rows from here on are ignored.
  public static let limit = 1 << 16

  /// Creates an empty set.
  public init() {}

  /// Creates a set of the rows in a range.
  public init(_ rows: Range<Int>) {
    insert(contentsOf: rows)
  }

  /// The empty set.
  public static let none = Damage()

  /// All rows of a screen of the given height.
  public static func all(_ height: Int) -> Damage {
    Damage(0..<Swift.max(height, 0))
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a row is in the set.
  public func contains(_ row: Int) -> Bool {
    row >= 0 && row >> 6 < words.count && words[row >> 6] & 1 << UInt64(row & 63) != 0
  }

  /// Adds a row.
  public mutating func insert(_ row: Int) {
    guard (0..<Damage.limit).contains(row) else { return }
    if row >> 6 >= words.count {
      words += Array(repeating: 0, count: row >> 6 + 1 - words.count)
    }
    words[row >> 6] |= 1 << UInt64(row & 63)
  }

  /// Adds the rows in a range.
  public mutating func insert(contentsOf rows: Range<Int>) {
    for row in rows.clamped(to: 0..<Damage.limit) {
      insert(row)
    }
  }

  /// Adds the rows of another set.
  public mutating func formUnion(_ other: Damage) {
    if other.words.count > words.count {
      words += other.words[words.count...].map { _ in 0 }
    }
    for index in other.words.indices {
      words[index] |= other.words[index]
    }
  }

  /// The rows that are in either set.
  public func union(_ other: Damage) -> Damage {
    var result = self
    result.formUnion(other)
    return result
  }
}

extension Damage: Sequence {
  /// Iterates over the rows from the top down.
  public func makeIterator() -> some IteratorProtocol<Int> {
    words.indices.lazy
      .flatMap { index in (index << 6..<(index + 1) << 6) }
      .filter { contains($0) }
      .makeIterator()
  }
}
