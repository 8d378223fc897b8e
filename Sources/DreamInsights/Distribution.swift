import DreamCore

/// The number of times that each value of a scale was given.
package struct Distribution: Hashable, Sendable {
  let lowest: Int
  /// The counts of the values, from the lowest on.
  private(set) var counts: [Int]

  init(_ scale: ClosedRange<Int>) {
    lowest = scale.lowerBound
    counts = Array(repeating: 0, count: scale.count)
  }

  /// Counts a value; one outside the scale is ignored.
  mutating func add(_ value: Int) {
    if counts.indices.contains(value - lowest) { counts[value - lowest] += 1 }
  }

  package var scale: ClosedRange<Int> { lowest...lowest + counts.count - 1 }

  /// The number of all values given.
  package var total: Int { counts.reduce(0, +) }

  package subscript(value: Int) -> Int { counts.indices.contains(value - lowest) ? counts[value - lowest] : 0 }

  /// The number of times that `value` or a higher one was given.
  func count(from value: Int) -> Int { scale.reduce(0) { $1 >= value ? $0 + self[$1] : $0 } }

  /// The average; `nil` if no value was given.
  var mean: Double? {
    total == 0 ? nil : Double(scale.reduce(0) { $0 + $1 * self[$1] }) / Double(total)
  }
}
