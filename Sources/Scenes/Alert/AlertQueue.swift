/// Alerts, until each is shown.
struct AlertQueue: Sendable {
  private var waiting: [Alert] = []
  /// How many there were.
  private var count = 0

  /// Gives it the id by which it differs from others that say the same.
  mutating func append(_ alert: Alert) {
    var alert = alert
    count += 1
    alert.id = count
    waiting.append(alert)
  }

  mutating func next() -> Alert? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
