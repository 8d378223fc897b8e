import DreamCore

extension TonightOutlook {
  /// The number of minutes of sleep before an alarm for wake back to bed, and the minutes awake after it.
  ///
  /// Source: D. Erlacher and T. Stumbrys, "Wake Up, Work on Dreams, Back to Bed and Lucid Dream" (2020): 4.5 to 6 hours.
  private static let (asleep, awake) = (300, 30)

  /// When to wake in the night, and when to go back to bed.
  package struct Alarm: Hashable, Sendable {
    package let toBed: ClockTime
    /// The time of falling asleep; `nil` if it isn't known how long that takes.
    package let asleep: ClockTime?
    package let alarm: ClockTime
    package let back: ClockTime

    /// `alarm 04:25 (5 h asleep), awake 30 min, back 04:55`.
    package var words: String {
      "alarm \(alarm) (\(TonightOutlook.asleep / 60) h \(asleep == nil ? "in bed" : "asleep")), "
        + "awake \(TonightOutlook.awake) min, back \(back)"
    }
  }

  /// The times of a night, by its notes and by habit; `nil` if the time of going to bed isn't known.
  package func alarm(_ night: Night?) -> Alarm? {
    guard let toBed = night?.toBed ?? usualBedtime else { return nil }
    let asleep = (night?.minutesToFallAsleep ?? usualMinutesToFallAsleep).map(toBed.later)
    let alarm = (asleep ?? toBed).later(by: Self.asleep)
    return Alarm(toBed: toBed, asleep: asleep, alarm: alarm, back: alarm.later(by: Self.awake))
  }

  /// The times for wake back to bed; `nil` if that isn't planned for the night, or, while nothing is, wasn't for the latest one.
  package func plannedAlarm(_ night: Night?) -> Alarm? {
    let techniques = night?.techniquesPlanned ?? lastPlan?.techniquesPlanned
    return techniques?.contains(.wbtb) == true ? alarm(night) : nil
  }
}
