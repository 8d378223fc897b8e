import DreamCore

/// What a journal says of one of one's own nights: its dreams, and what is counted of its notes. Dreams of collections have no night
/// here. It is small, as a journal can have tens of thousands.
package struct NightRecord: Hashable, Sendable {
  private var dreamCount: UInt16 = 0
  private var foundCount: UInt16 = 0
  private var highestLucidity: Int8?
  /// The ratings of the dreams that were searched for.
  private var highestFoundLucidity, lowestFoundMood: Int8?
  /// Whether a dream of it has no rating of lucidity.
  private var hasUnrated = false
  /// What is noted of recall.
  package private(set) var recall: Night.Recall?
  /// The rating of sleep.
  private(set) var quality: Int8?
  /// The minutes in bed, without the time out of bed in between.
  private(set) var inBed: Int16?
  private(set) var toFallAsleep: Int16?
  /// The hour at which one went to bed.
  private(set) var bedHour: Int8?
  /// The techniques that count as tried.
  private(set) var tried: TechniqueSet?
  /// The digest of the notes; 0 without any.
  private(set) var digest: UInt64 = 0

  init() {}

  /// Creates the record of a night of which only the notes are known.
  init(_ note: Night, _ clock: ClockOffsets) {
    recall = note.recall
    quality = note.sleepQuality.map { Int8($0.value) }
    inBed = note.minutesInBed(by: clock).map { Int16(clamping: $0) }
    toFallAsleep = note.minutesToFallAsleep.map { Int16(clamping: $0) }
    bedHour = (note.toBed?.hour).map { Int8($0) }
    tried = note.techniquesToCount.map(TechniqueSet.init)
    digest = DreamDigest.value(of: note)
  }

  /// Counts a dream of the night.
  /// - Parameter isFound: whether it is among those that were searched for.
  mutating func add(_ dream: Dream, isFound: Bool) {
    if dreamCount < .max { dreamCount += 1 }
    if isFound, foundCount < .max { foundCount += 1 }
    if let rating = dream.lucidity {
      highestLucidity = max(highestLucidity ?? 0, Int8(rating.value))
    } else {
      hasUnrated = true
    }
    guard isFound else { return }
    if let rating = dream.lucidity { highestFoundLucidity = max(highestFoundLucidity ?? 0, Int8(rating.value)) }
    if let mood = dream.mood { lowestFoundMood = min(lowestFoundMood ?? .max, Int8(mood.value)) }
  }

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

/// The nights of a journal: of which something is noted, or a dream is there.
package struct NightRecords: Sendable {
  package internal(set) var records: [Day: NightRecord] = [:]
  private let clock: ClockOffsets

  package init(_ clock: ClockOffsets = .unchanging) { self.clock = clock }

  /// Adds what is noted of nights.
  package init(_ notes: some Sequence<Night>, _ clock: ClockOffsets = .unchanging) {
    self.init(clock)
    for note in notes { add(note) }
  }

  /// Adds what is noted of the nights of a study's period.
  init(of study: InsightStudy, in model: Model, _ clock: ClockOffsets) {
    let period = study.period.days(today: study.today)
    self.init(model.nights.values.lazy.filter { period.contains($0.id) }, clock)
  }

  /// Adds what is noted of a night, before its dreams.
  package mutating func add(_ note: Night) {
    if note != Night(id: note.id) { records[note.id] = NightRecord(note, clock) }
  }

  /// Counts a dream of one's own if its night is known.
  mutating func add(_ dream: Dream, nightTurn: Int, isFound: Bool = true) {
    guard dream.series == nil, let night = dream.date?.night(turningAt: nightTurn) else { return }
    records[night, default: NightRecord()].add(dream, isFound: isFound)
  }

  /// The records of all nights with a dream or a note. O(n) in the size of the journal.
  /// - Parameter nightTurn: the hour at which nights turn.
  package static func all(in model: Model, nightTurn: Int) -> [Day: NightRecord] {
    var nights = NightRecords(model.nights.values)
    for dream in model.dreams.values { nights.add(dream, nightTurn: nightTurn) }
    return nights.records
  }
}
