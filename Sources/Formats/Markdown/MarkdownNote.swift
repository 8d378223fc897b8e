import DreamCore
import JSON
import Records

/// A dream or a night as a note: a file of Markdown with YAML front matter, as Obsidian and many programs for web sites read.
enum MarkdownNote {
  /// The note of a dream. What isn't set, or is as in any new dream, is left out.
  static func text(of dream: Dream) -> [UInt8] {
    Array("---\n\(properties(of: dream).map(\.text).joined())---\n\n\(dream.narrative.string)\n".utf8)
  }

  /// The properties of a dream's note.
  static func properties(of dream: Dream) -> [NoteProperty] {
    var properties = fields.compactMap { field in
      value(of: field, in: dream).map { NoteProperty(key: field.name, value: " \($0)", field: field) }
    }
    if let words = yaml(NoteTags.none(of: dream)) {
      properties.append(NoteProperty(key: NoteTags.key, value: " \(words)"))
    }
    var others: [String] = []
    for (name, text) in dream.extra.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if isOwnKey(name, text, in: dream) {
        properties.append(NoteProperty(key: name, value: text.isEmpty ? "" : " \(yaml(ofExtra: text))"))
      } else {
        others.append("\n  ? \(YAMLText.quoted(name))\n  : \(YAMLText.quoted(text))")
      }
    }
    return others.isEmpty ? properties : properties + [NoteProperty(key: extraKey, value: others.joined())]
  }

  /// The fields that are properties: the text is below them, and other fields stand under their own names.
  private static let fields = DreamField.all.filter { !["narrative", "extra"].contains($0.name) }

  /// The YAML of a field's value; nil if it is left out. A dream without a title says so if its text begins like one.
  private static func value(of field: DreamField, in dream: Dream) -> String? {
    switch field.property {
    case .creature where dream.creature == .usual,
      .time where field.name == "modifiedAt" && dream.modifiedAt == dream.createdAt:
      nil
    case .count where dream.numberOfCreatures.value == 1: nil
    case .prose where dream.title.isEmpty && dream.narrative.string.heading == nil: nil
    case .names where field.name == "tags": yaml(NoteTags.written(dream.tags))
    case .names(let path): yaml(.list(dream[path].map(\.guardedFromLinks)))
    default: dream.value(of: field).flatMap(yaml)
    }
  }

  /// The note of a night.
  static func text(of night: Night) -> [UInt8] {
    let lines = NightField.all.compactMap { field -> String? in
      guard field.name != intentionKey, let value = night.value(of: field) else { return nil }
      // A day, a time, a number or a word of Lucid's stands as it is.
      if case .text = field.property { return "\(field.key): \(YAMLText.plain(value.keptText))\n" }
      if case .list(let words) = value { return "\(field.key): [\(words.joined(separator: ", "))]\n" }
      return "\(field.key): \(value.keptText)\n"
    }
    return Array("---\n\(lines.joined())---\n\n\(night.intention.string)\n".utf8)
  }

  static let extraKey = "extra"
  static let intentionKey = "intention"

  /// Whether an extra field can stand among the fields of a dream under its own name.
  private static func isOwnKey(_ key: String, _ text: String, in dream: Dream) -> Bool {
    guard key != extraKey, key != NoteTags.key, (1...64).contains(key.utf8.count), !FieldNames.isTime(key) else {
      return false
    }
    guard let field = FieldNames().field(key), field.name != "narrative" else { return true }
    return Record.isUnreadable(text, named: key) && value(of: field, in: dream) == nil
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

  /// The YAML of an extra field's text. What came as a number, a truth value, a date or a list, goes out as one again.
  private static func yaml(ofExtra text: String) -> String {
    YAMLText.isTyped(text) || FrontMatter.isValue(text) ? text : YAMLText.plain(text)
  }
}

/// A property of a dream's note.
struct NoteProperty {
  let key: String
  /// What stands behind the colon.
  let value: String
  /// The field of the dream; nil for an extra field, or several of them.
  var field: DreamField?

  var text: String { text(as: key) }

  /// The line of the property under another name.
  func text(as name: String) -> String { "\(YAMLText.key(name)):\(value)\n" }
}
