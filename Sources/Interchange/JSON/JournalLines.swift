import DreamCore
import Foundation

/// A journal as lines of JSON: a header with the version and the favourite creature, then the nights, then the dreams.
enum JournalLines {
  /// The document in pieces.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let header = JSON.object([
      "lucid": .string("journal"), "version": .number(JournalDocument.version),
      "favorite": .string(journal.favoriteCreature?.description),
    ])
    let head = ([header] + journal.nights.map(\.json)).map { $0.text + "\n" }.joined()
    let dreams = journal.dreams
    return DocumentPieces(head: Array(head.utf8), count: dreams.count) { index, bytes in
      dreams[index].json.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads the lines. Those that can't be read become problems; blank ones are skipped.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    var journal = ImportedJournal()
    var (blocks, before) = (LineBlocks(file), 0)
    while let block = try blocks.next() {
      var lines = block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      let numbered = Array(zip((before + 1)..., lines))
      journal.append(ImportedJournal.reading(numbered) { add($0.1, number: $0.0, to: &$1, setting) })
      before += lines.count
    }
    return journal
  }

  private static func add(
    _ line: ArraySlice<UInt8>, number: Int, to journal: inout ImportedJournal, _ setting: ImportSetting
  ) {
    guard !line.allSatisfy(\.isBlank) else { return }
    do throws(DreamJSONError) {
      try self.line(Array(line)).add(to: &journal, setting)
    } catch {
      journal.leaveOut(.line(number), .json(error))
    }
  }

  /// Reads a line. Most are dreams as Lucid writes them.
  private static func line(_ bytes: [UInt8]) throws(DreamJSONError) -> Line {
    if let dream = JSONReader.read(bytes, { OpenDreamRecord(&$0) }) { return .dream(dream) }
    return try DreamRecord.decoded { try JSONDecoder().decode(Line.self, from: Data(bytes)) }
  }

  /// A line of any kind, told by the key that only its kind has.
  private enum Line: Decodable {
    case header(version: Int, favorite: String?)
    case night(NightRecord)
    case dream(OpenDreamRecord)

    private enum CodingKeys: String, CodingKey {
      case lucid, version, favorite, night
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.lucid) {
        self = .header(
          version: try container.decode(Int.self, forKey: .version),
          favorite: try container.decodeIfPresent(String.self, forKey: .favorite))
      } else if container.contains(.night) {
        self = .night(try NightRecord(from: decoder))
      } else {
        self = .dream(try OpenDreamRecord(from: decoder))
      }
    }

    func add(to journal: inout ImportedJournal, _ setting: ImportSetting) throws(DreamJSONError) {
      switch self {
      case .header(let version, let favorite):
        guard version <= JournalDocument.version else { throw .wrongVersion(version) }
        journal.favor(try favorite.map(creature(named:)))
      case .night(let record): journal.add(try record.night())
      case .dream(let record): journal.add(try record.dream(at: setting.now))
      }
    }
  }
}

extension ImportedJournal {
  mutating func add(_ night: Attempt<NightRecord>, at place: ImportProblem.Place) {
    do throws(DreamJSONError) {
      add(try night.result.get().night())
    } catch {
      leaveOut(place, .json(error))
    }
  }

  mutating func add(_ dream: Attempt<OpenDreamRecord>, at place: ImportProblem.Place, _ setting: ImportSetting) {
    do throws(DreamJSONError) {
      add(try dream.result.get().dream(at: setting.now))
    } catch {
      leaveOut(place, .json(error))
    }
  }
}
