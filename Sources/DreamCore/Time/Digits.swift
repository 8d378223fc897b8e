extension Int {
  /// Two digits at least: `07`.
  package var twoDigits: String { String(self).leftPadded(to: 2, with: "0") }

  /// Four digits and the sign, as in ISO 8601: `0476`, `-0044`.
  package var asYear: String { (self < 0 ? "-" : "") + String(magnitude).leftPadded(to: 4, with: "0") }

  /// Reads ASCII digits and nothing else: no sign, no blank; nothing if there are none or more than nine.
  package init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self = value
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension String {
  /// Filled up at its beginning to `count` characters.
  package func leftPadded(to count: Int, with filler: Character) -> String {
    String(repeating: filler, count: Swift.max(0, count - self.count)) + self
  }
}
