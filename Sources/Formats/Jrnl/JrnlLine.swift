import Records

/// A line that begins with brackets, as far as a file of jrnl is concerned.
enum JrnlLine {
  /// The first line of an entry: a date that can be read, and what follows it.
  case entry(date: Substring, text: Substring)
  /// The same with a date that can't be read. It has a day and a time in numbers.
  case unread(date: Substring, text: Substring)
  /// A date that can be read with nothing behind it. jrnl, which looks for `] `, makes no entry of it
  /// (jrnl/journals/Journal.py, `_parse`).
  case bare(date: Substring)
  /// A line of text, unless the brackets hold a date in a form that isn't known.
  case doubtful(date: Substring)
  /// A time of the day that the place of the file tells, as in jrnl's folders.
  case timed(time: Substring, text: Substring)

  /// Returns `nil` if the line begins no entry.
  /// - Parameter isOfDay: whether the file is of one day, and only times stand in the brackets.
  init?(_ line: Substring, isOfDay: Bool = false) {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.prefix(64).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let date = line[..<end].dropFirst()
    let rest = line[line.utf8.index(after: end)...]
    if isOfDay, WrittenDate("2000-01-01 \(date)")?.clock != nil {
      self = .timed(time: date, text: Substring(rest.utf8.dropFirst()))
      return
    }
    // jrnl takes what is shorter for a footnote.
    guard date.utf8.count > 6, rest.utf8.first ?? 0x20 == 0x20 else { return nil }
    // By bytes, as a mark may combine with the blank.
    let text = Substring(rest.utf8.dropFirst())
    if DayOrder.date(date) != nil {
      self = rest.isEmpty ? .bare(date: date) : .entry(date: date, text: text)
    } else if let isTimed = Self.resemblesDate(date) {
      self = isTimed ? .unread(date: date, text: text) : .doubtful(date: date)
    } else {
      return nil
    }
  }

  /// Whether a text that has the numbers of a date also has a time; nil if it doesn't have those of a date.
  private static func resemblesDate(_ text: Substring) -> Bool? {
    let words = text.utf8.split(separator: 0x20)
    let (times, others) = (words.filter(isTime), words.filter { !isTime($0) })
    let numbers = others.flatMap { $0.split { !$0.isDigit } }
    let digits = numbers.reduce(0) { $0 + $1.count }
    // `%s` of `timeformat` are seconds, which are 10 digits from 2001 on.
    let isSeconds = digits == 10 && text.utf8.count == digits
    guard numbers.count >= 2 && digits >= 3 || isSeconds else { return nil }
    return !times.isEmpty ? true : digits >= 4 ? false : nil
  }

  private static func isTime(_ word: Substring.UTF8View) -> Bool {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return word.first.map(\.isDigit) == true && word[colon...].dropFirst().first.map(\.isDigit) == true
  }
}
