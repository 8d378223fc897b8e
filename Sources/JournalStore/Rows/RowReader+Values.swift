import DreamCore

extension RowReader {
  /// Reads a bounded number, clamping it.
  mutating func bounded<let lower: Int, let upper: Int>() -> Bounded<lower, upper>? {
    guard let integer = integer() else { return nil }
    let number = Bounded<lower, upper>(clamping: Int(integer))
    if Int64(number.value) != integer { flag("\(integer)") }
    return number
  }

  /// Reads the case with a name; `other` if there is no such case.
  mutating func word<Word: RawRepresentable<String>>(or other: Word?) -> Word? {
    guard let text = text() else { return nil }
    if let word = Word(rawValue: text) { return word }
    flag(text)
    return other
  }

  mutating func creature() -> Creature? {
    guard let text = text() else { return nil }
    if let creature = Self.creatures[text] { return creature }
    flag(text)
    return nil
  }

  private static let creatures = Dictionary(uniqueKeysWithValues: Creature.allCases.map { ($0.description, $0) })

  mutating func clockTime() -> ClockTime? {
    guard let text = text() else { return nil }
    if let time = ClockTime(text) { return time }
    flag(text)
    return nil
  }

  /// Reads the times of waking and of going back to bed: `04:30`, `03:50/04:30`, `03:50/`.
  mutating func wakeTimes() -> (woke: ClockTime?, back: ClockTime?) {
    guard let text = text() else { return (nil, nil) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { ClockTime(String($0)) }
    switch parts.count {
    case 1 where parts[0] != nil: return (nil, parts[0])
    case 2 where parts[0] != nil && (parts[1] != nil || text.hasSuffix("/")): return (parts[0], parts[1])
    default:
      flag(text)
      return (nil, nil)
    }
  }

  mutating func date() -> DreamDate? {
    if let date = bytes({ $0.map(DreamDate.init(plain:)) ?? nil }) { return date }
    stepBack()
    guard let text = text() else { return nil }
    if let date = DreamDate(text) { return date }
    flag(text)
    return nil
  }
}
