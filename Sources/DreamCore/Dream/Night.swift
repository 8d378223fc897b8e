/// The notes about one night's sleep, apart from its dreams. The id is the day on which one wakes.
package struct Night: Hashable, Identifiable, Sendable {
  package let id: Day
  package var recall: Recall?
  package var toBed: ClockTime?
  /// The time at which one woke and got up in between.
  package var wokeInNight: ClockTime?
  /// The time at which one went back to bed after getting up in between.
  package var wakeBackToBed: ClockTime?
  /// The time at which one got up in the end.
  package var awake: ClockTime?
  package var sleepQuality: Rating?
  package var techniqueAttempted: Technique?
  package var intention: Prose

  /// A note about how much of the night's dreams is remembered.
  package enum Recall: String, CaseIterable, Sendable {
    /// No dream is remembered.
    case none
  }

  package init(
    id: Day, recall: Recall? = nil, toBed: ClockTime? = nil, awake: ClockTime? = nil,
    wokeInNight: ClockTime? = nil, wakeBackToBed: ClockTime? = nil, sleepQuality: Rating? = nil,
    techniqueAttempted: Technique? = nil,
    intention: Prose = ""
  ) {
    self.id = id
    self.recall = recall
    self.toBed = toBed
    self.awake = awake
    self.wokeInNight = wokeInNight
    self.wakeBackToBed = wakeBackToBed
    self.sleepQuality = sleepQuality
    self.techniqueAttempted = techniqueAttempted
    self.intention = intention
  }
}
