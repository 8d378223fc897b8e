/// A row of the table: what was measured at a size of the journal, what it should be, and how it grew with the size.
struct Figure {
  let what: String
  let unit: String
  /// The most it may be, at the largest size where it depends on that.
  var goal: Double
  private(set) var values: [(count: Int, value: Double)] = []

  init(_ what: String, unit: String, goal: Double) {
    self.what = what
    self.unit = unit
    self.goal = goal
  }

  mutating func add(_ value: Double?, at count: Int) {
    if let value { values.append((count, value)) }
  }

  var row: String {
    let numbers = values.map { "\($0.count.short) \($0.value.rounded(to: 2))" }.joined(separator: "   ")
    let growth = zip(values, values.dropFirst()).map { "×\(($1.value / max($0.value, 0.0001)).rounded(to: 1))" }
    return "\(what) (\(unit), goal \(goal.rounded(to: 2)))\n    \(numbers)   growth \(growth.joined(separator: " "))"
  }
}

extension Int {
  fileprivate var short: String { self >= 1_000_000 ? "\(self / 1_000_000)M:" : "\(self / 1000)k:" }
}

extension Double {
  func rounded(to digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    return (self * scale).rounded() / scale
  }
}

extension [Double] {
  /// The value that this part of them, 0 to 1, doesn't exceed.
  func quantile(_ part: Double) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
