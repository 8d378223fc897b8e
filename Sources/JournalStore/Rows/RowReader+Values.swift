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
    let known = bytes { bytes in
      bytes.flatMap { bytes in Self.creatures.first { $0.name.count == bytes.count && $0.name.elementsEqual(bytes) } }
    }
    if let known { return known.creature }
    stepBack()
    if let text = text() { flag(text) }
    return nil
  }

  /// The creatures, by the bytes of their names.
  private static let creatures = Creature.allCases.map { (name: Array($0.description.utf8), creature: $0) }

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
