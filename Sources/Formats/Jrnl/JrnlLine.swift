import Records

/// A line that may begin an entry of jrnl: `[2024-01-31 07:30] The house`.
struct JrnlLine {
  let kind: Kind
  let date: String
  /// What stands behind the brackets.
  let text: Substring

  enum Kind {
    /// A date that can be read, and a blank behind it, for which jrnl looks.
    case entry
    /// A date that can be read, with nothing behind it. The line is text, and so it is for jrnl, but where a file begins so.
    case bare
    /// Numbers like those of a date that can't be read, and a time. The line begins an entry.
    case unread
    /// Numbers like those of a date that can't be read, without a time. The line is text.
    case doubtful
  }

  /// Returns `nil` if the line is of no kind.
  /// - Parameter day: the day that the place of the file tells, if only times stand in its brackets, as in jrnl's folders.
  init?(_ line: Substring, of day: String? = nil) {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.prefix(64).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let date = line[..<end].dropFirst()
    let rest = line.utf8[end...].dropFirst()
    // By bytes, as a mark may combine with the blank.
    text = Substring(rest.dropFirst())
    if let day, WrittenDate("2000-01-01 \(date)")?.clock != nil {
      (kind, self.date) = (.entry, "\(day) \(date)")
      return
    }
    // jrnl takes what is shorter for a footnote.
    guard date.utf8.count > 6, rest.first?.isBlank ?? true else { return nil }
    self.date = String(date)
    if DayOrder.date(date) != nil {
      kind = rest.first == 0x20 ? .entry : .bare
    } else {
      let words = date.utf8.split(separator: 0x20)
      let days = words.filter { !$0.contains(UInt8(ascii: ":")) }
      let numbers = days.flatMap { $0.split { !$0.isDigit } }
      guard numbers.count > 1, numbers.joined().count > 3 else { return nil }
      kind = days.count < words.count ? .unread : .doubtful
    }
  }
}
