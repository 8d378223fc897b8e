extension Int {
  /// `1 undo step`, `1,284 undo steps`.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
