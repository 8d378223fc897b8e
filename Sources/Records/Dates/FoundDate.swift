import DreamCore

/// The date in a few words, such as a heading or the name of a file, and the words beside it, which are a title:
/// `2024-01-31 The house`, `January 31, 2024`, `Night of May 2nd, 2022`, `Dream 2024-01-31`, `20240131-0730`.
package struct FoundDate: Equatable {
  /// The date as it can be read by `ReadingSetting.dating`, with the time if there is one.
  package let text: String
  /// The other words, without the name of the day; may be empty.
  package let title: String
  /// Whether the date comes first, but for the name of the day or `Night of`.
  var isFirst = true

  /// Returns `nil` if no date stands at the beginning or at the end.
  package init?(_ words: some StringProtocol) {
    let text = words.prefix(200).trimmed
    // Most titles have no digit.
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    var parts = String(text).split { $0 == " " || $0 == "\t" }.map { String($0) }[...]
    Self.dropBeginning(&parts)
    if let (date, count) = Self.date(atStartOf: parts) {
      parts = parts.dropFirst(count)
      let time = Self.takeTime(&parts, unless: date)
      self.init(text: date + time, title: Self.title(parts))
    } else if let (date, count) = Self.date(atEndOf: parts) {
      self.init(text: date, title: Self.title(parts.dropLast(count)))
      isFirst = Self.names.contains(title.lowercased().filter(\.isLetter))
    } else {
      return nil
    }
  }

  init(text: String, title: String) { (self.text, self.title) = (text, title) }

  /// The name of a file without its ending and folders, with the signs that names have in the place of others.
  package init?(fileName path: String) {
    self.init(Self.plain(path.lastPathPart.withoutEnding))
  }

  /// The day that the folders and the name of a file make, and the rest of its name: `2017/11/21 Fog.md`.
  package init?(folders path: String) {
    let parts = path.withoutEnding.split(separator: "/").suffix(3)
    guard parts.count == 3 else { return nil }
    let digits = parts.map { $0.prefix { $0.isASCII && $0.isNumber } }
    let rest = parts[parts.endIndex - 1].dropFirst(digits[2].count)
    guard digits[0].count == 4, digits[0].count == parts[parts.startIndex].count,
      rest.first.map({ " _-,.".contains($0) }) ?? true,
      let date = WrittenDate(digits.joined(separator: "-"))
    else { return nil }
    let words = rest.split { " _-,.".contains($0) }.drop(while: DayInWords.isWeekday)
    self.init(text: "\(date.day)", title: words.joined(separator: " "))
  }

  /// A name with the signs that dates have: `2024-01-31 07:30` for `2024_01_31T07_30`.
  private static func plain(_ name: String) -> String {
    var bytes = Array(name.utf8)
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index].isDigit }
    for start in bytes.indices.dropLast(9) where !isDigit(start - 1) && !isDigit(start + 10) {
      let marks = [start + 4, start + 7]
      let isDate = (start..<start + 10).allSatisfy { marks.contains($0) || isDigit($0) }
      guard isDate, marks.allSatisfy({ bytes[$0] == UInt8(ascii: "_") || bytes[$0] == 0x20 }) else { continue }
      for mark in marks { bytes[mark] = UInt8(ascii: "-") }
    }
    // A time that is written like the date before it, as GitJournal does: `2026-11-25-07-10-00`.
    for form in ["0000-00-00-00-00-00", "0000-00-00-00-00"] where !isDigit(form.utf8.count) {
      guard bytes.prefix(form.utf8.count).map({ $0.isDigit ? UInt8(ascii: "0") : $0 }) == Array(form.utf8) else {
        continue
      }
      bytes[10] = 0x20
      for mark in [13, 16] where mark < form.utf8.count { bytes[mark] = UInt8(ascii: ":") }
      break
    }
    var isTime = false
    for index in bytes.indices {
      let isBetween = isDigit(index - 1) && isDigit(index + 1)
      switch bytes[index] {
      case UInt8(ascii: "T"), UInt8(ascii: "t"): isTime = isTime || isBetween
      case UInt8(ascii: "_"): bytes[index] = isTime && isBetween ? UInt8(ascii: ":") : 0x20
      // A time behind eight digits: `20240131-073000`.
      case UInt8(ascii: "-") where index == 8 && isBetween && bytes[..<8].allSatisfy(\.isDigit): bytes[index] = 0x20
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Leaves out what stands before a date and is no title: the name of the day, `Night of`.
  private static func dropBeginning(_ parts: inout ArraySlice<String>) {
    if let first = parts.first, parts.count > 1,
      DayInWords.isWeekday(Substring(first.withoutMarks))
        || first.count < 4 && first.hasSuffix(".") && first.first?.isLetter == true
    {
      parts.removeFirst()
    }
    guard parts.count > 1, let first = parts.first, names.contains(first.withoutMarks.lowercased()) else { return }
    if ["of", "from", "on"].contains(parts[parts.startIndex + 1].lowercased()) {
      parts.removeFirst(2)
    } else if parts[parts.startIndex + 1].utf8.contains(where: \.isDigit), first.hasSuffix(":") {
      parts.removeFirst()
    }
  }

  private static let names: Set<String> = ["night", "morning", "dream", "dreams", "date", "day", "the"]

  private static func date(atStartOf parts: ArraySlice<String>) -> (String, count: Int)? {
    for count in stride(from: min(7, parts.count), to: 0, by: -1) {
      let words = parts.prefix(count)
      guard words.contains(where: { $0.utf8.contains(where: \.isDigit) }) else { continue }
      if let date = date(words.joined(separator: " ")) { return (date, count) }
    }
    return nil
  }

  private static func date(atEndOf parts: ArraySlice<String>) -> (String, count: Int)? {
    for count in stride(from: min(5, parts.count - 1), to: 0, by: -1) {
      var words = parts.suffix(count)
      guard let (date, length) = date(atStartOf: words) else { continue }
      words = words.dropFirst(length)
      let time = takeTime(&words, unless: date)
      if words.isEmpty { return (date + time, count) }
    }
    return nil
  }

  /// The words as a date, without brackets around them and signs behind; nil if they are none.
  private static func date(_ words: String) -> String? {
    let text = words.withoutMarks
    // Of EDTF only what names a month: a year or a decade may be anything in a title.
    let isDate =
      DayOrder.date(text) != nil || text.utf8.count == 7 && text.utf8.first?.isDigit == true && DreamDate(text) != nil
    return isDate ? text : nil
  }

  /// Takes the name of the day and the time that follow a date. Returns the time with a blank before it.
  private static func takeTime(_ parts: inout ArraySlice<String>, unless date: String) -> String {
    while let word = parts.first {
      if DayInWords.isWeekday(Substring(word.withoutMarks)) || word.withoutMarks.isEmpty {
        parts.removeFirst()
        continue
      }
      guard DayOrder.date(date)?.clock == nil else { return "" }
      for count in [2, 1] where parts.count >= count {
        let time = parts.prefix(count).joined(separator: " ").withoutMarks
        // Four digits alone may be a year.
        guard time.utf8.first?.isDigit == true, DayOrder.date("\(date) \(time)")?.clock != nil else { continue }
        parts.removeFirst(count)
        return " \(time)" + takeTime(&parts, unless: "\(date) \(time)")
      }
      return ""
    }
    return ""
  }

  private static func title(_ parts: ArraySlice<String>) -> String {
    String(parts.joined(separator: " ").trimming(marksOfTitles))
  }
}

extension StringProtocol {
  /// The text without some characters at its ends.
  package func trimming(_ marks: Set<Character>) -> SubSequence {
    let rest = drop { marks.contains($0) }
    return rest[..<(rest.lastIndex { !marks.contains($0) }.map(rest.index(after:)) ?? rest.startIndex)]
  }

  /// The text without brackets around it, and without the signs of a sentence at its ends.
  fileprivate var withoutMarks: String { String(trimming(marksOfDates)) }
}

private let marksOfTitles: Set<Character> = [" ", "-", "–", "—", "|", ":", ",", "·", "_"]
private let marksOfDates: Set<Character> = [
  " ", ",", ":", ";", "|", "(", ")", "[", "]", "<", ">", "-", "–", "—", ".", "@",
]

extension String {
  /// The name without its ending, if that is one: `2024.01.31` for `2024.01.31.txt` and for `2024.01.31`.
  package var withoutEnding: String {
    guard let dot = lastIndex(of: "."), dot > startIndex, !self[dot...].dropFirst().utf8.allSatisfy(\.isDigit) else {
      return self
    }
    return self[dot...].utf8.count <= 10 && !self[dot...].contains(" ") ? String(self[..<dot]) : self
  }
}

extension String {
  /// What is behind the last slash.
  package var lastPathPart: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
