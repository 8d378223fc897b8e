import DreamCore

/// The numbers that a search asks for behind the name of a note: `3`, `>2`, `23:00-1:00`, `6:30-8`. Times are in minutes.
enum NumberSpan: Hashable, Sendable {
  /// From one number up to another. On a clock, the second may be of the next day.
  case within(Int, Int)
  case compared(Comparison, Int)

  /// Reads what stands behind the name and the colon, with the sign of a comparison at its beginning if there is one; nil if it
  /// is none.
  init?(_ words: String, of measure: NightNote.Measure) {
    if case .number(let bounds) = measure {
      guard let range = NumberArgument.range(words, within: bounds) else { return nil }
      self = .within(range.lowerBound, range.upperBound)
      return
    }
    let text = words.replacing("–", with: "-").replacing("—", with: "-").replacing("..", with: "-")
    let sign = Comparison.allCases.first { !$0.sign.isEmpty && text.hasPrefix($0.sign) }
    let parts = text.dropFirst(sign?.sign.count ?? 0).split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ MinuteValue(String($0), of: measure) }) else { return nil }
    switch (parts.count, sign) {
    case (1, nil) where first.isOpen: self = .compared(.greaterOrEqual, first.minutes)
    case (1, nil), (1, .equal?): self = .within(first.minutes, first.minutes + first.width)
    case (1, let sign?): self = .compared(sign, first.minutes)
    case (2, nil) where parts[1].isEmpty: self = .compared(.greaterOrEqual, first.minutes)
    case (2, nil):
      guard let last = MinuteValue(String(parts[1]), of: measure) else { return nil }
      self = .within(first.minutes, last.minutes)
    case _: return nil
    }
  }

  /// Whether a number is meant. Times are compared in the order of the night.
  func contains(_ number: Int, of measure: NightNote.Measure?, nightTurn: Int) -> Bool {
    switch (self, measure) {
    case (.within(let first, let last), .clock):
      last - first >= 1440 || Self.onClock(number - first) <= Self.onClock(last - first)
    case (.within(let first, let last), _): min(first, last)...max(first, last) ~= number
    case (.compared(let comparison, let other), .clock(let hours)):
      comparison.holds(
        Self.onClock(number - (nightTurn + hours) * 60), Self.onClock(other - (nightTurn + hours) * 60))
    case (.compared(let comparison, let other), _): comparison.holds(number, other)
    }
  }

  private static func onClock(_ minutes: Int) -> Int { ((minutes % 1440) + 1440) % 1440 }

  /// The numbers in plain words: `23:00 to 01:00`, `more than 6 h 30`.
  func words(of measure: NightNote.Measure?) -> String {
    func said(_ number: Int) -> String {
      switch measure {
      case .clock: ClockTime(secondOfDay: Self.onClock(number) * 60).description
      case .hours: number.hoursAndMinutes
      case .number, nil: String(number)
      }
    }
    if case .number(let bounds)? = measure, case .within(let first, let last) = self, first < last {
      if last == bounds.upperBound { return "\(first) or more" }
      if first == bounds.lowerBound { return "\(last) or less" }
    }
    let isClock = if case .clock? = measure { true } else { false }
    switch self {
    case .within(let first, let last): return first == last ? said(first) : "\(said(first)) to \(said(last))"
    case .compared(.greater, let number): return "\(isClock ? "after" : "more than") \(said(number))"
    case .compared(.less, let number): return "\(isClock ? "before" : "less than") \(said(number))"
    case .compared(.greaterOrEqual, let number): return "\(said(number)) or \(isClock ? "later" : "more")"
    case .compared(_, let number): return "\(said(number)) or \(isClock ? "earlier" : "less")"
    }
  }
}

extension Comparison {
  fileprivate func holds(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .equal, .has: left == right
    }
  }
}

/// A time of a clock or a number of hours, as it is typed, in minutes.
private struct MinuteValue {
  let minutes: Int
  /// The minutes that are also meant: `23` is all of that hour.
  var width = 0
  /// Whether a plus stands behind it: `7+`.
  var isOpen = false

  /// Of what is only begun, `23:` or `23:1`, the hour.
  init?(_ text: String, of measure: NightNote.Measure) {
    var text = text
    if text.last == "+" {
      text.removeLast()
      isOpen = true
    }
    if text.last == "h" { text.removeLast() }
    var parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
    if parts.count == 2, parts[1].count < 2, parts[1].allSatisfy(\.isNumber) { parts.removeLast() }
    let number = Int(digits: parts[0].utf8)
    switch measure {
    case .clock where parts.count == 1 && number.map { $0 <= 24 } == true,
      .hours where parts.count == 1 && number.map { $0 <= 24 } == true:
      (minutes, width) = ((number ?? 0) * 60, 59)
    case .clock where text == "24:00": minutes = 1440
    case .clock:
      guard case .success(let clock?) = ClockPhrase.read(text) else { return nil }
      minutes = clock.secondOfDay / 60
      if !text.contains(where: { ":.".contains($0) }), text.count < 5 { width = number == nil ? 59 : 0 }
    case .hours:
      let rest = parts.count == 2 ? Int(digits: parts[1].utf8).flatMap { $0 < 60 ? $0 : nil } : nil
      guard let minutes = number.flatMap({ hours in rest.map { hours * 60 + $0 } }) ?? Self.decimal(text) else {
        return nil
      }
      self.minutes = minutes
    case .number: return nil
    }
  }

  /// The minutes of `6.5`.
  private static func decimal(_ text: String) -> Int? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let hours = Double(text), hours <= 24 else {
      return nil
    }
    return Int((hours * 60).rounded())
  }
}
