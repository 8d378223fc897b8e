import DreamCore
import Foundation

/// An entry of a document of another program.
protocol JournalEntry: ListElement {
  /// Adds the entry to a journal.
  func add(to journal: inout ImportedJournal, _ setting: ImportSetting)
}

extension JournalEntry {
  init?(_ reader: inout JSONReader) { nil }
}

/// A document with a list of entries.
enum EntryList<Entry: JournalEntry> {
  /// Reads a document. Entries that can't be read become problems.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let entries = try outline.requiredList("entries")
    return try outline.read(entries) { (entry: Attempt<Entry>, index, journal) in
      switch entry.result {
      case .success(let entry): entry.add(to: &journal, setting)
      case .failure(let error): journal.leaveOut(.dream(index + 1), .json(error))
      }
    }
  }
}

/// The members of a JSON object, of which some are taken and the others are kept as extra fields.
struct OpenObject: Decodable {
  private(set) var members: [String: JSON]

  init(_ members: [String: JSON]) { self.members = members }

  /// - Parameter names: the names of members of which it has one at least, the usual one first.
  init(from decoder: any Decoder, havingOneOf names: [String]) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    if let usual = names.first, !names.contains(where: { container.contains(AnyKey(stringValue: $0)) }) {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
      throw DecodingError.keyNotFound(AnyKey(stringValue: usual), context)
    }
    // In order, so that of several values that can't be read the same one is named each time.
    members = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.reduce(into: [:]) {
      $0[$1.stringValue] = try container.decode(JSON.self, forKey: $1)
    }
  }

  subscript(key: String) -> JSON? { members[key] }

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
