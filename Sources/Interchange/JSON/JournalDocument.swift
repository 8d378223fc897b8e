import DreamCore

/// A journal as one JSON document, or as lines of JSON. `JournalSchema` describes both.
enum JournalDocument {
  /// The version of the format, which is in the document.
  static let version = 1

  /// The first bytes of each document that Lucid writes.
  static let beginning = Array("{\"lucid\": \"journal\",\n".utf8)

  /// The document in pieces: a line for each night and each dream.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let nights = journal.nights.map { "\n\($0.json.text)" }.joined(separator: ",")
    let members = header(of: journal).map { "\"\($0)\": \($1.text),\n" }.joined()
    let head = "{\(members)\"nights\": [\(nights)],\n\"dreams\": ["
    let dreams = journal.dreams
    return DocumentPieces(head: Array(head.utf8), count: dreams.count, tail: Array("\n]}\n".utf8)) { index, bytes in
      bytes += (index == 0 ? "\n" : ",\n").utf8
      dreams[index].json.write(to: &bytes)
    }
  }

  private static func header(of journal: ExportedJournal) -> [(key: String, value: JSON)] {
    [
      ("lucid", .string("journal")), ("version", .number(version)),
      ("favorite", .string(journal.favoriteCreature?.description)),
    ]
  }

  /// Reads a document, an array of dreams, or a dream. Dreams and nights that can't be read become problems.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    if case .list(let dreams) = outline.content { return try read(dreams, of: outline, setting) }
    guard let dreams = try outline.list("dreams") else {
      guard outline.isDream else { throw .json(.noDreams) }
      let whole = JSONOutline.Run(place: 0..<file.count, first: 0)
      return try read(JSONOutline.List(runs: [whole]), of: outline, setting)
    }
    var journal = ImportedJournal()
    let header = try outline.members(["version", "favorite"])
    journal.favor(try ImportError.json { () throws(DreamJSONError) in try favorite(header) })
    if let nights = try outline.list("nights") {
      journal.append(
        try outline.read(nights, at: { .night($0) }) { night, _, journal throws(DreamJSONError) in
          journal.add(try Night(night))
        })
    }
    journal.append(try read(dreams, of: outline, setting))
    return journal
  }

  private static func read(
    _ dreams: JSONOutline.List, of outline: JSONOutline, _ setting: ImportSetting
  ) throws(ImportError) -> ImportedJournal {
    try outline.read(dreams) { dream, _, journal throws(DreamJSONError) in
      journal.add(try ReadDream(dream, at: setting.now))
    }
  }

  /// The favourite creature of a header. Throws if its version is one that this Lucid can't read.
  private static func favorite(_ header: JSONObject) throws(DreamJSONError) -> Creature? {
    if let version = try header.whole("version"), version > Self.version { throw .wrongVersion(version) }
    return try header.value("favorite", "a creature like unicorn.pink") { Creature($0) }
  }

  /// The lines in pieces: a header with the version and the favourite creature, then the nights, then the dreams.
  static func lines(of journal: ExportedJournal) -> DocumentPieces {
    let head = ([.object(header(of: journal))] + journal.nights.map(\.json)).map { $0.text + "\n" }.joined()
    let dreams = journal.dreams
    return DocumentPieces(head: Array(head.utf8), count: dreams.count) { index, bytes in
      dreams[index].json.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads lines. Those that can't be read become problems; blank ones are skipped.
  static func readLines(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    var journal = ImportedJournal()
    var (blocks, before) = (LineBlocks(file), 0)
    while let block = try blocks.next() {
      var lines = block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      let numbered = Array(zip((before + 1)..., lines))
      journal.append(
        ImportedJournal.reading(numbered) { line, journal in
          guard !line.1.allSatisfy(\.isBlank) else { return }
          journal.add(at: .line(line.0)) { journal throws(DreamJSONError) in
            try add(JSONObject(JSON(reading: Array(line.1))), to: &journal, setting)
          }
        })
      before += lines.count
    }
    return journal
  }

  /// Adds what a line has, whose kind the key tells that only its kind has.
  private static func add(
    _ line: JSONObject, to journal: inout ImportedJournal, _ setting: ImportSetting
  ) throws(DreamJSONError) {
    if line.has("lucid") {
      journal.favor(try favorite(line))
    } else if line.has("night") {
      journal.add(try Night(line))
    } else {
      journal.add(try ReadDream(line, at: setting.now))
    }
  }
}

extension ImportedJournal {
  /// Adds what `add` adds, or what it throws as the problem of a place.
  mutating func add(
    at place: ImportProblem.Place, _ add: (inout ImportedJournal) throws(DreamJSONError) -> Void
  ) {
    do throws(DreamJSONError) {
      try add(&self)
    } catch {
      leaveOut(place, .json(error))
    }
  }
}
