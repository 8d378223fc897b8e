import DreamCore

/// How often each value of a scale was given.
package struct Distribution: Hashable, Sendable {
  package let lowest: Int
  /// How often the lowest value was given, the next one, and so on.
  package private(set) var counts: [Int]

  package init(_ scale: ClosedRange<Int>) {
    lowest = scale.lowerBound
    counts = Array(repeating: 0, count: scale.count)
  }

  /// What is no value of the scale is not counted.
  package mutating func add(_ value: Int) {
    if counts.indices.contains(value - lowest) { counts[value - lowest] += 1 }
  }

  /// The values, the lowest first.
  package var scale: ClosedRange<Int> { lowest...lowest + counts.count - 1 }

  /// How often any value was given.
  package var total: Int { counts.reduce(0, +) }

  package subscript(value: Int) -> Int { counts.indices.contains(value - lowest) ? counts[value - lowest] : 0 }

  /// How often this value, or a higher one, was given.
  package func count(from value: Int) -> Int { scale.reduce(0) { $1 >= value ? $0 + self[$1] : $0 } }

  /// The average; nothing where no value was given.
  package var mean: Double? {
    total == 0 ? nil : Double(scale.reduce(0) { $0 + $1 * self[$1] }) / Double(total)
  }
}
