import DreamCore

/// An entry of jrnl (jrnl.sh): a dream with a time, a title, a body with tags in it, and a star.
struct JrnlEntry: Equatable {
  /// The date as it is written.
  let date: String
  /// The title and the text as they stand there, with signs that aren't jrnl's guarded.
  let title: String
  let body: String
  let isStarred: Bool

  /// The tags in the title and the body.
  var tags: [String] { JrnlTags.tags(in: [title, body]) }

  /// Adds the entry to a journal.
  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    journal.add(fields, setting, reach: .entry)
  }

  /// The dream that the entry is.
  var fields: FieldedDream {
    let (title, body) = (JrnlGuard.restored(title: title), JrnlGuard.restored(text: body))
    var dream = FieldedDream()
    dream.set(.date, .text(date))
    dream.set(.title, .text(title))
    dream.set(.narrative, .text(Self.withoutTagLine(body)))
    dream.set(.isStarred, .flag(isStarred))
    dream.set(.tags, .list(JrnlTags.tags(in: [title, body], after: JrnlTags.knownSigns)))
    return dream
  }

  /// The text without a last line that has nothing but tags, and without the blank line before that.
  private static func withoutTagLine(_ text: String) -> String {
    let start = text.startOfLastLine
    guard JrnlTags.areAll(in: text[start...]) else { return text }
    let above = text.utf8[..<start]
    return String(Substring(above.dropLast(above.reversed().prefix(2).prefix { $0 == UInt8(ascii: "\n") }.count)))
  }
}

// MARK: Writing

extension JrnlEntry {
  /// The entry of a dream. Returns nil if there can be none.
  init?(_ dream: Dream) {
    guard let day = dream.entryDay else { return nil }
    let clock = dream.date?.start?.clock
    date = "\(day) \(clock.map { "\($0.hour.twoDigits):\($0.minute.twoDigits)" } ?? "00:00")"
    let (title, tags) = (Self.title(of: dream), Self.tagLine(of: dream))
    let text = dream.narrative.string
    self.title = JrnlGuard.protected(title: title, isStarred: dream.isStarred)
    body = JrnlGuard.protected(text: tags.isEmpty ? text : text.isEmpty ? tags : "\(text)\n\n\(tags)")
    isStarred = dream.isStarred
  }

  /// The title in one line, as far as jrnl tells lines apart.
  private static func title(of dream: Dream) -> String { String(dream.title.string.onOneLine.trimmed) }

  /// The tags that the text doesn't have, in a line of their own. Without any, the last line of the text itself if it has
  /// nothing but tags: it would be taken for this one.
  private static func tagLine(of dream: Dream) -> String {
    let tags = missingTags(of: dream)
    guard tags.isEmpty else { return tags }
    let text = dream.narrative.string.trimmedEnd
    let last = text[text.startOfLastLine...]
    return JrnlTags.areAll(in: last) ? String(last.trimmed) : ""
  }

  /// The tags that the text doesn't have.
  private static func missingTags(of dream: Dream) -> String {
    guard !dream.tags.isEmpty else { return "" }
    let texts = [dream.title.string, dream.narrative.string]
    let there = Set(JrnlTags.tags(in: texts, after: JrnlTags.knownSigns).map { $0.lowercased() })
    return dream.tags.map(JrnlTags.word).filter { !$0.isEmpty && !there.contains($0.lowercased()) }
      .map { "@\($0)" }.joined(separator: " ")
  }

  /// Whether a dream has white space that its entry hasn't: the ends of lines in its title or, in jrnl's own file, what is
  /// behind its text.
  static func losesSpace(of dream: Dream, in format: ExportFormat) -> Bool {
    guard Prose(title(of: dream)) == dream.title else { return true }
    let last = dream.narrative.string.unicodeScalars.last
    return format == .jrnl && last?.properties.isWhitespace == true && tagLine(of: dream).isEmpty
  }
}

extension String {
  /// Where the last line begins.
  fileprivate var startOfLastLine: Index {
    utf8.lastIndex(of: UInt8(ascii: "\n")).map { utf8.index(after: $0) } ?? startIndex
  }

  /// The text without white space at its end.
  var trimmedEnd: String {
    guard let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[..<unicodeScalars.index(after: last)])
  }
}
