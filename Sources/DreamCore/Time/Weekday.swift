/// A day of the week; weeks start on Monday (ISO 8601).
package enum Weekday: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// `Mon`, `Tue`, …
  package var short: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst().prefix(2) }
}
