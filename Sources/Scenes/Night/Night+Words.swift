import DreamCore

extension Night {
  /// The times and the like that are noted of the night, each in a few words.
  func facts(by clock: ClockOffsets) -> [String] {
    [
      toBed.map { "to bed \($0)" }, minutesToFallAsleep.map { "asleep after \($0) min" },
      wokeInNight.map { "woke \($0)" }, wakeBackToBed.map { "back to bed \($0)" }, awake.map { "got up \($0)" },
      minutesInBed(by: clock).map { "in bed \($0.hoursAndMinutes)" }, sleepQuality.map { "sleep \($0.value)" },
      techniquesAttempted.map { "tried \($0.words)" },
    ].compactMap(\.self)
  }

  /// The words of the night's row: its recall; where a search finds it by other notes, also what was tried or is planned.
  func rowWords(isSought: Bool, by clock: ClockOffsets) -> String {
    guard isSought else { return recall?.words ?? "" }
    let techniques = techniquesAttempted.map { "tried \($0.words)" } ?? techniquesPlanned.map { "planned \($0.words)" }
    let parts = [recall?.words, techniques].compactMap(\.self)
    return parts.isEmpty ? facts(by: clock).first ?? "no dream written" : parts.joined(separator: ", ")
  }
}
