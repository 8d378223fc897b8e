import DreamCore

/// The dreams of a journal that came with dates that couldn't be read, by their texts. Another file, or the same one after it was
/// corrected, may say which days were meant.
struct OpenDates: Sendable {
  private var ids: [TextDigest: [Dream.ID]] = [:]

  /// Adds a dream if it is one of these. Those of collections are known by their numbers.
  mutating func add(_ dream: Dream, text: TextDigest) {
    if dream.openDate != nil, dream.series == nil { ids[text, default: []].append(dream.id) }
  }

  /// The dreams with the text of one that was read.
  func ids(with dream: Dream) -> [Dream.ID] { ids.isEmpty ? [] : ids[ContentKey.text(of: dream)] ?? [] }
}

extension Dream {
  /// The date as it came, if it couldn't be read.
  var openDate: String? { extra[RecordField.date.name] }

  /// Whether a dream that was read, and has this one's text, has the day that this one's date may mean, or the same words for
  /// its date.
  func mayHaveDay(of read: Dream) -> Bool {
    guard let openDate, !(title.isBlank && narrative.isBlank) else { return false }
    guard let day = read.date?.start?.day?.components else { return read.openDate == openDate }
    guard date == nil else { return false }
    let numbers = openDate.utf8.split { !YAMLText.isDigit($0) }.compactMap { Int(digits: $0) }
    let hasMonth = numbers.contains(day.month) || openDate.unicodeScalars.contains(where: \.properties.isAlphabetic)
    return hasMonth && numbers.contains(day.day) && (numbers.contains(day.year) || numbers.contains(day.year % 100))
  }
}
