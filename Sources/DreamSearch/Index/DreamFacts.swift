import DreamCore

/// The values of a dream that a search asks for without reading words.
struct DreamFacts: Sendable {
  let lucidity: Rating?
  let vividness: Rating?
  let mood: Mood?
  /// One bit for each mark, by its number.
  private var marks: UInt64 = 0
  let days: ClosedRange<Day>?
  /// The hour on the dreamer's own clock, if it is known.
  let hour: Int?

  init(_ dream: Dream) {
    lucidity = dream.lucidity
    vividness = dream.vividness
    mood = dream.mood
    days = dream.date?.days
    if case .moment(let moment)? = dream.date?.extent { hour = moment.clock?.hour } else { hour = nil }
    for mark in MarkTest.allCases where mark.isOn(dream) { marks |= Self.bit(mark) }
  }

  func has(_ mark: MarkTest) -> Bool { marks & Self.bit(mark) != 0 }

  private static func bit(_ mark: MarkTest) -> UInt64 { 1 << UInt64(mark.rawValue) }
}
