import DreamCore
import Foundation

/// A dream or a night as a note: a file of Markdown with YAML front matter, as Obsidian and many programs for web sites read.
enum MarkdownNote {
  /// The note of a dream. What isn't set, or is as in any new dream, is left out.
  static func text(of dream: Dream) -> [UInt8] {
    var lines = "---\n"
    let heading = heading(of: dream)
    for field in RecordField.allCases where field != .narrative && !isUsual(field, in: dream) {
      guard let value = value(of: field, in: dream, isHeaded: heading != nil), let yaml = yaml(value) else { continue }
      lines += "\(field.name): \(yaml)\n"
    }
    let (own, others) = dream.extra.sorted { $0.key < $1.key }.partitioned { isOwnKey($0.key) }
    for (key, text) in own { lines += "\(YAMLText.key(key)):\(text.isEmpty ? "" : " ")\(yaml(ofExtra: text))\n" }
    if !others.isEmpty { lines += "\(extraKey):\n" }
    for (key, text) in others { lines += "  ? \(YAMLText.quoted(key))\n  : \(YAMLText.quoted(text))\n" }
    return Array("\(lines)---\n\n\(heading ?? "")\(dream.narrative.string)\n".utf8)
  }

  /// The value that is in the front matter. A dream without a title says so if its text begins like one.
  private static func value(of field: RecordField, in dream: Dream, isHeaded: Bool) -> FieldValue? {
    guard field == .title else { return dream.value(of: field) }
    if isHeaded { return nil }
    return dream.value(of: .title) ?? (dream.narrative.string.heading == nil ? nil : .text(""))
  }

  /// The title as the heading that it was in the note of another program; nil if it was its name, or there is none that is told
  /// from the text again.
  private static func heading(of dream: Dream) -> String? {
    guard let path = dream.extra[NotePath.key], !dream.title.isEmpty,
      !path.hasSuffix(dream.title.string)
    else { return nil }
    let heading = "# \(dream.title.string)\n\n"
    let whole = (heading + dream.narrative.string).heading
    return whole?.title == dream.title.string && whole?.rest == dream.narrative.string ? heading : nil
  }

  /// Whether a field has the value that it gets in a dream of which nothing is said.
  private static func isUsual(_ field: RecordField, in dream: Dream) -> Bool {
    switch field {
    case .creature: dream.creature == .usual
    case .numberOfCreatures: dream.numberOfCreatures == CreatureCount(clamping: 1)
    case .modifiedAt: dream.modifiedAt == dream.createdAt
    default: false
    }
  }

  /// The note of a night.
  static func text(of night: Night) -> [UInt8] {
    guard case .object(let members) = night.json else { return [] }
    let lines = members.compactMap { key, value -> String? in
      if key == intentionKey { return nil }
      return value.keptText.map { "\(key): \(YAMLText.isDigit($0.utf8.first ?? 0) ? $0 : YAMLText.plain($0))\n" }
    }
    return Array("---\n\(lines.joined())---\n\n\(night.intention.string)\n".utf8)
  }

  private static let extraKey = "extra"
  private static let intentionKey = "intention"

  /// Whether an extra field can stand among the fields of a dream under its own name.
  private static func isOwnKey(_ key: String) -> Bool {
    key != extraKey && key != "night" && RecordField(named: key) == nil && (1...64).contains(key.utf8.count)
  }

  private static func yaml(_ value: FieldValue) -> String? {
    switch value {
    case .text(let text): isDate(text) ? text : YAMLText.plain(text)
    case .list(let texts): texts.isEmpty ? nil : YAMLText.list(texts)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : nil
    }
  }

  /// The YAML of an extra field's text. What came from front matter as a number, a truth value, a date or a list, goes out as
  /// one again.
  private static func yaml(ofExtra text: String) -> String {
    if text.isEmpty { return "" }
    let isScalar = text == "true" || text == "false" || isNumber(text) || isDate(text) && WrittenDate(text) != nil
    return isScalar || FrontMatter.isValue(text) ? text : YAMLText.plain(text)
  }

  /// Whether a text is a number, written as short as can be.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.utf8.drop { $0 == UInt8(ascii: "-") }.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isShort = text.utf8.count <= 16 && text.utf8.count { $0 == UInt8(ascii: "-") } <= 1 && parts.count <= 2
    let isZeroed = parts[0].count > 1 && parts[0].first == UInt8(ascii: "0")
    return isShort && !isZeroed && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(YAMLText.isDigit) }
  }

  /// Whether a text is a day, perhaps with a time, which programs know as a date only without quotes.
  private static func isDate(_ text: String) -> Bool {
    let bytes = text.utf8
    return (bytes.count == 10 || bytes.count == 19) && YAMLText.isDigit(bytes.first ?? 0)
      && bytes.allSatisfy { YAMLText.isDigit($0) || $0 == UInt8(ascii: "-") || "T:".utf8.contains($0) }
  }
}

// MARK: Reading

extension MarkdownNote {
  /// Whether a note is one from which Obsidian makes others: it has a place for the date, the time or the title, or a command
  /// of the plugin Templater. Lucid's own notes are none.
  static func isTemplate(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "<")) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return !text.utf8.starts(with: "---\nid: ".utf8) && templateMarks.contains { text.contains($0) }
  }

  private static let templateMarks = ["{{date", "{{time", "{{title", "<% tp."]

  /// Adds what a note has to a journal.
  /// - Parameter name: the name of the file, which tells the date and the title if the note doesn't.
  static func read(_ bytes: [UInt8], name: String, _ setting: ImportSetting, into journal: inout ImportedJournal) {
    let text = DecodedText(bytes)
    journal.note(.bytes, count: text.replacedBytes, name)
    let note = FrontMatter(text.string)
    if note.isUnreadable { journal.note(.frontMatter, name) }
    if note.members.contains(where: { $0.key == "night" }) {
      return journal.add(night(note), at: .file(name))
    }
    var dream = FieldedDream()
    for (key, value) in note.members {
      if key == extraKey, case .text(let json) = value, let fields = extraFields(json) {
        for (key, text) in fields { dream.setExtra(key, text) }
      } else {
        dream.set(key, value)
      }
    }
    for key in note.emptyKeys where RecordField(named: key) == nil && key != extraKey { dream.setExtra(key, "") }
    var body = note.body
    let isOwn = dream.has(.id)
    if isOwn {
      // Its title is in the front matter, or else a heading.
      takeHeading(from: &body, into: &dream)
    } else {
      complete(&dream, &body, name: name)
    }
    dream.set(.narrative, .text(body))
    journal.add(dream, setting) { dream in
      if !isOwn, let path = NotePath(ofNote: name), path.text != dream.noteName, dream.extra[NotePath.key] == nil {
        dream.extra[NotePath.key] = path.text
      }
    }
  }

  /// Takes what a note of another program doesn't say in its front matter from its heading and its name, and the `#` from
  /// its tags.
  private static func complete(_ dream: inout FieldedDream, _ body: inout String, name: String) {
    dream.splitTexts(of: [.tags, .people])
    dream.updateTags { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    if ImportFormat(ofNote: name) == .markdown { dream.addTags(JrnlTags.hashtags(in: body.withoutCode)) }
    dream.unlinkDate()
    takeDatedHeading(from: &body, into: &dream)
    takeHeading(from: &body, into: &dream)
    let named = NoteName(name)
    if let date = named.date { dream.set(.date, .text(date)) }
    dream.dateByCreation()
    if !named.title.isEmpty { dream.set(.title, .text(named.title)) }
  }

  /// Takes a heading such as `# 2024-01-31 07:30 The house` for the title and the date, if there are no others.
  private static func takeDatedHeading(from body: inout String, into dream: inout FieldedDream) {
    guard !dream.has(.title), !dream.has(.date), let heading = body.heading,
      let (date, title) = NoteName.dateAndTitle(heading.title)
    else { return }
    dream.set(.date, .text(date))
    dream.set(.title, .text(title))
    body = heading.rest
  }

  /// Makes the heading of a text the title, if there is no other.
  private static func takeHeading(from body: inout String, into dream: inout FieldedDream) {
    guard !dream.has(.title), let heading = body.heading else { return }
    dream.set(.title, .text(heading.title))
    body = heading.rest
  }

  private static func extraFields(_ json: String) -> [String: String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }

  /// The night of a note. Its numbers are texts in front matter.
  private static func night(_ note: FrontMatter) -> Attempt<NightRecord> {
    var members: [(String, JSON)] = note.members.compactMap { key, value in
      key == intentionKey
        ? nil : (key, key == "sleepQuality" ? JSON.number(Int(value.keptText)) : .string(value.keptText))
    }
    members.append((intentionKey, .string(note.body)))
    return Attempt { try JSONDecoder().decode(NightRecord.self, from: Data(JSON.object(members).text.utf8)) }
  }
}

extension String {
  /// The text without its blocks of code, which stand between lines of three backticks.
  fileprivate var withoutCode: String {
    guard contains("```") else { return self }
    return lines.split(omittingEmptySubsequences: false) { $0.trimmed.utf8.starts(with: "```".utf8) }
      .enumerated().filter { $0.offset.isMultiple(of: 2) }
      .flatMap(\.element).joined(separator: "\n")
  }
}

extension Array {
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> (first: [Element], second: [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
