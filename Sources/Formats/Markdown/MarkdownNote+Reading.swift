import DreamCore
import JSON
import Records

extension MarkdownNote {
  /// Whether a note is one from which Obsidian makes others: it has a place for the date, the time or the title, or a command
  /// of the plugin Templater, and no day. Lucid's own notes are none.
  static func isTemplate(_ bytes: [UInt8], name: String, _ setting: ReadingSetting) -> Bool {
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "<")) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard templateMarks.contains(where: { text.contains($0) }) else { return false }
    var journal = ImportedJournal()
    read(bytes, name: name, setting, into: &journal)
    return journal.nights.isEmpty && !journal.dreams.contains { $0.key == .own || $0.said.contains(.date) }
  }

  private static let templateMarks = ["{{date", "{{time", "{{title", "<% tp."]

  /// Adds what a note has to a journal. A text with several days in it becomes a dream for each.
  /// - Parameters:
  ///   - name: the name of the file, which tells the date and the title if the note doesn't.
  static func read(
    _ bytes: [UInt8], name: String, _ setting: ReadingSetting, into journal: inout ImportedJournal
  ) {
    let decoded = DecodedText(bytes)
    journal.note(decoded, name)
    let text = decoded.string.withUnixLineEnds
    if let note = JrnlNote(text) {
      return journal.add(
        note.record, key: noteKey(name), setting, at: .file(name), reach: .all,
        raw: { raw(bytes, of: $0, name, isOwn: false) },
        update: { NotePath(ofNote: name)?.keep(in: &$0, isOwn: false) })
    }
    let head = NoteHead(text, setting.names)
    if head.isUnreadable { journal.note(.frontMatter, name) }
    if isNight(head, name: name) {
      return journal.add(at: .file(name)) { journal throws(DreamJSONError) in try journal.add(night: night(head)) }
    }
    var note = NoteRecord(head, setting)
    let isOwn = note.record.isOwn
    note.record.isExact = isOwn
    if !isOwn, note.record[.date] == nil, FoundDate(fileName: name) == nil, let days = DaySections(head.body) {
      return addDays(days, of: note.record, name: name, setting, to: &journal)
    }
    var body = head.body
    note.record.readTags(in: ImportFormat(ofNote: name) == .markdown ? body : "", not: note.notTags)
    if isOwn {
      note.record.resolveLinks()
      // Its title is in the front matter, or else a heading.
      takeHeading(from: &body, into: &note.record)
    } else {
      complete(&note.record, &body, name: name)
    }
    note.record.set(.narrative, .text(body))
    // What can't be read of Lucid's own notes was said when it first came.
    let reach: ReadDream.Reach = head.isThere ? .all : .values
    journal.add(
      note.record, key: noteKey(name), setting, at: .file(name), notesLosses: !isOwn, reach: reach,
      raw: { raw(bytes, of: $0, name, isOwn: isOwn) }, update: { NotePath(ofNote: name)?.keep(in: &$0, isOwn: isOwn) })
  }

  /// What is kept of a note; nil if Lucid writes it just so, or what it says depends on more than its path. One that begins like
  /// JSON isn't kept, so that none is taken for an entry of Day One.
  private static func raw(_ bytes: [UInt8], of dream: Dream, _ name: String, isOwn: Bool) -> [UInt8]? {
    guard NotePath(ofNote: name) != nil, bytes.first != UInt8(ascii: "{") else { return nil }
    var unplaced = dream
    unplaced.extra[NotePath.key] = nil
    return isOwn && (bytes == text(of: dream) || bytes == text(of: unplaced)) ? nil : bytes
  }

  /// The key of a note: its path.
  private static func noteKey(_ name: String) -> ReadDream.Key? {
    NotePath(ofNote: name).map { .source(ReadDream.Source.note, $0.text) }
  }

  /// Adds the days of one text, each with the properties at the head of the file.
  private static func addDays(
    _ days: DaySections, of head: Record, name: String, _ setting: ReadingSetting, to journal: inout ImportedJournal
  ) {
    journal.note(.days, count: days.sections.count, name)
    if let heading = days.preface.heading, heading.rest.isBlank {
      journal.note(.heading, "\(name): \(heading.title)")
    } else if !days.preface.isBlank {
      var record = head
      record.set(.narrative, .text(days.preface))
      journal.add(record, setting, at: .file(name))
      journal.note(.preamble, name)
    }
    for day in days.sections {
      var record = head
      record.nearby = [day.date]
      record.set(.title, .text(day.title))
      record.set(.narrative, .text(day.text))
      record.readTags(in: ImportFormat(ofNote: name) == .markdown ? "\(day.title)\n\(day.text)" : "", not: [])
      journal.add(record, setting, at: .line(day.line))
    }
  }

  /// Whether a note is one of a night as Lucid writes it: its name is the night, and it has nothing else than a night has.
  private static func isNight(_ note: NoteHead, name: String) -> Bool {
    guard let (key, value) = note.members.first, key == nightKey, value.keptText == name.lastPathPart.withoutEnding
    else {
      return false
    }
    return note.members.allSatisfy { Night.keys.contains($0.key) }
  }

  /// Takes what a note of another program doesn't say at its head from its heading, its name and its folders.
  private static func complete(_ record: inout Record, _ body: inout String, name: String) {
    record.keepTexts(of: [.createdAt, .modifiedAt])
    let heading = record[.title] == nil && record[.date] == nil ? body.heading : nil
    let found = heading.flatMap { FoundDate($0.title) }
    if let found { record.nearby.append(found.text) }
    if let heading, let found, !found.title.isEmpty {
      record.set(.title, .text(found.title))
      body = heading.rest
    } else {
      takeHeading(from: &body, into: &record)
    }
    let named = FoundDate(fileName: name) ?? FoundDate(folders: name)
    if let named { record.nearby.append(named.text) }
    let title = named?.title ?? String(name.lastPathPart.withoutEnding.trimmed)
    if !title.isEmpty { record.set(.title, .text(title)) }
  }

  /// Makes the heading of a text the title, if there is no other.
  private static func takeHeading(from body: inout String, into record: inout Record) {
    guard record[.title] == nil, let heading = body.heading else { return }
    record.set(.title, .text(heading.title))
    body = heading.rest
  }

  static func extraFields(_ json: String) -> [String: String]? {
    guard case .pairs(let pairs)? = JSON(reading: Array(json.utf8)).flatMap({ FieldValue($0) }) else { return nil }
    return pairs
  }

  /// The night of a note. Its numbers are texts in front matter.
  private static func night(_ note: NoteHead) -> JSON {
    let members = note.members.map { key, value in
      let number = key == "sleepQuality" ? Int(value.keptText) : nil
      return (key, number.map { JSON.number($0) } ?? .string(value.keptText))
    }
    // Of two members of one name the first one counts.
    return .object([(intentionKey, .string(note.body))] + members)
  }
}

/// The record of a note's head.
private struct NoteRecord {
  var record = Record()
  /// The words of the text that look like tags and are none.
  private(set) var notTags: Set<String> = []

  init(_ head: NoteHead, _ setting: ReadingSetting) {
    for (key, value) in head.members {
      if case .prose? = setting.names.field(key)?.property, setting.names.field(key)?.name == "narrative" {
        // The text is below.
        record.keep(key, value)
      } else if key == NoteTags.key {
        notTags = NoteTags.names(value)
      } else if key == MarkdownNote.extraKey || key == FieldNames.beside(MarkdownNote.extraKey),
        case .text(let json) = value, let fields = MarkdownNote.extraFields(json)
      {
        for (key, text) in fields { record.extra[key] = text }
      } else {
        record.set(key, value, setting.names)
      }
    }
    for key in head.emptyKeys where setting.names.field(key) == nil && key != NoteTags.key {
      record.extra[key] = ""
    }
  }
}

extension Record {
  /// Takes the `#` from the tags, and adds those that stand in the text of a note and aren't among `notTags`.
  mutating func readTags(in text: String, not notTags: Set<String>) {
    updateTags(NoteTags.withoutSign)
    addTags(NoteTags.tags(in: text).filter { !notTags.contains($0.lowercased()) }, first: true)
  }
}
