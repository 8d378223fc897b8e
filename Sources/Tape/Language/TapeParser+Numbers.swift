extension TapeParser {
  /// Parses a time and returns milliseconds: `50ms`, `1.5s`, `2m`, `1h30m`; a bare number is seconds.
  mutating func time(atMost most: Int64 = .hour) throws(TapeError) -> Int64 {
    let expected = "a time, such as 50ms or 1.5s"
    guard next.kind == .number else { throw error(expected) }
    let start = next
    var text = take().text
    if next.kind == .word, next.isAttached || Self.units[next.text] != nil { text += take().text }
    guard let time = Self.milliseconds(text) else { throw error(expected, at: start) }
    guard time <= most else { throw error("a time of at most \(most / .minute) minutes", at: start) }
    return time
  }

  /// Parses `@` and a time, if they come next.
  mutating func speed() throws(TapeError) -> Int64? {
    takes("@") ? try time() : nil
  }

  /// Parses a number of times, if it comes next; otherwise 1.
  mutating func count() throws(TapeError) -> Int {
    next.kind == .number ? try number(in: 0...10_000, "a number of times") : 1
  }

  mutating func number(in range: ClosedRange<Int>, _ name: String) throws(TapeError) -> Int {
    guard next.kind == .number, let number = Int(next.text), range.contains(number) else {
      throw error("\(name), from \(range.lowerBound) to \(range.upperBound)")
    }
    take()
    return number
  }

  private static let units: [String: Double] = [
    "ms": 1, "s": 1000, "m": Double(Int64.minute), "h": Double(Int64.hour), "d": Double(24 * Int64.hour),
  ]

  private static func milliseconds(_ text: String) -> Int64? {
    var rest = text[...]
    var sum = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !$0.isNumber && $0 != "." }
      rest = rest.dropFirst(unit.count)
      // `.5` is a number in VHS.
      guard let value = Double("0\(digits)"), let factor = unit.isEmpty ? 1000 : units[String(unit)] else { return nil }
      sum += value * factor
    }
    return sum.isFinite && sum < 1e15 ? Int64(sum.rounded()) : nil
  }
}

extension Int64 {
  /// A minute in milliseconds.
  static let minute: Int64 = 60_000
  static let hour: Int64 = 60 * minute
  static let year: Int64 = 365 * 24 * hour
}
