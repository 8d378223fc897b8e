/// The sleep of one night, apart from its dreams; named by the day one wakes.
package struct Night: Hashable, Identifiable, Sendable {
  package let id: Day
  package var recall: Recall?
  package var toBed: ClockTime?
  package var awake: ClockTime?
  /// When one got up in between and went back to bed.
  package var wakeBackToBed: ClockTime?
  package var sleepQuality: Rating?
  package var techniqueAttempted: Technique?
  package var intention: Prose

  /// What came through of the night's dreams; nothing where that isn't noted.
  package enum Recall: String, CaseIterable, Sendable {
    case none
  }

  package init(
    id: Day, recall: Recall? = nil, toBed: ClockTime? = nil, awake: ClockTime? = nil,
    wakeBackToBed: ClockTime? = nil, sleepQuality: Rating? = nil, techniqueAttempted: Technique? = nil,
    intention: Prose = ""
  ) {
    self.id = id
    self.recall = recall
    self.toBed = toBed
    self.awake = awake
    self.wakeBackToBed = wakeBackToBed
    self.sleepQuality = sleepQuality
    self.techniqueAttempted = techniqueAttempted
    self.intention = intention
  }
}
