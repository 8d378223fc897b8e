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

  private init(
    version: Int? = nil, favorite: String? = nil, nights: [Attempt<NightRecord>]? = nil,
    dreams: [Attempt<OpenDreamRecord>]
  ) {
    (self.version, self.favorite, self.nights, self.dreams) = (version, favorite, nights, dreams)
  }
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
  static func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    if let document = quick(bytes) { return try document.journal(setting) }
    return try decoded(bytes).journal(setting)
  }

  /// What the document has.
  func journal(_ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    if let version, version > Self.version { throw .json(.wrongVersion(version)) }
    var journal = ImportedJournal()
    do throws(DreamJSONError) {
      journal.favor(try favorite.map(creature(named:)))
    } catch {
      throw .json(error)
    }
    for (index, night) in (nights ?? []).enumerated() { journal.add(night, at: .night(index + 1)) }
    for (index, dream) in (dreams ?? []).enumerated() {
      journal.add(dream, at: .dream(index + 1), setting)
    }
    return journal
  }

  /// Reads a document as Lucid writes it, in a tenth of the time that `JSONDecoder` takes; returns nil for anything else.
  static func quick(_ bytes: [UInt8]) -> JournalDocument? { JSONReader.read(bytes) { JournalDocument(&$0) } }

  private init?(_ reader: inout JSONReader) {
    var favorite: String?
    var nights: [NightRecord] = []
    var dreams: [OpenDreamRecord]?
    var version: Int?
    var keys = ["lucid", "version", "favorite", "nights", "dreams"][...]
    let isRead = reader.object { reader, name in
      guard name == keys.popFirst() else { return false }
      switch name {
      case "lucid": return reader.string() != nil
      case "version": version = reader.integer()
      case "favorite":
        guard !reader.null() else { return true }
        favorite = reader.string()
        return favorite != nil
      case "nights":
        guard let read = reader.elements({ NightRecord(&$0) }) else { return false }
        nights = read
      default:
        dreams = reader.elements { OpenDreamRecord(&$0) }
        return dreams != nil
      }
      return version != nil
    }
    guard isRead, let dreams else { return nil }
    self.init(
      version: version, favorite: favorite, nights: nights.map { night in Attempt { night } },
      dreams: dreams.map { dream in Attempt { dream } })
  }

  /// Reads any document, array or dream.
  static func decoded(_ bytes: [UInt8]) throws(ImportError) -> JournalDocument {
    let (data, decoder) = (Data(bytes), JSONDecoder())
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
