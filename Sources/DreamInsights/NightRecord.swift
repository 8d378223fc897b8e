import DreamCore

/// What a journal says of one of one's own nights: its dreams, and what is counted of its notes.
package struct NightRecord: Hashable, Sendable {
  let note: NightNote
  private var dreamCount: UInt16 = 0
  private var foundCount: UInt16 = 0
  private var highestLucidity: Int8?
  /// The ratings of the dreams that were searched for.
  private var highestFoundLucidity, lowestFoundMood: Int8?
  /// Whether a dream of it has no rating of lucidity.
  private var hasUnrated = false

  /// Creates the record of a night of which only the notes are known.
  init(_ note: NightNote) { self.note = note }

  /// Counts a dream of the night.
  mutating func add(_ dream: NightDream) {
    if dreamCount < .max { dreamCount += 1 }
    if dream.isFound, foundCount < .max { foundCount += 1 }
    if let rating = dream.lucidity { highestLucidity = max(highestLucidity ?? 0, rating) } else { hasUnrated = true }
    guard dream.isFound else { return }
    if let rating = dream.lucidity { highestFoundLucidity = max(highestFoundLucidity ?? 0, rating) }
    if let mood = dream.mood { lowestFoundMood = min(lowestFoundMood ?? .max, mood) }
  }

  /// The night, by the day on which one wakes.
  package var day: Day { note.day }
  /// What is noted of recall.
  package var recall: Night.Recall? { note.recall }
  /// The number of dreams of the night.
  package var dreams: Int { Int(dreamCount) }
  /// The number of those dreams that are among the dreams that were searched for.
  package var found: Int { Int(foundCount) }
  /// The highest rating of lucidity of the dreams that were searched for; `nil` if none of them is rated.
  package var lucidity: Int? { highestFoundLucidity.map(Int.init) }
  /// The lowest mood of the dreams that were searched for; `nil` if none of them has one.
  package var mood: Int? { lowestFoundMood.map(Int.init) }
  /// Whether it is known if a dream was remembered.
  package var isKnown: Bool { dreamCount > 0 || recall != nil }

  /// Whether a dream was lucid: one is if it is rated 1 or more. None was if all are rated 0, or if it is noted that no dream can
  /// be told; otherwise that isn't known, and this is `nil`.
  package var isLucid: Bool? {
    if let highestLucidity, highestLucidity > 0 { return true }
    if hasUnrated { return nil }
    return isKnown ? false : nil
  }
}

/// What is counted of a night's notes, in a few bytes: a journal can have notes of tens of thousands.
struct NightNote: Hashable, Sendable {
  /// The night, by the day on which one wakes.
  let day: Day
  /// The minutes in bed, without the time out of bed in between.
  private(set) var inBed: Int16?
  private(set) var toFallAsleep: Int16?
  /// The techniques that count as tried.
  private(set) var tried: TechniqueSet?
  private(set) var recall: Night.Recall?
  /// The rating of sleep.
  private(set) var quality: Int8?
  /// The hour at which one went to bed.
  private(set) var bedHour: Int8?
  /// The digest of the notes; 0 without any.
  private(set) var digest: UInt64 = 0

  /// Creates the note of a night of which nothing is noted.
  init(_ day: Day) { self.day = day }

  init(_ note: Night, _ clock: ClockOffsets) {
    self.init(note.id)
    recall = note.recall
    quality = note.sleepQuality.map { Int8($0.value) }
    inBed = note.minutesInBed(by: clock).map { Int16(clamping: $0) }
    toFallAsleep = note.minutesToFallAsleep.map { Int16(clamping: $0) }
    bedHour = (note.toBed?.hour).map { Int8($0) }
    tried = note.techniquesToCount.map(TechniqueSet.init)
    digest = DreamDigest.value(of: note)
  }
}

/// Some techniques in two bytes.
struct TechniqueSet: Hashable, Sendable {
  private let bits: UInt16

  init(_ techniques: Set<Technique>) { bits = techniques.reduce(0) { $0 | Self.bit(of: $1) } }

  private static func bit(of technique: Technique) -> UInt16 {
    Technique.allCases.firstIndex(of: technique).map { 1 << UInt16($0) } ?? 0
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ technique: Technique) -> Bool { bits & Self.bit(of: technique) != 0 }

  /// The techniques, in their order.
  var all: [Technique] { Technique.allCases.filter(contains) }
}
