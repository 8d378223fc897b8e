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
    if let (date, count) = Self.date(parts, atEnd: false) {
      self.init(text: date, title: Self.title(parts.dropFirst(count)))
    } else if let (date, count) = Self.date(parts, atEnd: true) {
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
    let form = String(decoding: bytes.prefix(20).map { $0.isDigit ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
    if form.hasPrefix("0000-00-00-00-00"), !isDigit(16) {
      bytes[10] = 0x20
      bytes[13] = UInt8(ascii: ":")
      if form.hasPrefix("0000-00-00-00-00-00"), !isDigit(19) { bytes[16] = UInt8(ascii: ":") }
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

  /// Leaves out what stands before a date and is no title: a short name of the day, `Night of`.
  private static func dropBeginning(_ parts: inout ArraySlice<String>) {
    if let first = parts.first, parts.count > 1, first.count < 4, first.hasSuffix("."), first.first?.isLetter == true {
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

  /// The date of as many of the first or the last words as are one, and their number. The name of the day and signs between
  /// the words are none of it.
  private static func date(_ parts: ArraySlice<String>, atEnd: Bool) -> (String, count: Int)? {
    let words = (atEnd ? parts.suffix(7) : parts.prefix(7)).map { word in
      let bare = word.withoutMarks
      return bare.isEmpty || DayInWords.isWeekday(Substring(bare)) ? "" : String(word.trimming(marksOfWords))
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      if let date = date(atEnd ? words.suffix(count) : words.prefix(count)) { return (date, count) }
    }
    return nil
  }

  /// The words as a date, without brackets around them; nil if they are none.
  private static func date(_ words: ArraySlice<String>) -> String? {
    guard words.contains(where: { $0.utf8.contains(where: \.isDigit) }) else { return nil }
    let text = words.filter { !$0.isEmpty }.joined(separator: " ").withoutMarks
    // Of EDTF only what names a month: a year or a decade may be anything in a title.
    let isDate =
      DayOrder.date(text) != nil || text.utf8.count == 7 && text.utf8.first?.isDigit == true && DreamDate(text) != nil
    return isDate ? text : nil
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
private let marksOfWords: Set<Character> = [" ", ",", ":", ";", "|", "(", ")", "[", "]", "<", ">", "–", "—", ".", "@"]
private let marksOfDates = marksOfWords.union(["-"])

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
