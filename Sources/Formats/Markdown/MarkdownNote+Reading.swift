import DreamCore
import JSON
import Records

extension MarkdownNote {
  /// Whether a note is one from which Obsidian or its plugin Templater makes others: it has places for a date, and no day.
  static func isTemplate(_ file: ImportFile, _ setting: ReadingSetting) -> Bool {
    guard file.bytes.contains(UInt8(ascii: "{")) || file.bytes.contains(UInt8(ascii: "<")) else { return false }
    let text = String(decoding: file.bytes, as: UTF8.self)
    guard ["{{date", "{{time", "{{title", "<% tp."].contains(where: { text.contains($0) }) else { return false }
    var journal = ImportedJournal()
    read(file, setting, into: &journal)
    return journal.nights.isEmpty && !journal.dreams.contains { $0.key == .own || $0.said.contains(.date) }
  }

  /// Adds what a note has, for each day of its text a dream. The name of the file tells the date and title if it doesn't.
  /// - Parameter isShared: whether the note is one of those that machines share: a file is one dream there, and its path is no
  ///   concern of the dream.
  static func read(
    _ file: ImportFile, _ setting: ReadingSetting, isShared: Bool = false, into journal: inout ImportedJournal
  ) {
    let (decoded, name, path) = (DecodedText(file.bytes), file.name, isShared ? nil : NotePath(ofNote: file.name))
    journal.note(decoded, name)
    let text = decoded.string.withUnixLineEnds
    func add(_ record: Record, isOwn: Bool = false, _ reach: ReadDream.Reach) {
      // What can't be read of Lucid's own notes was said when it first came.
      journal.add(
        record, key: path.map { .source(ReadDream.Source.note, ExactName($0.text)) }, setting, at: .file(name),
        notesLosses: !isOwn,
        reach: reach, raw: { path == nil ? nil : raw(file.bytes, of: $0, isOwn: isOwn) },
        update: { path?.keep(in: &$0, isOwn: isOwn) })
    }
    if !isShared, let note = JrnlNote(text) { return add(note.record, .all) }
    let head = NoteHead(text, setting.names)
    if head.isUnreadable { journal.note(.frontMatter, name) }
    if isNight(head, name: name) {
      let values =
        [(intentionKey, .text(head.body))] + head.members.compactMap { key, value in value.map { (key, $0) } }
      return journal.add(at: .file(name)) { journal throws(ReadingError) in try journal.add(night: values) }
    }
    var (record, notTags) = Self.record(of: head, setting)
    let isOwn = record.isOwn
    record.isExact = isOwn
    if !isOwn, !isShared, record[.date] == nil, FoundDate(fileName: name) == nil, let days = DaySections(head.body) {
      return addDays(days, of: record, name: name, setting, to: &journal)
    }
    var body = head.body
    record.readTags(in: ImportFormat(ofNote: name) == .markdown ? body : "", not: notTags)
    if isOwn {
      record.resolveLinks()
      // Its title is in the front matter, or else a heading.
      takeHeading(from: &body, into: &record)
    } else {
      complete(&record, &body, name: name)
    }
    record.set(.narrative, .text(body))
    add(record, isOwn: isOwn, head.isThere ? .all : .values)
  }

  /// What is kept of a note; nil if Lucid writes it just so. What begins like JSON would be taken for an entry of Day One.
  private static func raw(_ bytes: [UInt8], of dream: Dream, isOwn: Bool) -> [UInt8]? {
    var unplaced = dream
    unplaced.extra[NotePath.key] = nil
    let isWritten = isOwn && (bytes == text(of: dream) || bytes == text(of: unplaced))
    return isWritten || bytes.first == UInt8(ascii: "{") ? nil : bytes
  }

  /// Adds the days of one text, each with the properties at the head of the file.
  private static func addDays(
    _ days: DaySections, of head: Record, name: String, _ setting: ReadingSetting, to journal: inout ImportedJournal
  ) {
    journal.note(.days, count: days.sections.count, name)
    // Few words that are no sentence are a heading, too.
    let words = String(days.preface.trimmed)
    let isHeading = (1...60).contains(words.utf8.count) && !words.contains { ".!?…,;\n".contains($0) }
    if let heading = words.heading ?? (isHeading ? (words, "") : nil), heading.rest.isBlank {
      journal.note(.heading, "\(name): \(heading.title)")
    } else if !days.preface.isBlank {
      var record = head
      record.set(.narrative, .text(days.preface))
      journal.add(record, setting, at: .file(name))
      journal.note(.preamble, name)
    }
    for day in days.sections {
      var (record, text) = (head, day.text)
      record.nearby = [day.date]
      while let (line, rest) = text.firstLine, let (key, value) = HeaderLines.member(line[...]), let value,
        setting.names.field(key)?.isOfHead ?? false
      {
        record.set(key, value, setting.names)
        text = String(rest)
      }
      record.set(.title, .text(day.title))
      record.set(.narrative, .text(text))
      record.readTags(in: ImportFormat(ofNote: name) == .markdown ? "\(day.title)\n\(text)" : "", not: [])
      journal.add(record, setting, at: .line(day.line))
    }
  }

  /// Whether a note is one of a night as Lucid writes it: its name is the night, and it has nothing else than a night has.
  private static func isNight(_ note: NoteHead, name: String) -> Bool {
    let members = note.members.filter { $0.value != nil }
    return members.first?.key == "night" && members[0].value?.keptText == name.lastPathPart.withoutEnding
      && members.allSatisfy { NightField.keys.contains($0.key) }
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
    // A first line that is a day and nothing else, above a text.
    if heading == nil, record[.date] == nil, let (line, rest) = body.firstLine, !rest.isBlank,
      let day = FoundDate(line), day.title.isEmpty
    {
      record.nearby.append(day.text)
      body = String(rest)
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

  /// The record of a note's head, and the words of the text that look like tags and are none.
  private static func record(of head: NoteHead, _ setting: ReadingSetting) -> (Record, notTags: Set<String>) {
    var (record, notTags): (Record, Set<String>) = (Record(), [])
    for (key, value) in head.members {
      guard let value else {
        if setting.names.field(key) == nil, key != NoteTags.key { record.extra[key] = "" }
        continue
      }
      if setting.names.field(key) == .narrative {
        // The text is below.
        record.keep(key, value)
      } else if key == NoteTags.key {
        notTags = NoteTags.names(value)
      } else if [extraKey, FieldNames.beside(extraKey)].contains(key), case .text(let json) = value,
        case .pairs(let fields)? = JSON(reading: json.utf8).flatMap({ FieldValue($0) })
      {
        record.extra.merge(fields) { $1 }
      } else {
        record.set(key, value, setting.names)
      }
    }
    return (record, notTags)
  }
}

extension Record {
  /// Takes the `#` from the tags, and adds those that stand in the text of a note and aren't among `notTags`.
  mutating func readTags(in text: String, not notTags: Set<String>) {
    updateTags(NoteTags.withoutSign)
    addTags(NoteTags.tags(in: text).filter { !notTags.contains($0.lowercased()) }, first: true)
  }
}
