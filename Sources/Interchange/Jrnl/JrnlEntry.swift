import DreamCore

/// An entry of jrnl (jrnl.sh): a dream with a time, a title, a body with tags in it, and a star.
struct JrnlEntry: Equatable {
  /// The date as it is written.
  let date: String
  let title: String
  let body: String
  let isStarred: Bool

  /// Adds the entry to a journal. Its tags are the words in it that begin with `@` or `#`, as in jrnl.
  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    var dream = FieldedDream()
    dream.set(.date, .text(date))
    dream.set(.title, .text(title))
    dream.set(.narrative, .text(Self.withoutTagLine(body)))
    dream.set(.isStarred, .flag(isStarred))
    dream.set(.tags, .list(Self.tags(in: "\(title) \(body)")))
    journal.add(dream, setting)
  }

  /// The text without a last line that has nothing but tags.
  private static func withoutTagLine(_ text: String) -> String {
    let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.startIndex
    let words = text[end...].split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, words.allSatisfy({ tags(in: String($0)).first?.count == $0.count - 1 }) else { return text }
    return String(text[..<end].trimmed)
  }

  /// The tags in a text, without their sign and each once.
  static func tags(in text: String) -> [String] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") }) else { return [] }
    var seen: Set<String> = []
    return text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard let sign = word.first, "@#".contains(sign) else { return nil }
      let tag = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-+*#/_".contains($0) }
      return !tag.isEmpty && seen.insert(tag.lowercased()).inserted ? String(tag) : nil
    }
  }
}

// MARK: Writing

extension JrnlEntry {
  /// The entry of a dream. Returns nil if its day isn't known, or is before the year 1, as each entry of jrnl has a day that
  /// Python knows.
  init?(_ dream: Dream) {
    guard let moment = dream.date?.start, let day = moment.day, day.components.year > 0 else { return nil }
    date = "\(day) \(moment.clock.map { "\($0.hour.twoDigits):\($0.minute.twoDigits)" } ?? "00:00")"
    let (title, text) = Self.parts(of: dream)
    // A star at the end of the first line would mark the entry.
    self.title = title.last == "*" ? "\(title)." : title
    let tags = Self.missingTags(of: dream)
    body = tags.isEmpty ? text : text.isBlank ? tags : "\(text)\n\n\(tags)"
    isStarred = dream.isStarred
  }

  /// The title and the text; the first line of the text, where there is no title.
  private static func parts(of dream: Dream) -> (title: String, text: String) {
    let text = dream.narrative.string
    guard dream.title.isBlank else { return (dream.title.string.singleSpaced, text) }
    let first = text.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let line = first.first, !line.isBlank else { return (dream.displayTitle, text) }
    return (String(line).singleSpaced, first.count > 1 ? String(first[1]) : "")
  }

  /// The tags that the text doesn't have, in a line of their own.
  private static func missingTags(of dream: Dream) -> String {
    let there = Set(tags(in: "\(dream.displayTitle) \(dream.narrative)").map { $0.lowercased() })
    return dream.tags.map(\.asWord).filter { !$0.isEmpty && !there.contains($0.lowercased()) }
      .map { "@\($0)" }.joined(separator: " ")
  }
}

extension String {
  /// The text as one word of those that jrnl takes for a tag.
  fileprivate var asWord: String {
    let words = split { !($0.isLetter || $0.isNumber || "-+*#/_".contains($0)) }
    return words.joined(separator: "-")
  }
}
