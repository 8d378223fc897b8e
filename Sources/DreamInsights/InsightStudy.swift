import DreamCore

/// What is to be counted: the journal as it is, of a period, on a day.
package struct InsightStudy: Equatable, Sendable {
  package let model: Model
  package let period: InsightPeriod
  /// The night that is now, or comes next.
  package let today: Day
  /// The hour at which a night ends.
  package let nightTurn: Int

  package init(_ model: Model, of period: InsightPeriod, today: Day, nightTurn: Int = 12) {
    self.model = model
    self.period = period
    self.today = today
    self.nightTurn = nightTurn
  }
}
