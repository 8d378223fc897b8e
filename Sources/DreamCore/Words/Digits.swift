extension Int {
  /// The number with at least two digits: `07`.
  package var twoDigits: String { (0...9).contains(self) ? "0\(self)" : String(self) }

  /// The number as a year in ISO 8601, with four digits and a sign: `0476`, `-0044`.
  package var asYear: String {
    guard !(1000...9999).contains(self) else { return String(self) }
    return (self < 0 ? "-" : "") + String(magnitude).leftPadded(to: 4, with: "0")
  }

  /// Reads one to nine ASCII digits; returns `nil` for anything else, such as a sign or a blank.
  package init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self = value
  }

  /// The number in groups of three digits: `1,284`.
  package var grouped: String {
    let digits = String(magnitude)
    let groups = digits.enumerated().map { index, digit in
      (digits.count - index).isMultiple(of: 3) && index > 0 ? ",\(digit)" : String(digit)
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }

  /// The number with a noun: `1 undo step`, `1,284 undo steps`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Int64 {
  /// Divides by a positive number and rounds down, so that the remainder is never negative.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension String {
  /// The text with `filler` before it, up to `count` characters.
  package func leftPadded(to count: Int, with filler: Character) -> String {
    String(repeating: filler, count: Swift.max(0, count - self.count)) + self
  }
}
