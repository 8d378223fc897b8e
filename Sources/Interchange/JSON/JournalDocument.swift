import DreamCore
import Foundation

/// A journal as one JSON document. `JournalSchema` describes it.
struct JournalDocument: Decodable {
  private let version: Int?
  private let favorite: String?
  private let nights: [Attempt<NightRecord>]?
  private let dreams: [Attempt<OpenDreamRecord>]?

  /// The version of the format, which is in the document.
  static let version = 1

  private init(dreams: [Attempt<OpenDreamRecord>]) {
    (version, favorite, nights) = (nil, nil, nil)
    self.dreams = dreams
  }
}

extension JournalDocument {
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
  static func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let document = try document(Data(bytes))
    if let version = document.version, version > Self.version {
      throw .json(.wrongVersion(version))
    }
    var journal = ImportedJournal()
    do throws(DreamJSONError) {
      journal.favor(try document.favorite.map(creature(named:)))
    } catch {
      throw .json(error)
    }
    for (index, night) in (document.nights ?? []).enumerated() { journal.add(night, at: .night(index + 1)) }
    for (index, dream) in (document.dreams ?? []).enumerated() {
      journal.add(dream, at: .dream(index + 1), setting)
    }
    return journal
  }

  private static func document(_ data: Data) throws(ImportError) -> JournalDocument {
    let decoder = JSONDecoder()
    do throws(DreamJSONError) {
      if data.first(where: { !$0.isBlank }) == UInt8(ascii: "[") {
        return JournalDocument(
          dreams: try DreamRecord.decoded { try decoder.decode([Attempt<OpenDreamRecord>].self, from: data) })
      }
      let document = try DreamRecord.decoded { try decoder.decode(JournalDocument.self, from: data) }
      guard document.dreams == nil else { return document }
      return JournalDocument(dreams: [
        try DreamRecord.decoded { try decoder.decode(Attempt<OpenDreamRecord>.self, from: data) }
      ])
    } catch {
      throw .json(error)
    }
  }
}
