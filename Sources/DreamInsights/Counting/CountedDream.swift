import DreamCore

/// What of a dream is counted, without its texts.
struct CountedDream {
  /// The night it was dreamt in, where that is known to the day, …
  let night: Day?
  /// … and the nights it may have been dreamt in.
  let days: ClosedRange<Day>?
  let hour: Int?
  let lucidity: Int?
  let mood: Int?
  let isNightmare: Bool
  let technique: Technique?

  init(_ dream: Dream, nightTurn: Int) {
    night = dream.date?.night(turningAt: nightTurn)
    days = night.map { $0...$0 } ?? dream.date?.days
    hour = night == nil ? nil : dream.date?.start?.clock?.hour
    lucidity = dream.lucidity?.value
    mood = dream.mood?.value
    isNightmare = dream.kinds.contains(.nightmare)
    technique = dream.technique
  }

  var isLucid: Bool { (lucidity ?? 0) > 0 }
}
