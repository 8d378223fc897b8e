/// A time of day in a person's words: `6:40`, `6.40am`, `7 pm`, `noon`; with the offset behind it, if there is one.
package struct ClockPhrase {
  let clock: ClockTime
  var offset: Int?
  /// The words that the time was read from.
  let range: Range<Int>
}

extension ClockPhrase {
  /// The first words that can only be a time, or else the first that can be one beside other words; `nil` if there are
  /// none.
  static func find(in words: [String]) -> ClockPhrase? {
    let all = words.indices.lazy.compactMap { ClockPhrase(words, at: $0) }
    return all.first ?? dotted(in: words)
  }

  /// Reads a time, which may be an hour alone, or three or four digits without a sign between them; `nil` if `text` is blank.
  package static func read(_ text: String) -> Result<ClockTime?, ClockPhraseError> {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return .success(nil) }
    if let found = find(in: words), found.range == words.indices, found.offset == nil { return .success(found.clock) }
    let isBare = words.count == 1 && (3...4).contains(words[0].utf8.count) && Int(digits: words[0].utf8) != nil
    let parts =
      isBare
      ? [String(words[0].dropLast(2)), String(words[0].suffix(2))]
      : words.count == 1 ? words[0].split(separator: ".").map(String.init) : []
    return time(parts, nil).map { .success($0) } ?? .failure(.unreadable(text))
  }

  private init?(_ words: [String], at index: Int) {
    let next = index + 1 < words.count ? words[index + 1] : ""
    if let half = Half(next), let clock = Self.clock(words[index], half) {
      self.init(clock: clock, range: index..<index + 2)
    } else if let clock = Self.clock(words[index]) {
      let offset = Int(offset: next.uppercased())
      self.init(clock: clock, offset: offset, range: index..<index + (offset == nil ? 1 : 2))
    } else {
      return nil
    }
  }

  /// Finds `6.40`, which could also be a day and a month.
  private static func dotted(in words: [String]) -> ClockPhrase? {
    let isAlone = words.count == 1
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count == 2, let clock = time(parts.map(String.init), nil)
      else { continue }
      if isAlone, NumericDay.canBe(day: parts[0], month: parts[1]) { continue }
      return ClockPhrase(clock: clock, range: index..<index + 1)
    }
    return nil
  }

  private static func clock(_ word: String) -> ClockTime? {
    switch word {
    case "noon": return ClockTime(hour: 12, minute: 0)
    case "midnight": return ClockTime(hour: 0, minute: 0)
    default: break
    }
    for half in Half.allCases where word.hasSuffix(half.rawValue) {
      return clock(String(word.dropLast(half.rawValue.count)), half)
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 ? time(parts, nil) : nil
  }

  private static func clock(_ word: String, _ half: Half) -> ClockTime? {
    time(
      word.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }.map(String.init), half)
  }

  /// Reads hours, minutes and seconds in digits.
  private static func time(_ parts: [String], _ half: Half?) -> ClockTime? {
    guard (1...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { Int(digits: $0.utf8) } + [0, 0]
    guard numbers.count == parts.count + 2, let hour = half.map({ $0.hour(numbers[0]) }) ?? numbers[0]
    else { return nil }
    return ClockTime(hour: hour, minute: numbers[1], second: numbers[2])
  }

  /// A half of the day.
  private enum Half: String, CaseIterable {
    case morning = "am"
    case afternoon = "pm"

    init?(_ word: String) { self.init(rawValue: word.filter { $0 != "." }) }

    func hour(_ number: Int) -> Int? {
      guard (1...12).contains(number) else { return nil }
      return number % 12 + (self == .afternoon ? 12 : 0)
    }
  }
}

/// The reason why a text can't be read as a time of day.
package enum ClockPhraseError: Error, Hashable, Sendable {
  case unreadable(String)

  /// Examples of what can be read.
  package var message: String { "Try 23:10, 7 or 6:40 am." }
}
