extension Int {
  /// `1 dream`, `422 dreams`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
