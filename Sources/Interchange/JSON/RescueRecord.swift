import DreamCore
import Foundation

/// The content of a rescue file: the changes that a session could not save, in JSON that a person can read.
package struct RescueRecord: Equatable, Sendable {
  /// The path of the journal that the changes belong to.
  package let journal: String
  /// The time at which the file was written.
  let at: Instant
  /// The reason why the changes could not be saved, in words.
  let reason: String
  package let change: ModelChange

  /// The version of the format, which is in the file.
  static let version = 1

  package init(journal: String, at: Instant, reason: String, change: ModelChange) {
    self.journal = journal
    self.at = at
    self.reason = reason
    self.change = change
  }
}

// MARK: Writing

extension RescueRecord {
  /// The record as JSON. Each item is there as it was in the journal, and as it should be.
  package var json: JSON {
    let dreams = change.dreams.sorted { $0.key < $1.key }.map { $0.value.json { $0.json } }
    let nights = change.nights.sorted { $0.key < $1.key }.map { $0.value.json { $0.json } }
    return .object([
      "lucid": .string("rescue"), "version": .number(Self.version), "journal": .string(journal),
      "at": .string(at.description), "reason": .string(reason), "dreams": .array(dreams), "nights": .array(nights),
      "favorite": change.favoriteCreature?.json { .string($0.description) } ?? .null,
    ])
  }
}

extension Difference {
  fileprivate func json(_ json: (Value) -> JSON) -> JSON {
    .object(["before": old.map(json) ?? .null, "after": new.map(json) ?? .null])
  }
}

// MARK: Reading

extension RescueRecord {
  /// Reads a rescue file. Throws if any part of it isn't understood, so that nothing is left out.
  package init(_ bytes: [UInt8]) throws(DreamJSONError) {
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else { throw .notJSON }
    guard content.lucid == "rescue", content.version == Self.version, let at = Instant(content.at) else {
      throw .notDreams
    }
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    for pair in content.dreams {
      let (old, new) = (try pair.before?.dream(), try pair.after?.dream())
      guard let id = new?.id ?? old?.id, let difference = Difference(old: old, new: new) else { throw .notDreams }
      dreams[id] = difference
    }
    var nights: [Day: Difference<Night>] = [:]
    for pair in content.nights {
      let (old, new) = (try pair.before?.night(), try pair.after?.night())
      guard let id = new?.id ?? old?.id, let difference = Difference(old: old, new: new) else { throw .notDreams }
      nights[id] = difference
    }
    let favorite = Difference(
      old: try content.favorite?.before.map(creature(named:)), new: try content.favorite?.after.map(creature(named:)))
    self.init(
      journal: content.journal, at: at, reason: content.reason,
      change: ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite))
  }

  private struct Content: Decodable {
    let lucid: String
    let version: Int
    let journal: String
    let at: String
    let reason: String
    let dreams: [Pair<DreamRecord>]
    let nights: [Pair<NightRecord>]
    let favorite: Pair<String>?
  }

  fileprivate struct Pair<Record: Decodable>: Decodable {
    let before: Record?
    let after: Record?
  }
}

extension DreamRecord {
  /// The dream of a rescue file, which has all keys.
  fileprivate func dream() throws(DreamJSONError) -> Dream {
    try dream(id: Dream.ID(rawValue: 0), at: Instant(milliseconds: 0))
  }
}
