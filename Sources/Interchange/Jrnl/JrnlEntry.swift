import DreamCore

/// An entry of jrnl (jrnl.sh): a dream with a time, a title, a body with tags in it, and a star.
struct JrnlEntry: Equatable {
  /// The date as it is written.
  let date: String
  let title: String
  let body: String
  let isStarred: Bool

  /// The tags in the title and the body.
  var tags: [String] { JrnlTags.tags(in: [title, body]) }

  /// Adds the entry to a journal.
  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    var dream = FieldedDream()
    dream.set(.date, .text(date))
    dream.set(.title, .text(title))
    dream.set(.narrative, .text(Self.withoutTagLine(body)))
    dream.set(.isStarred, .flag(isStarred))
    dream.set(.tags, .list(JrnlTags.tags(in: [title, body], after: JrnlTags.knownSigns)))
    journal.add(dream, setting)
  }

  /// The text without a last line that has nothing but tags.
  private static func withoutTagLine(_ text: String) -> String {
    let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.startIndex
    return JrnlTags.areAll(in: text[end...]) ? String(text[..<end].trimmed) : text
  }
}

// MARK: Writing

extension JrnlEntry {
  /// The entry of a dream. Returns nil if there can be none.
  init?(_ dream: Dream) {
    guard let day = dream.entryDay else { return nil }
    let clock = dream.date?.start?.clock
    date = "\(day) \(clock.map { "\($0.hour.twoDigits):\($0.minute.twoDigits)" } ?? "00:00")"
    let (title, text) = Self.parts(of: dream)
    // A star at the end of the first line would mark the entry.
    self.title = title.utf8.last == UInt8(ascii: "*") ? "\(title)." : title
    let tags = Self.missingTags(of: dream)
    body = tags.isEmpty ? text : text.isBlank ? tags : "\(text)\n\n\(tags)"
    isStarred = dream.isStarred
  }

  /// The title and the text; the first line of the text, where there is no title.
  private static func parts(of dream: Dream) -> (title: String, text: String) {
    let text = dream.narrative.string
    guard dream.title.isBlank else { return (dream.title.string.singleSpaced, text) }
    guard let (line, rest) = text.firstLine, !line.isBlank else { return (dream.plainTitle, text) }
    return (String(line).singleSpaced, String(rest))
  }

  /// The tags that the text doesn't have, in a line of their own.
  private static func missingTags(of dream: Dream) -> String {
    guard !dream.tags.isEmpty else { return "" }
    let texts = [dream.plainTitle, dream.narrative.string]
    let there = Set(JrnlTags.tags(in: texts).map { $0.lowercased() })
    return dream.tags.map(JrnlTags.word).filter { !$0.isEmpty && !there.contains($0.lowercased()) }
      .map { "@\($0)" }.joined(separator: " ")
  }
}
