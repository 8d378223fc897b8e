import DreamCore
import Records
import YAML

extension MarkdownNote {
  /// The note of a dream in the place of another one. The lines of front matter stay whose values stay, and all comments.
  ///
  /// What the front matter says above the text that the dream has tells which properties are to be written. A note that can't be
  /// written so, and be read as the dream, is written anew.
  /// - Parameter name: the path of the note, which tells some of the dream.
  static func text(of dream: Dream, over raw: [UInt8], name: String, _ setting: ReadingSetting) -> [UInt8] {
    let text = DecodedText(raw).string
    let unix = text.withUnixLineEnds
    guard let there = NoteParts(unix, name: name, setting), let note = there.rewritten(for: dream) else {
      return self.text(of: dream)
    }
    return Array((unix == text ? note : note.replacing("\n", with: "\r\n")).utf8)
  }

  /// The dream of a note; nil if it has none, or several.
  fileprivate static func dream(in note: String, name: String, _ setting: ReadingSetting) -> Dream? {
    var journal = ImportedJournal()
    read(ImportFile(Array(note.utf8), name: name), setting, into: &journal)
    return journal.dreams.count == 1 ? journal.dreams[0].dream : nil
  }
}

/// A note in its parts: the properties and comments of its front matter, and its text.
private struct NoteParts {
  private let name: String
  private let setting: ReadingSetting
  private let dream: Dream
  private let front: FrontMatter
  private let blocks: [NoteBlock]

  /// Returns `nil` if the note is no dream, or its front matter can't be taken apart.
  init?(_ text: String, name: String, _ setting: ReadingSetting) {
    let front = FrontMatter(text)
    guard !front.isUnreadable, let dream = MarkdownNote.dream(in: text, name: name, setting),
      let blocks = NoteBlock.blocks(of: front)
    else { return nil }
    (self.name, self.setting, self.dream, self.front, self.blocks) = (name, setting, dream, front, blocks)
  }

  /// The note as it says what a dream says; nil if it can't.
  func rewritten(for dream: Dream) -> String? {
    let body = self.dream.hasTexts(of: dream) ? front.body : body(of: dream)
    let old = note(blocks.map(\.text).joined(), body)
    guard let told = MarkdownNote.dream(in: old, name: name, setting) else { return nil }
    let new = note(properties(of: dream, since: told), body)
    guard var read = MarkdownNote.dream(in: new, name: name, setting) else { return nil }
    read.extra[NotePath.key] = dream.extra[NotePath.key]
    if read.narrative.string.trimmed == dream.narrative.string.trimmed { read.narrative = dream.narrative }
    return read.identified(by: dream.id).says(theSameAs: dream) ? new : nil
  }

  /// The text of a dream, below its title if that is a heading here.
  private func body(of dream: Dream) -> String {
    let isSame = dream.narrative == self.dream.narrative
    // A heading that repeats the property is of the text.
    guard !dream.title.isEmpty, let title = front.body.heading?.title, !title.isEmpty, title == self.dream.title.string,
      self.dream.narrative.string.trimmed != front.body.trimmed
    else { return isSame ? front.body : dream.narrative.string }
    let heading = "# \(dream.title.string)"
    return isSame ? heading + front.body.drop { !$0.isNewline } : "\(heading)\n\n\(dream.narrative.string)"
  }

  private func note(_ properties: String, _ body: String) -> String {
    guard front.isThere else { return properties.isEmpty ? body : "---\n\(properties)---\n\n\(body)" }
    return "\(front.around.0)\(properties)\(front.around.1)\(body)\(front.around.2)"
  }
}

extension NoteParts {
  /// The lines of front matter that say what a dream has.
  /// - Parameter told: what the note says so far.
  private func properties(of dream: Dream, since told: Dream) -> String {
    // The words of the text that look like tags and are none.
    let notTags = NoteTags.names(NoteTags.none(of: dream))
    func isSame(_ field: DreamField) -> Bool {
      switch field.property {
      case .id: true
      // Only a note with the dream's id tells when it was made.
      case .time where told.id != dream.id && field == .createdAt: true
      case .names where field == .tags: told.tags.filter { !notTags.contains($0.lowercased()) } == dream.tags
      default: told.value(of: field) == dream.value(of: field)
      }
    }
    var rest = dream
    rest.extra = dream.extra.filter { told.extra[$0.key] != $0.value }
    var changed = MarkdownNote.properties(of: rest).filter { property in
      if property.key == NoteTags.key { return told.tags != dream.tags }
      return property.field.map { !isSame($0) } ?? true
    }
    var (text, keys): (String, Set<String>) = ("", [])
    for block in blocks {
      let key = block.key ?? ""
      let field = FieldNames.isTime(key) ? .date : FieldNames().field(key)
      let stays =
        key == NoteTags.key
        ? told.tags == dream.tags
        : key == MarkdownNote.extraKey || told.extra[key].map { dream.extra[key] == $0 } ?? field.map(isSame) ?? true
      if stays || block.key == nil {
        text += block.text
      } else if let place = changed.firstIndex(where: { $0.field == nil && $0.key == key })
        ?? changed.firstIndex(where: { $0.field != nil && $0.field == field })
      {
        text += changed.remove(at: place).text(as: key)
      } else {
        continue
      }
      keys.insert(key)
    }
    return text + changed.map { $0.text(as: keys.contains($0.key) ? FieldNames.beside($0.key) : $0.key) }.joined()
  }
}
