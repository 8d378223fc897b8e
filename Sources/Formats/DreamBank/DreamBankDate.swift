import DreamCore
import Records

/// A date as written in the DreamBank, such as `(8/11/67)`, `(1985?)` or `(12/??/98)`, and its meaning as far as it is certain.
package struct DreamBankDate: Equatable, Sendable {
  /// The text without surrounding white space.
  let text: String
  /// The date; nil if the text has no certain meaning.
  let date: DreamDate?
  /// Whether `date` includes everything that `text` says, and nothing that was guessed.
  let isWhole: Bool
  /// Whether the text means a date that lies outside of the time frame of its series, and so isn't believed.
  let isOutside: Bool

  /// Reads a text. No date is after `today`, nor outside of a time frame. `century` decides what a year of two digits means.
  init(_ text: String, today: Day, century: CenturyChoice = .latest) {
    let text = String(text.trimmed)
    let isBracketed = text.hasPrefix("(") && text.hasSuffix(")") || text.hasPrefix("[") && text.hasSuffix("]")
    let plain = (isBracketed ? text.dropFirst().dropLast() : text[...]).trimmed.lowercased()
    let reading = Reader(today: today, century: century).read(plain)
    let isBelieved = reading.map { century.timeframe?.meets($0.date) ?? true } ?? false
    self.text = text
    date = isBelieved ? reading?.date : nil
    isWhole = isBelieved ? reading?.isWhole ?? false : text.isEmpty
    isOutside = !isBelieved && (reading ?? Reader(today: today, century: .latest).read(plain)) != nil
  }

  /// Reads a text in lower case without brackets.
  struct Reader {
    let today: Day
    let century: CenturyChoice

    /// A date, and whether it includes everything that the text says.
    struct Reading {
      let date: DreamDate
      let isWhole: Bool
    }

    /// The first or last moment of a date, and whether it includes everything that the text says.
    struct Endpoint {
      let moment: DateMoment
      var isWhole = true
    }

    func read(_ text: String) -> Reading? { standard(text) ?? single(text) ?? interval(text) ?? withNote(text) }

    private func standard(_ text: String) -> Reading? {
      guard let date = DreamDate(text.uppercased()), isPast(date) else { return nil }
      return Reading(date: date, isWhole: true)
    }

    private func single(_ text: String) -> Reading? {
      endpoint(text).map { Reading(date: DreamDate(.moment($0.moment)), isWhole: $0.isWhole) }
    }

    /// Reads a date followed by words without digits: `8/11/67, morning`.
    private func withNote(_ text: String) -> Reading? {
      guard let lastDigit = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
      let rest = text[text.index(after: lastDigit)...].drop { $0 == "?" }
      guard let first = rest.first, ",; ".contains(first) else { return nil }
      let head = text[..<rest.startIndex]
      return (single(String(head)) ?? interval(String(head))).map { Reading(date: $0.date, isWhole: false) }
    }

    func isPast(_ moment: DateMoment) -> Bool { moment.earliest < today.advanced(by: 1).start }

    private func isPast(_ date: DreamDate) -> Bool {
      switch date.extent {
      case .moment(let moment): isPast(moment)
      case .interval(let from, let to): isPast(from) && isPast(to)
      }
    }

    private func isPast(_ bound: DreamDate.Bound) -> Bool {
      switch bound {
      case .moment(let moment): isPast(moment)
      case .open, .unknown: true
      }
    }
  }
}

extension DreamBankDate.Reader {
  /// Reads an interval: `1985-1997`, `1985-97`, `8/1/85 to 8/3/85`, `8/30-9/1/85`, `8/30-31/85`.
  func interval(_ text: String) -> Reading? {
    for separator in [" to ", " - ", "–", "—", "-"] {
      let ends = text.split(separator: separator, omittingEmptySubsequences: false).map { String($0.trimmed) }
      guard ends.count == 2 else { continue }
      let (from, to) = completed(ends[0], ends[1])
      if let reading = interval(from: ends[0], to: ends[1]) ?? interval(from: from, to: to) { return reading }
    }
    return nil
  }

  private func interval(from first: String, to last: String) -> Reading? {
    guard let from = endpoint(first), let to = endpoint(last), from.moment.earliest <= to.moment.earliest
    else { return nil }
    return Reading(
      date: DreamDate(.interval(.moment(from.moment), .moment(to.moment))), isWhole: from.isWhole && to.isWhole)
  }

  /// The two ends, each completed by what only the other one says: the century, the month or the year.
  private func completed(_ first: String, _ last: String) -> (String, String) {
    let before = first.split(separator: "/", omittingEmptySubsequences: false)
    let after = last.split(separator: "/", omittingEmptySubsequences: false)
    switch (before.count, after.count) {
    case (1, 1) where first.utf8.count == 4 && last.utf8.count == 2: return (first, first.prefix(2) + last)
    case (2, 3): return ("\(first)/\(after[2])", last)
    case (2, 2): return ("\(first)/\(after[1])", "\(before[0])/\(last)")
    default: return (first, last)
    }
  }

  /// Reads a date with words: `may 12, 1963`, `12 may 1963`, `sept. 1990`, `summer of 1985`, `late 1970s`.
  func words(_ text: String) -> Endpoint? {
    let words = text.split { " ,.".contains($0) }.map(String.init).filter { $0 != "of" }
    if let endpoint = vague(text) { return endpoint }
    guard (2...3).contains(words.count), let last = words.last, case let year = Component(last), year.isFullYear
    else { return nil }
    if words.count == 2, let season = Self.seasons[words[0]] {
      return past(Int(digits: last.utf8).map { Endpoint(moment: DateMoment(.season(year: $0, season))) })
    }
    let others = words.dropLast()
    guard let name = others.first(where: { MonthName.number($0) != nil }), let month = MonthName.number(name)
    else { return nil }
    let day = others.first { $0 != name }.map { Component($0.withoutOrdinal) } ?? .unknown
    return endpoint(year: year, month: .number(month, digits: 2), day: day)
  }

  /// Reads a part of a year or a decade that EDTF can't express, such as `late 1970s`, as the whole year or decade.
  private func vague(_ text: String) -> Endpoint? {
    for word in ["early", "mid", "middle", "late"] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { " -".contains($0) }
      guard rest.first?.isNumber == true, let endpoint = endpoint(String(rest)) else { continue }
      return Endpoint(moment: endpoint.moment, isWhole: false)
    }
    return nil
  }

  /// The numbers of the seasons in ISO 8601-2.
  private static let seasons = ["spring": 21, "summer": 22, "fall": 23, "autumn": 23, "winter": 24]
}
