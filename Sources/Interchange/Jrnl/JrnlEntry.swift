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
    let (title, text) = (dream.title.string.singleSpaced, dream.narrative.string)
    self.title = title.isBlank ? "" : title
    let tags = Self.missingTags(of: dream)
    body = tags.isEmpty ? text : text.isBlank ? tags : "\(text)\n\n\(tags)"
    isStarred = dream.isStarred
  }

  /// The tags that the text doesn't have, in a line of their own.
  private static func missingTags(of dream: Dream) -> String {
    guard !dream.tags.isEmpty else { return "" }
    let texts = [dream.title.string, dream.narrative.string]
    let there = Set(JrnlTags.tags(in: texts, after: JrnlTags.knownSigns).map { $0.lowercased() })
    return dream.tags.map(JrnlTags.word).filter { !$0.isEmpty && !there.contains($0.lowercased()) }
      .map { "@\($0)" }.joined(separator: " ")
  }
}

/// Titles that end with a star, which would mark the entry.
enum JrnlTitle {
  private static let ending = " ."

  /// Whether jrnl would take the end of a title for a mark, or Lucid for what was added to such a title.
  static func needsEnding(_ title: String) -> Bool {
    var rest = title.utf8[...]
    while rest.suffix(2).elementsEqual(ending.utf8) { rest = rest.dropLast(2) }
    return rest.last == UInt8(ascii: "*")
  }

  /// The title with a full stop at its end, if it needs one.
  static func protected(_ title: String) -> String { needsEnding(title) ? title + ending : title }

  /// The title without the full stop.
  static func restored(_ title: String) -> String {
    title.utf8.last == UInt8(ascii: ".") && needsEnding(title) && title.hasSuffix(ending)
      ? String(title.dropLast(ending.count)) : title
  }
}
