/// The number of times that each value of a scale was given.
struct Distribution: Hashable, Sendable {
  private let lowest: Int
  /// The counts of the values, from the lowest on.
  private var counts: [Int]

  init(_ scale: ClosedRange<Int>) {
    lowest = scale.lowerBound
    counts = Array(repeating: 0, count: scale.count)
  }

  init(_ scale: ClosedRange<Int>, of values: some Sequence<Int>) {
    self.init(scale)
    for value in values { add(value) }
  }

  /// Counts a value; one outside the scale is ignored.
  mutating func add(_ value: Int) {
    if counts.indices.contains(value - lowest) { counts[value - lowest] += 1 }
  }

  var scale: ClosedRange<Int> { lowest...lowest + counts.count - 1 }

  /// The number of all values given.
  var total: Int { counts.reduce(0, +) }

  /// The share of the values that are `value`.
  func share(of value: Int, missing: Int) -> Share { Share(self[value], of: total, missing: missing) }

  subscript(value: Int) -> Int { counts.indices.contains(value - lowest) ? counts[value - lowest] : 0 }

  /// The number of times that `value` or a higher one was given.
  func count(from value: Int) -> Int { scale.reduce(0) { $1 >= value ? $0 + self[$1] : $0 } }

  /// All values, in order.
  var values: [Double] { scale.flatMap { Array(repeating: Double($0), count: self[$0]) } }
}
