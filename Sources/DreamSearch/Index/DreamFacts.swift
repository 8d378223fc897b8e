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
    if case .moment(let moment)? = dream.date?.extent { hour = moment.clock?.hour } else { hour = nil }
    for mark in MarkTest.allCases where mark.isOn(dream) { marks |= Self.bit(mark) }
  }

  /// The nights that the dream may be of; `nil` if it has no date.
  func nights(turningAt turn: Int) -> ClosedRange<Day>? {
    guard let days, let hour, hour >= turn else { return days }
    return days.lowerBound.advanced(by: 1)...days.upperBound.advanced(by: 1)
  }

  func has(_ mark: MarkTest) -> Bool { marks & Self.bit(mark) != 0 }

  private static func bit(_ mark: MarkTest) -> UInt64 { 1 << UInt64(mark.rawValue) }
}
