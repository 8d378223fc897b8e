import DreamCore
import Foundation

/// An entry of a document of another program.
protocol JournalEntry: Decodable, Sendable {
  /// Adds the entry to a journal.
  func add(to journal: inout ImportedJournal, _ setting: ImportSetting)
}

/// A document with a list of entries.
struct EntryList<Entry: JournalEntry>: Decodable {
  private let entries: [Attempt<Entry>]

  /// Reads a document. Entries that can't be read become problems.
  static func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let list: EntryList
    do throws(DreamJSONError) {
      list = try DreamRecord.decoded { try JSONDecoder().decode(EntryList.self, from: Data(bytes)) }
    } catch {
      throw .json(error)
    }
    return ImportedJournal.reading(Array(list.entries.enumerated())) { entry, journal in
      switch entry.element.result {
      case .success(let entry): entry.add(to: &journal, setting)
      case .failure(let error): journal.leaveOut(.dream(entry.offset + 1), .json(error))
      }
    }
  }
}

/// The members of a JSON object, of which some are taken and the others are kept as extra fields.
struct OpenObject: Decodable {
  private var members: [String: JSON]

  init(_ members: [String: JSON]) { self.members = members }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    members = try container.allKeys.reduce(into: [:]) {
      $0[$1.stringValue] = try container.decode(JSON.self, forKey: $1)
    }
  }

  /// Takes a member out.
  mutating func take(_ key: String) -> JSON? { members.removeValue(forKey: key) }

  /// Takes a member out as a text.
  mutating func text(_ key: String) -> String? { take(key)?.keptText }

  /// Makes all members that are left extra fields of a dream.
  func keep(in dream: inout Dream) {
    for (key, value) in members { dream.extra[key] = value.keptText }
  }
}

extension JSON {
  /// The elements of an array; none for anything else.
  var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The member of an object with a name.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == name }?.value
  }
}
