import DreamCore

/// The values of a dream that a search asks for without reading words.
struct DreamFacts: Sendable {
  let lucidity: Rating?
  let vividness: Rating?
  let mood: Mood?
  /// One bit for each mark, by its number.
  private var marks: UInt64 = 0
  /// The number of words of the text.
  let words: Int
  let days: ClosedRange<Day>?
  /// Whether the dreamer doubts the date: `1985?`.
  let isDoubtful: Bool
  /// The hour on the dreamer's own clock, if it is known.
  let hour: Int?

  init(_ dream: Dream) {
    lucidity = dream.lucidity
    vividness = dream.vividness
    mood = dream.mood
    words = dream.narrative.wordCount
    days = dream.date?.days
    isDoubtful = dream.date?.isDoubtful ?? false
    hour = dream.date?.hour
    for mark in MarkTest.allCases where mark.isOn(dream) { marks |= Self.bit(mark) }
  }

  /// What is known of a night without a dream: its date.
  init(night: Day) {
    self.init(
      Dream(id: Dream.ID(rawValue: 0), date: DreamDate(day: night), createdAt: Instant(milliseconds: 0)))
  }

  /// The nights that the dream may be of; `nil` if it has no date.
  func nights(turningAt turn: Int) -> ClosedRange<Day>? { days?.nights(at: hour, turningAt: turn) }

  /// The night of the dream; `nil` if it isn't known.
  func night(turningAt turn: Int) -> Day? { nights(turningAt: turn)?.single }

  func has(_ mark: MarkTest) -> Bool { marks & Self.bit(mark) != 0 }

  private static func bit(_ mark: MarkTest) -> UInt64 { 1 << UInt64(mark.rawValue) }
}

extension DreamDate {
  /// The night of a dream of this date, as a search counts nights; `nil` if it isn't known.
  func soughtNight(turningAt turn: Int) -> Day? { days.nights(at: hour, turningAt: turn).single }

  /// The hour on the dreamer's own clock, if it is known.
  fileprivate var hour: Int? { if case .moment(let moment) = extent { moment.clock?.hour } else { nil } }
}

extension ClosedRange<Day> {
  /// The only day; `nil` if there are several.
  fileprivate var single: Day? { lowerBound == upperBound ? lowerBound : nil }

  /// The nights of the days at an hour.
  fileprivate func nights(at hour: Int?, turningAt turn: Int) -> ClosedRange<Day> {
    guard let hour, hour >= turn else { return self }
    return lowerBound.advanced(by: 1)...upperBound.advanced(by: 1)
  }
}
