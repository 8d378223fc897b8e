import DreamCore
import JSON
import Records

/// A dream or a night as a note: a file of Markdown with YAML front matter, as Obsidian and many programs for web sites read.
enum MarkdownNote {
  /// The note of a dream. What isn't set, or is as in any new dream, is left out. Properties that it came with stand where and
  /// as they did, as long as they say what the dream has.
  static func text(of dream: Dream) -> [UInt8] {
    if let layout = dream.extra[NoteLayout.key].flatMap({ NoteLayout($0) }) {
      let note = text(of: dream, frontMatter: layout.frontMatter(of: dream))
      if isRead(note, as: dream) { return note }
    }
    return text(of: dream, frontMatter: properties(of: dream).map(\.text).joined())
  }

  private static func text(of dream: Dream, frontMatter: String) -> [UInt8] {
    Array("---\n\(frontMatter)---\n\n\(body(of: dream))\n".utf8)
  }

  /// The text below the front matter.
  static func body(of dream: Dream) -> String { "\(heading(of: dream) ?? "")\(dream.narrative.string)" }

  /// Whether the note of a dream is read as the dream.
  private static func isRead(_ note: [UInt8], as dream: Dream) -> Bool {
    var journal = ImportedJournal()
    let setting = ReadingSetting(now: dream.createdAt)
    read(note, name: "\(dream.notePath).md", setting, into: &journal, keepsLayout: false)
    guard let read = journal.dreams.first else { return false }
    return read.dream.without(NotePath.keys) == dream.without(NotePath.keys)
  }

  /// The properties of a dream's note.
  /// - Parameter held: those that are in it already.
  static func properties(of dream: Dream, besides held: HeldProperties = HeldProperties()) -> [NoteProperty] {
    let isHeaded = heading(of: dream) != nil
    let tags = NoteTags(of: dream, kept: held.tags)
    var properties = fields.compactMap { field -> NoteProperty? in
      guard !held.fields.contains(field.name), !isUsual(field, in: dream),
        let value = field.name == "tags" ? tags.value : value(of: field, in: dream, isHeaded: isHeaded),
        let yaml = numberOfNote(field, in: dream) ?? yaml(value)
      else { return nil }
      let key = isTaken(field.name, in: dream) ? nameBeside(field.name) : field.name
      return NoteProperty(field: field, key: key, value: value, text: "\(key): \(yaml)\n")
    }
    if !held.keys.contains(NoteTags.key), let words = yaml(tags.valueOfNone) {
      properties.append(NoteProperty(key: NoteTags.key, text: "\(NoteTags.key): \(words)\n"))
    }
    let extra = dream.extra.filter { $0.key != NoteLayout.key && !held.extra.contains($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var own = extra.filter { isOwnKey($0.key, $0.value, in: dream) }
    var others = extra.filter { !isOwnKey($0.key, $0.value, in: dream) }
    if others.count == 1, others[0].key == extraKey, extraFields(others[0].value) == nil {
      // A property of another program, which has its name to itself.
      own += others
      others = []
    }
    for (name, text) in own {
      let key = held.keys.contains(name) ? Self.nameBeside(name) : name
      properties.append(
        NoteProperty(key: key, text: "\(YAMLText.key(key)):\(text.isEmpty ? "" : " ")\(yaml(ofExtra: text))\n"))
    }
    for key in NotePath.keys where held.keys.contains(key) && dream.extra[key] == nil {
      // It tells that the other one is none of Lucid's.
      properties.append(NoteProperty(key: Self.nameBeside(key), text: "\(Self.nameBeside(key)):\n"))
    }
    if !others.isEmpty {
      let key = held.keys.contains(extraKey) ? Self.nameBeside(extraKey) : extraKey
      let lines = others.map { "  ? \(YAMLText.quoted($0.key))\n  : \(YAMLText.quoted($0.value))\n" }
      properties.append(NoteProperty(key: key, text: "\(key):\n\(lines.joined())"))
    }
    return properties
  }

  /// The fields that are properties: the text is below them, and other fields stand under their own names.
  private static let fields = DreamField.all.filter { !["narrative", "extra"].contains($0.name) }

  /// The name beside a property of a note that has the name of one that Lucid writes and is something else: `lucidNotePath`.
  static func nameBeside(_ name: String) -> String { FieldNames.beside(name) }

  /// The value that is in the front matter. A dream without a title says so if its text begins like one.
  private static func value(of field: DreamField, in dream: Dream, isHeaded: Bool) -> FieldValue? {
    if field.name == "tags" { return NoteTags(of: dream).value }
    if case .names(let path) = field.property { return .list(dream[path].map(\.guardedFromLinks)) }
    guard field.name == "title" else { return dream.value(of: field) }
    if isHeaded { return nil }
    return dream.title.isEmpty && dream.narrative.string.heading == nil ? nil : .text(dream.title.string)
  }

  /// The title as the heading that it was in the note of another program; nil if it was none, or can't be told from the text
  /// again.
  private static func heading(of dream: Dream) -> String? {
    guard dream.extra[titleKey] == headingTitle, !dream.title.isEmpty else { return nil }
    let heading = "# \(dream.title.string)\n\n"
    let whole = (heading + dream.narrative.string).heading
    return whole?.title == dream.title.string && whole?.rest == dream.narrative.string ? heading : nil
  }

  /// Whether a field has the value that it gets in a dream of which nothing is said.
  private static func isUsual(_ field: DreamField, in dream: Dream) -> Bool {
    switch field.property {
    case .creature, .count: dream.value(of: field) == Dream(id: dream.id, createdAt: dream.createdAt).value(of: field)
    case .time: field.name == "modifiedAt" && dream.modifiedAt == dream.createdAt
    default: false
    }
  }

  /// The note of a night.
  static func text(of night: Night) -> [UInt8] {
    guard case .object(let members) = night.json else { return [] }
    let lines = members.compactMap { key, value -> String? in
      if key == intentionKey { return nil }
      return value.keptText.map { "\(key): \(($0.utf8.first ?? 0).isDigit ? $0 : YAMLText.plain($0))\n" }
    }
    return Array("---\n\(lines.joined())---\n\n\(night.intention.string)\n".utf8)
  }

  static let extraKey = "extra"
  static let intentionKey = "intention"
  static let nightKey = "night"
  /// The extra field of a dream that tells where its title was in the note of another program, if that was a heading.
  static let titleKey = "noteTitle"
  static let headingTitle = "heading"

  /// Whether an extra field can stand among the fields of a dream under its own name.
  private static func isOwnKey(_ key: String, _ text: String, in dream: Dream) -> Bool {
    guard key != extraKey, key != NoteTags.key, (1...64).contains(key.utf8.count) else { return false }
    guard !FieldNames.isTime(key) else { return false }
    guard let field = FieldNames().field(key), field.name != "narrative" else { return true }
    let isUnreadable = Record.isUnreadable(text, named: key)
    guard isOfNote(dream), FieldNames.plain(key) != FieldNames.plain(nameBeside(field.name)) else {
      return isUnreadable && !isWritten(field, in: dream)
    }
    return isUnreadable || isWritten(field, in: dream)
  }

  /// Whether a property of the dream's note has the name of a field, so that the field gets another one beside it.
  private static func isTaken(_ name: String, in dream: Dream) -> Bool { isOfNote(dream) && dream.extra[name] != nil }

  /// Whether a dream came from a note, whose properties keep their names.
  private static func isOfNote(_ dream: Dream) -> Bool { dream.extra[NotePath.key] != nil }

  /// Whether a field is in the front matter.
  static func isWritten(_ field: DreamField, in dream: Dream) -> Bool {
    !isUsual(field, in: dream) && value(of: field, in: dream, isHeaded: false).flatMap(yaml) != nil
  }

  private static func yaml(_ value: FieldValue) -> String? {
    switch value {
    case .text(let text): YAMLText.isDate(text) ? text : YAMLText.plain(text)
    case .list(let texts): texts.isEmpty ? nil : YAMLText.list(texts)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : nil
    case .pairs: nil
    }
  }

  /// The number of a dream in its collection, as a note of another program has it: without quotes.
  private static func numberOfNote(_ field: DreamField, in dream: Dream) -> String? {
    guard field.name == "number", isOfNote(dream), let number = dream.number, Int(number)?.description == number else {
      return nil
    }
    return number
  }

  /// The YAML of an extra field's text. What came from front matter as a number, a truth value, a date or a list, goes out as
  /// one again.
  private static func yaml(ofExtra text: String) -> String {
    if text.isEmpty { return "" }
    return YAMLText.isTyped(text) || FrontMatter.isValue(text) ? text : YAMLText.plain(text)
  }
}

/// A property of a dream's note as Lucid writes it.
struct NoteProperty {
  /// The field of the dream; nil for an extra field, or several of them.
  var field: DreamField?
  let key: String
  /// The value of the field.
  var value: FieldValue?
  let text: String

  /// What the lines have behind the name and its colon.
  var written: Substring { text.dropFirst(YAMLText.key(key).count + 1) }
}

/// The properties of a note that stand in its front matter as they came.
struct HeldProperties {
  /// The fields of the dream that they tell.
  var fields: Set<String> = []
  /// The extra fields of the dream that they tell.
  var extra: Set<String> = []
  /// The tags that a property has that gets others, too.
  var tags: [String] = []
  /// Their names.
  var keys: Set<String> = []
}
