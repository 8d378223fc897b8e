import DreamCore

/// What of a dream is asked for by number and not by word.
struct DreamFacts: Sendable {
  let lucidity: Rating?
  let vividness: Rating?
  let mood: Mood?
  /// A bit for each mark.
  private var marks: UInt16 = 0
  let days: ClosedRange<Day>?
  /// On the dreamer's own clock, where it is known.
  let hour: Int?

  init(_ dream: Dream) {
    lucidity = dream.lucidity
    vividness = dream.vividness
    mood = dream.mood
    days = dream.date?.days
    if case .moment(let moment)? = dream.date?.form { hour = moment.clock?.hour } else { hour = nil }
    for mark in Mark.allCases where mark.isOn(dream) { marks |= 1 << UInt16(mark.rawValue) }
  }

  func has(_ mark: Mark) -> Bool { marks & 1 << UInt16(mark.rawValue) != 0 }

  func fits(_ test: RatingTest) -> Bool {
    let value =
      switch test.scale {
      case .lucid: lucidity?.value
      case .vivid: vividness?.value
      case .mood: mood?.value
      }
    return value.map(test.range.contains) ?? false
  }
}
