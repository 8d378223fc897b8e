import DreamCore
import Records

/// A date as written in the DreamBank, such as `(8/11/67)`, `(1985?)` or `(12/??/98)`, and its meaning as far as it is certain.
struct DreamBankDate {
  /// The text without surrounding white space.
  let text: String
  /// What the text can mean, the likeliest first: a year of two digits can be of several centuries.
  private var dates: [DreamDate]
  /// Whether `date` includes everything that `text` says, and nothing that was guessed.
  let isWhole: Bool
  /// Whether the text means a date that lies outside of the time frame of its series, and so isn't believed.
  let isOutside: Bool

  /// The date; nil if the text has no certain meaning.
  var date: DreamDate? { dates.first }

  /// Reads a text. No date is after `today`, nor outside of a time frame.
  init(_ text: String, today: Day, timeframe: DreamBankDescription.Timeframe? = nil) {
    let text = text.trimmed
    self.text = String(text)
    let isBracketed = ["()", "[]"].contains { text.first == $0.first && text.last == $0.last }
    let plain = (isBracketed ? text.dropFirst().dropLast() : text).trimmed.lowercased()
    let thisYear = today.components.year
    let years = timeframe.map { min($0.years.lowerBound, thisYear)...min($0.years.upperBound, thisYear) }
    // Without a time frame it is this century or the last one.
    let (first, last) = (years?.lowerBound ?? thisYear - 100, years?.upperBound ?? thisYear)
    let past = (first / 100...last / 100).reversed().compactMap { DreamBankForm(century: $0).date(plain) }
      .filter { $0.begins(by: today) }
    dates = past.filter { timeframe?.meets($0) ?? true }
    if Set(dates).count == 1 { dates = [dates[0]] }
    isOutside = dates.isEmpty && !past.isEmpty
    // A century that isn't told is guessed.
    let whole = DreamBankForm(century: 20).edtf(plain)
    let isSure = whole != nil && whole == DreamBankForm(century: 19).edtf(plain)
    let isVague = plain.hasSuffix("00s") || DreamBankForm.vague.contains { plain.hasPrefix($0) }
    isWhole = dates.isEmpty ? text.isEmpty : isSure && !isVague
  }

  /// The first year that the text means; nil if it can be of several centuries, or is of none.
  var sureYear: Int? { dates.count == 1 ? dates[0].firstYear : nil }

  /// Chooses the century that is nearest to some years.
  mutating func prefer(_ years: ClosedRange<Int>) {
    func distance(_ date: DreamDate) -> Int {
      max(years.lowerBound - date.firstYear, date.firstYear - years.upperBound, 0)
    }
    dates = dates.min { distance($0) < distance($1) }.map { [$0] } ?? []
  }
}

extension DreamDate {
  fileprivate var firstYear: Int { days.lowerBound.components.year }

  /// Whether the date, or both ends of it, are none of the future.
  fileprivate func begins(by day: Day) -> Bool {
    func begins(_ moment: DateMoment) -> Bool { moment.earliest < day.advanced(by: 1).start }
    switch extent {
    case .moment(let moment): return begins(moment)
    case .interval(let from, let to): return [from, to].compactMap(\.moment).allSatisfy { begins($0) }
    }
  }
}

/// Reads the dates of the DreamBank, with years of two digits in a century.
private struct DreamBankForm {
  let century: Int

  /// The date of a text in lower case, perhaps with other words; nil if it is none.
  func date(_ text: String) -> DreamDate? { (edtf(text) ?? withoutNote(text)).flatMap { DreamDate($0) } }

  /// Words for a part of a year or a decade, which EDTF can't express.
  static let vague = ["early ", "late ", "mid ", "mid-", "middle "]
  private static let about = ["circa ", "about ", "around ", "approx. ", "ca. ", "ca ", "c. ", "~"]
  private static let seasons = ["spring": 21, "summer": 22, "fall": 23, "autumn": 23, "winter": 24]

  /// The date of a text in lower case in EDTF; nil if it is none.
  func edtf(_ text: String) -> String? { moment(text) ?? interval(text) }

  /// The day in a text with other words: `8/11/67, morning`, `1957; a nap`.
  private func withoutNote(_ text: String) -> String? {
    if let found = FoundDate(text), !found.title.contains(where: \.isNumber) { return moment(found.text) }
    let end = text.firstIndex { ",;".contains($0) } ?? text.endIndex
    return text[end...].contains(where: \.isNumber) ? nil : edtf(String(text[..<end]))
  }

  /// `1985-1997`, `1985-97`, `8/1/85 to 8/3/85`, `8/30-9/1/85`, `8/30-31/85`.
  private func interval(_ text: String) -> String? {
    for separator in [" to ", " - ", "–", "—", "-"] {
      let ends = text.split(separator: separator, omittingEmptySubsequences: false).map { String($0.trimmed) }
      guard ends.count == 2 else { continue }
      for (first, last) in [(ends[0], ends[1]), completed(ends[0], ends[1])] {
        if let from = moment(first), let to = moment(last), DreamDate("\(from)/\(to)") != nil { return "\(from)/\(to)" }
      }
    }
    return nil
  }

  /// The two ends, each completed by what only the other one says: the century, the month or the year.
  private func completed(_ first: String, _ last: String) -> (String, String) {
    let (before, after) = (first.split(separator: "/"), last.split(separator: "/"))
    return switch (before.count, after.count) {
    case (1, 1) where first.utf8.count == 4 && last.utf8.count == 2: (first, first.prefix(2) + last)
    case (2, 3): ("\(first)/\(after[2])", last)
    case (2, 2): ("\(first)/\(after[1])", "\(before[0])/\(last)")
    default: (first, last)
    }
  }

  /// One end of a date, perhaps with `?` behind it or `about` before it.
  private func moment(_ text: String) -> String? {
    if let sign = Self.about.first(where: text.hasPrefix) {
      return moment(String(text.dropFirst(sign.count))).map { $0.hasSuffix("?") ? $0.dropLast() + "%" : $0 + "~" }
    }
    if let sign = Self.vague.first(where: text.hasPrefix) { return moment(String(text.dropFirst(sign.count))) }
    return certain(text) ?? (text.hasSuffix("?") ? certain(String(text.dropLast())).map { $0 + "?" } : nil)
  }

  private func certain(_ text: String) -> String? {
    // `1990s`; `1900s` can mean ten years or a hundred.
    if text.hasSuffix("s"), case let decade = text.filter({ $0 != "'" }), decade.utf8.count == 5, decade.hasSuffix("0s")
    {
      return decade.hasSuffix("00s") ? year("\(decade.prefix(2))XX") : year("\(decade.prefix(3))X")
    }
    // `198?`, and what is EDTF already.
    if let year = year((text.utf8.count == 4 ? text.replacing("?", with: "x") : text).uppercased()) { return year }
    if let written = WrittenDate(text, order: .monthFirst), written.clock == nil {
      let hasYear = text.utf8.split { !$0.isDigit }.contains { $0.count == 4 }
      return year(hasYear ? "\(written.day)" : century.twoDigits + "\(written.day)".dropFirst(2))
    }
    return month(text)
  }

  /// The text if it is a date.
  private func year(_ text: String) -> String? { DreamDate(text) == nil ? nil : text }

  /// A month or a year of which more is unknown: `12/??/98`, `--/--/98`, `12/1998`, `1963-05-??`, `sept. 1990`, `fall of 1964`.
  private func month(_ text: String) -> String? {
    let separator: Character = text.contains("/") ? "/" : text.contains("-") ? "-" : " "
    var fields = text.replacing(" of ", with: " ").split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }.prefix { $0 != "." && $0 != "," }) }
    guard (2...3).contains(fields.count) else { return nil }
    let name =
      fields[0].utf8.count == 4 && Int(digits: fields[0].utf8) != nil ? fields.removeFirst() : fields.removeLast()
    guard let number = Int(digits: name.utf8), fields.count == 1 || isUnknown(fields[1]),
      name.utf8.count == 4 || name.utf8.count == 2 && (fields.count == 2 || number > 31)
    else { return nil }
    let year = name.utf8.count == 4 ? name : century.twoDigits + name
    if isUnknown(fields[0]) { return year }
    let month =
      fields[0].utf8.count < 3 ? Int(digits: fields[0].utf8) : MonthName.number(fields[0]) ?? Self.seasons[fields[0]]
    return month.flatMap { self.year("\(year)-\($0.twoDigits)") }
  }

  private func isUnknown(_ field: String) -> Bool { ["?", "??", "xx", "-", "--"].contains(field) }
}
