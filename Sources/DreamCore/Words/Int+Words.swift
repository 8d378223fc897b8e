extension Int {
  /// In groups of three digits: `1,284`.
  package var grouped: String {
    let digits = String(magnitude)
    let groups = digits.enumerated().map { index, digit in
      (digits.count - index).isMultiple(of: 3) && index > 0 ? ",\(digit)" : String(digit)
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }

  /// `1 undo step`, `1,284 undo steps`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
