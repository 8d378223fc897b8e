import DreamCore
import Foundation

/// A journal as one JSON document. `JournalSchema` describes it.
enum JournalDocument {
  /// The version of the format, which is in the document.
  static let version = 1
}

extension JournalDocument {
  /// The first bytes of each document that Lucid writes.
  static let beginning = Array("{\"lucid\": \"journal\",\n".utf8)

  /// The document in pieces: a line for each night and each dream.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let nights = journal.nights.map { "\n\($0.json.text)" }.joined(separator: ",")
    let header: [(String, JSON)] = [
      ("lucid", .string("journal")), ("version", .number(version)),
      ("favorite", .string(journal.favoriteCreature?.description)),
    ]
    let members = header.map { "\"\($0)\": \($1.text),\n" }.joined()
    let head = "{\(members)\"nights\": [\(nights)],\n\"dreams\": ["
    let dreams = journal.dreams
    return DocumentPieces(head: Array(head.utf8), count: dreams.count, tail: Array("\n]}\n".utf8)) { index, bytes in
      bytes += (index == 0 ? "\n" : ",\n").utf8
      dreams[index].json.write(to: &bytes)
    }
  }
}

extension JournalDocument {
  /// Reads a document, an array of dreams, or a dream. Dreams and nights that can't be read become problems.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    if case .list(let dreams) = outline.content { return try read(dreams, of: outline, setting) }
    guard let dreams = try outline.list("dreams") else {
      guard outline.isDream else { throw .json(.noDreams) }
      return try dream(file, setting)
    }
    if let version: Int = try outline.value("version"), version > Self.version { throw .json(.wrongVersion(version)) }
    var journal = ImportedJournal()
    journal.favor(try favorite(outline.value("favorite")))
    if let nights = try outline.list("nights") {
      journal.append(
        try outline.read(nights) { (night: Attempt<NightRecord>, index, journal) in
          journal.add(night, at: .night(index + 1))
        })
    }
    journal.append(try read(dreams, of: outline, setting))
    return journal
  }

  private static func read(
    _ dreams: JSONOutline.List, of outline: JSONOutline, _ setting: ImportSetting
  ) throws(ImportError) -> ImportedJournal {
    try outline.read(dreams) { (dream: Attempt<OpenDreamRecord>, index, journal) in
      journal.add(dream, at: .dream(index + 1), setting)
    }
  }

  /// Reads a dream that is a document of its own.
  private static func dream(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let array = [UInt8(ascii: "[")] + (try file.bytes()) + [UInt8(ascii: "]")]
    var journal = ImportedJournal()
    for dream in try JSONOutline.decoded(array, of: OpenDreamRecord.self) {
      journal.add(dream, at: .dream(1), setting)
    }
    return journal
  }

  private static func favorite(_ name: String?) throws(ImportError) -> Creature? {
    do throws(DreamJSONError) {
      return try name.map(creature(named:))
    } catch {
      throw .json(error)
    }
  }
}
