import DreamCore
import JSON
import Records

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

  /// The lines in pieces: a header with the version and the favourite creature, then the nights, then the dreams.
  static func lines(of journal: ExportedJournal) -> DocumentPieces {
    let head = ([.object(header(of: journal))] + journal.nights.map(\.json)).map { $0.text + "\n" }.joined()
    let dreams = journal.dreams
    return DocumentPieces(head: Array(head.utf8), count: dreams.count) { index, bytes in
      dreams[index].json.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private static func header(of journal: ExportedJournal) -> [(key: String, value: JSON)] {
    [
      ("lucid", .string("journal")), ("version", .number(version)),
      ("favorite", .string(journal.favoriteCreature?.description)),
    ]
  }
}

// MARK: Reading

extension JournalDocument {
  /// Reads a document of Lucid, or of any program that has dreams as objects. Those that can't be read become problems.
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ReadingError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let lists = JSONDreams.lists(in: outline, setting)
    guard let first = lists.first else { throw .noDreams }
    var journal = ImportedJournal()
    journal.note(first.columns)
    let header = outline.members(["lucid", "version", "favorite"])
    if header["lucid"] != nil || outline.names.isSuperset(of: ["version", "favorite"]) {
      try favor(header, in: &journal)
    }
    if let nights = outline.lists.first(where: { $0.name == "nights" })?.list {
      journal.append(
        outline.read(nights, at: { .night($0) }) { night, _, _, journal throws(ReadingError) in
          try journal.add(night: night)
        })
    }
    for list in lists { journal.append(list.read(setting)) }
    return journal
  }

  /// Takes the favourite creature of a header. Throws if its version is one that this Lucid can't read.
  private static func favor(_ header: JSON, in journal: inout ImportedJournal) throws(ReadingError) {
    if case .number(let version)? = header["version"], version > Self.version { throw .wrongVersion(version) }
    do throws(ReadingError) {
      journal.favor(try header.creature("favorite"))
    } catch {
      journal.note(.unkept, "\(error)")
    }
  }

  /// Reads lines. Those that can't be read become problems; blank ones are skipped.
  static func readLines(_ file: ImportFile, _ setting: ReadingSetting) -> ImportedJournal {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.indices)
    let objects = lines.lazy.filter { !$0.isEmpty }.prefix(100)
      .compactMap { JSON(reading: file.read($0), isStrict: false) }
    let columns = setting.names.judging(objects.filter { $0["lucid"] == nil && $0["night"] == nil }.map(\.members))
    var journal = ImportedJournal()
    journal.note(columns)
    journal.append(
      file.reading(lines) { line, index, journal in
        guard !line.allSatisfy(\.isBlank) else { return }
        let place = ImportProblem.Place.line(index + 1)
        let whole = JSONOutline.value(line) { journal.note($0) }
        journal.add(at: place) { journal throws(ReadingError) in
          let value = whole ?? JSON(reading: DecodedText(line).string.utf8, isStrict: false)
          guard let value else { throw .notJSON }
          guard case .object = value else { throw .noObject }
          if whole == nil { journal.note(.repaired, "\(place)") }
          try add(value, to: &journal, columns.names, setting, at: place)
        }
      })
    return journal
  }

  /// Adds what a line has, whose kind the key tells that only its kind has.
  private static func add(
    _ line: JSON, to journal: inout ImportedJournal, _ names: FieldNames, _ setting: ReadingSetting,
    at place: ImportProblem.Place
  ) throws(ReadingError) {
    if line["lucid"] != nil {
      try favor(line, in: &journal)
    } else if line["night"] != nil, line["intention"] != nil {
      try journal.add(night: line)
    } else {
      journal.add(Record(line.members, names), setting, at: place)
    }
  }
}

extension ImportedJournal {
  /// Adds what `add` adds, or what it throws as the problem of a place.
  mutating func add(
    at place: ImportProblem.Place, _ add: (inout ImportedJournal) throws(ReadingError) -> Void
  ) {
    do throws(ReadingError) {
      try add(&self)
    } catch {
      leaveOut(place, error)
    }
  }
}

extension JSON {
  /// The creature that a member names; nil if it is null or missing.
  func creature(_ key: String) throws(ReadingError) -> Creature? {
    guard let name = self[key]?.keptText else { return nil }
    guard let creature = Creature(name) else {
      throw .wrongValue(key: key, value: name, allowed: "a creature like unicorn.pink")
    }
    return creature
  }
}
