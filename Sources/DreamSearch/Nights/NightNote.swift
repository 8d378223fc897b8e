import DreamCore

/// A note of a night that a search asks for: `tried:WBTB`.
enum NightNote: CaseIterable, Sendable {
  case recall, tried, planned, bed, asleep, woke, back, up, slept, quality, target, intention

  /// The name before a colon in a query, `bed`, and the other names of it.
  var names: [String] {
    switch self {
    case .recall: ["recall"]
    case .tried: ["tried"]
    case .planned: ["planned", "plan"]
    case .bed: ["bed"]
    case .asleep: ["asleep"]
    case .woke: ["woke"]
    case .back: ["back"]
    case .up: ["up"]
    case .slept: ["slept"]
    case .quality: ["quality", "sleep"]
    case .target: ["target"]
    case .intention: ["intention"]
    }
  }

  /// Whether the values have an order, so that they can be less or greater.
  var isOrdered: Bool { measure != nil }

  /// The note in plain words: `to bed`.
  var words: String {
    switch self {
    case .recall, .tried, .planned, .woke, .slept, .target, .intention: names[0]
    case .bed: "to bed"
    case .asleep: "minutes to fall asleep"
    case .back: "back to bed"
    case .up: "got up"
    case .quality: "sleep quality"
    }
  }
}

extension NightNote {
  /// What the numbers of a note are.
  enum Measure: Hashable, Sendable {
    /// Minutes of a clock. The note is never at the hour at which nights turn and so many hours later: there its times begin.
    case clock(hoursBehindTurn: Int)
    /// Minutes, said in hours.
    case hours
    case number(ClosedRange<Int>)
  }

  /// Nil for a note that is no number.
  var measure: Measure? {
    switch self {
    case .bed: .clock(hoursBehindTurn: 0)
    case .woke, .back, .up: .clock(hoursBehindTurn: 6)
    case .slept: .hours
    case .asleep: .number(Night.minutesToFallAsleep)
    case .quality: .number(0...5)
    case .recall, .tried, .planned, .target, .intention: nil
    }
  }

  /// The number of the note; nil if nothing is noted.
  func number(of night: Night, by clock: ClockOffsets) -> Int? {
    switch self {
    case .bed: night.toBed?.minuteOfDay
    case .woke: night.wokeInNight?.minuteOfDay
    case .back: night.wakeBackToBed?.minuteOfDay
    case .up: night.awake?.minuteOfDay
    case .slept: night.minutesInBed(by: clock).map { max(0, $0 - (night.minutesToFallAsleep ?? 0)) }
    case .asleep: night.minutesToFallAsleep
    case .quality: night.sleepQuality?.value
    case .recall, .tried, .planned, .target, .intention: nil
    }
  }

  /// The techniques that are noted; nil if nothing is.
  func techniques(of night: Night) -> Set<Technique>? {
    self == .planned ? night.techniquesPlanned : night.techniquesAttempted
  }

  /// The text of the note; nil if there is none.
  func text(of night: Night) -> String? {
    if self == .target { return night.targetSign }
    return night.intention.isBlank ? nil : night.intention.string
  }
}

extension ClockTime {
  fileprivate var minuteOfDay: Int { secondOfDay / 60 }
}
