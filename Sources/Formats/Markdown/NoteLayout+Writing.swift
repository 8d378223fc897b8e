import DreamCore
import Records
import YAML

extension NoteLayout {
  /// The front matter of a dream's note: the properties that it came with where they were, those that say something else than
  /// the dream written anew in their places, and the others at the end.
  func frontMatter(of dream: Dream) -> String {
    var held = HeldProperties()
    let fates = entries.map { fate(of: $0, in: dream, &held) }
    var properties = MarkdownNote.properties(of: dream, besides: held)
    func take(_ isMeant: (NoteProperty) -> Bool) -> NoteProperty? {
      properties.firstIndex(where: isMeant).map { properties.remove(at: $0) }
    }
    var (text, comments) = ("", "")
    for fate in fates {
      let lines: String?
      switch fate {
      case .comments(let lines):
        comments += lines
        continue
      case .stays(let text): lines = text
      case .written(let key):
        let field = FieldNames().field(key)
        lines = (take { $0.key == key } ?? field.flatMap { field in take { $0.field == field } })?.text
      case .changed(let block, let field): lines = take { $0.field == field }.map(block.lines)
      }
      // Comments go with the property below them.
      if let lines { text += comments + lines }
      comments = ""
    }
    return text + comments + properties.map(\.text).joined()
  }

  /// What becomes of a property.
  private enum Fate {
    case comments(String)
    case stays(String)
    /// It is written as Lucid does, if the dream still has it.
    case written(key: String)
    /// It gets the value that a field has now.
    case changed(NoteBlock, DreamField)
  }

  private func fate(of entry: Entry, in dream: Dream, _ held: inout HeldProperties) -> Fate {
    switch entry {
    case .usual(let key): .written(key: key)
    case .block(let block): fate(of: block, in: dream, &held)
    }
  }

  private func fate(of block: NoteBlock, in dream: Dream, _ held: inout HeldProperties) -> Fate {
    guard let node = block.value else { return .comments(block.text) }
    guard let key = block.key else { return .stays(block.text) }
    if NotePath.keys.contains(key) {
      held.keys.insert(key)
      return .stays(block.text)
    }
    let value = FrontMatter.value(node, of: key)
    if key == NoteTags.key {
      guard NoteTags.areTold(by: value, of: dream) else { return .written(key: key) }
      held.keys.insert(key)
      return .stays(block.text)
    }
    if key == MarkdownNote.extraKey, case .text(let json) = value, let fields = MarkdownNote.extraFields(json) {
      guard fields.allSatisfy({ dream.extra[$0.key] == $0.value }) else { return .written(key: key) }
      held.keys.insert(key)
      held.extra.formUnion(fields.keys)
      return .stays(block.text)
    }
    if let own = dream.extra[key] {
      guard own == value?.keptText ?? "" else { return .written(key: key) }
      held.extra.insert(key)
      held.keys.insert(key)
      return .stays(block.text)
    }
    guard let field = FieldNames().field(key), field.name != "narrative", held.fields.insert(field.name).inserted else {
      return .written(key: key)
    }
    if value.map({ $0.isRead(as: field, key: key, in: dream) }) ?? !MarkdownNote.isWritten(field, in: dream) {
      return .stays(block.text)
    }
    held.fields.remove(field.name)
    if field.name == "tags" { held.tags = (value?.list ?? []).flatMap(\.listedAroundLinks).map(NoteTags.withoutSign) }
    return .changed(block, field)
  }
}

extension FieldValue {
  /// Whether the value is read as the one that a field of a dream has.
  fileprivate func isRead(as field: DreamField, key: String, in dream: Dream) -> Bool {
    var record = Record()
    record.set(key, self, FieldNames())
    if case .signs = field.property { record.set(.narrative, .text(dream.narrative.string)) }
    if field.name == "tags" { record.readTags(in: MarkdownNote.body(of: dream), not: NoteTags.none(of: dream)) }
    if case .id = field.property { return text == dream.id.description }
    let read = record.reading(ReadingSetting(now: dream.createdAt)).dream
    return read.extra.isEmpty && read.value(of: field) == dream.value(of: field)
  }
}

extension NoteBlock {
  /// The lines with another value. What was a list with a line for each value is one again, and keeps those of its values.
  fileprivate func lines(of property: NoteProperty) -> String {
    let name = YAMLText.key(key ?? property.key)
    guard let bullet, case .list(let texts) = property.value else { return "\(name):\(property.written)" }
    let items = items
    let lines = texts.map { text in
      let item = items.first { $0.text == text || property.field?.name == "tags" && $0.text == "#\(text)" }
      return item?.lines ?? "\(bullet)\(YAMLText.plain(text))\n"
    }
    return "\(name):\n\(lines.joined())"
  }
}
