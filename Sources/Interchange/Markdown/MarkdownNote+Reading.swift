import DreamCore

extension MarkdownNote {
  /// Whether a note is one from which Obsidian makes others: it has a place for the date, the time or the title, or a command
  /// of the plugin Templater, and no day. Lucid's own notes are none.
  static func isTemplate(_ bytes: [UInt8], name: String, _ setting: ImportSetting) -> Bool {
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "<")) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return templateMarks.contains { text.contains($0) } && !tellsDay(text, name: name, setting)
  }

  /// Whether a note is Lucid's own, or its name, its front matter or its heading have a day.
  private static func tellsDay(_ text: String, name: String, _ setting: ImportSetting) -> Bool {
    let note = FrontMatter(text)
    return NoteName(name).date != nil
      || note.members.contains { key, value in
        switch RecordField(named: key) {
        case .id: Dream.ID(value.keptText) != nil
        case .date: setting.date(value.keptText) != nil || DayOrder.isNeeded(for: value.keptText)
        default: false
        }
      } || note.body.heading.flatMap { NoteName.dateAndTitle($0.title) } != nil
  }

  private static let templateMarks = ["{{date", "{{time", "{{title", "<% tp."]

  /// Adds what a note has to a journal.
  /// - Parameters:
  ///   - name: the name of the file, which tells the date and the title if the note doesn't.
  ///   - keepsLayout: whether the dream gets the layout of the front matter.
  static func read(
    _ bytes: [UInt8], name: String, _ setting: ImportSetting, into journal: inout ImportedJournal,
    keepsLayout: Bool = true
  ) {
    let text = DecodedText(bytes)
    journal.note(.bytes, count: text.replacedBytes, name)
    if let note = JrnlNote(text.string) {
      return journal.add(note.fields, setting, at: name, reach: .properties) {
        NotePath(ofNote: name)?.keep(in: &$0, isOwn: false)
      }
    }
    let note = FrontMatter(text.string)
    if note.isUnreadable { journal.note(.frontMatter, name) }
    if isNight(note, name: name) {
      return journal.add(at: .file(name)) { journal throws(DreamJSONError) in journal.add(try night(note)) }
    }
    var dream = FieldedDream()
    var (places, unread): ([String: String], [String]) = ([:], [])
    var notTags: Set<String> = []
    for (key, value) in note.membersByRank {
      let field = RecordField(named: key)
      if field == .narrative {
        // The text is below the front matter.
        dream.extra[key] = value.keptText
      } else if field.map({ value.isNoList(of: $0) }) ?? false {
        unread.append("\(key) \(value.keptText)")
        dream.extra[key] = value.keptText
      } else if key == NoteTags.key {
        notTags = NoteTags.names(value)
      } else if NotePath.isKey(key) {
        places[key] = value.keptText
      } else if key == extraKey || key == nameBeside(extraKey), case .text(let json) = value,
        let fields = extraFields(json)
      {
        for (key, text) in fields { dream.extra[key] = text }
      } else {
        dream.set(key, value)
      }
    }
    for key in note.emptyKeys where RecordField(named: key) == nil && key != NoteTags.key {
      if NotePath.isKey(key) { places[key] = "" } else { dream.extra[key] = "" }
    }
    var body = note.body
    let isOwn = dream.isOwn
    dream.readLoosely()
    dream.readTags(in: ImportFormat(ofNote: name) == .markdown ? body : "", not: notTags)
    if isOwn {
      for key in NotePath.keys where key != NoteLayout.key {
        if let text = places[nameBeside(key)] ?? places[key], !text.isEmpty { dream.extra[key] = text }
      }
      // Its title is in the front matter, or else a heading.
      _ = takeHeading(from: &body, into: &dream)
    } else {
      complete(&dream, &body, name: name, setting)
      for text in unread { journal.note(.value, "\(name): \(text)") }
    }
    dream.set(.narrative, .text(body))
    // What can't be read of Lucid's own notes was said when it first came.
    let reach: ReadDream.Reach = isOwn ? .ownNote : note.isThere ? .properties : .values
    journal.add(dream, setting, at: name, notesLosses: !isOwn, reach: reach) {
      NotePath(ofNote: name)?.keep(in: &$0, isOwn: isOwn)
      guard keepsLayout else { return }
      $0.extra[NoteLayout.key] = NoteLayout.text(of: note, properties(of: $0)) { key in
        isOwn && NotePath.isKey(key) && places[nameBeside(key)] == nil
      }
    }
  }

  /// Whether a note is one of a night as Lucid writes it: its name is the night, and it has nothing else than a night has.
  private static func isNight(_ note: FrontMatter, name: String) -> Bool {
    guard let (key, value) = note.members.first, key == nightKey, value.keptText == NoteName(name).date else {
      return false
    }
    return note.members.allSatisfy { Night.keys.contains($0.key) }
  }

  /// Takes what a note of another program doesn't say in its front matter from its heading and its name.
  private static func complete(
    _ dream: inout FieldedDream, _ body: inout String, name: String, _ setting: ImportSetting
  ) {
    dream.keepTexts(of: [.createdAt, .modifiedAt])
    takeDatedHeading(from: &body, into: &dream)
    if takeHeading(from: &body, into: &dream) { dream.extra[titleKey] = headingTitle }
    let named = NoteName(name)
    if let date = named.date { dream.setDate(date, setting) }
    dream.dateByCreation()
    if !named.title.isEmpty { dream.set(.title, .text(named.title)) }
  }

  /// Takes a heading such as `# 2024-01-31 07:30 The house` for the title and the date, if there are no others. One of a date
  /// alone is the date, and a heading still.
  private static func takeDatedHeading(from body: inout String, into dream: inout FieldedDream) {
    guard !dream.has(.title), !dream.has(.date), let heading = body.heading else { return }
    guard let (date, title) = NoteName.dateAndTitle(heading.title) else {
      if WrittenDate(heading.title) != nil { dream.set(.date, .text(heading.title)) }
      return
    }
    dream.set(.date, .text(date))
    dream.set(.title, .text(title))
    body = heading.rest
  }

  /// Makes the heading of a text the title, if there is no other. Returns whether it did.
  private static func takeHeading(from body: inout String, into dream: inout FieldedDream) -> Bool {
    guard !dream.has(.title), let heading = body.heading else { return false }
    dream.set(.title, .text(heading.title))
    body = heading.rest
    return true
  }

  static func extraFields(_ json: String) -> [String: String]? {
    try? JSONObject(JSON(reading: Array(json.utf8))).allTexts()
  }

  /// The night of a note. Its numbers are texts in front matter.
  private static func night(_ note: FrontMatter) throws(DreamJSONError) -> Night {
    let members = note.members.map { key, value in
      (key, key == "sleepQuality" ? JSON.number(Int(value.keptText)) : .string(value.keptText))
    }
    // Of two members of one name the first one counts.
    return try Night(JSONObject([(intentionKey, .string(note.body))] + members))
  }
}

extension FieldedDream {
  /// Takes the `#` from the tags, and adds those that stand in the text of a note and aren't among `notTags`.
  mutating func readTags(in text: String, not notTags: Set<String>) {
    updateTags(NoteTags.withoutSign)
    addTags(NoteTags.tags(in: text).filter { !notTags.contains($0.lowercased()) }, first: true)
  }
}

extension FieldValue {
  /// Whether it is none that a field with a list of names can have: a mapping, or a list with anything else than texts.
  fileprivate func isNoList(of field: RecordField) -> Bool {
    guard field == .tags || field == .people, case .text(let text) = self else { return false }
    return text.utf8.first.map { "[{".utf8.contains($0) } ?? false && !text.utf8.starts(with: "[[".utf8)
      && FrontMatter.isValue(text)
  }
}

extension FrontMatter {
  /// The members, those first whose names only Lucid gives, then those with its other names.
  fileprivate var membersByRank: [(key: String, value: FieldValue)] {
    func rank(_ key: String) -> Int {
      guard let field = RecordField(named: key) else { return 2 }
      return field.isNameBeside(key) ? 0 : field.name == key ? 1 : 2
    }
    let ranks = members.map { rank($0.key) }
    return ranks.allSatisfy { $0 == ranks[0] }
      ? members : (0...2).flatMap { rank in zip(ranks, members).filter { $0.0 == rank }.map(\.1) }
  }
}
