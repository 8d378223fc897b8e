import DreamCore
import JSON
import Records

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
    (self.journal, self.at, self.reason, self.change) = (journal, at, reason, change)
  }

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

extension RescueRecord {
  /// Reads a rescue file. Throws if any part of it isn't understood, so that nothing is left out.
  package init(_ bytes: [UInt8]) throws(ReadingError) {
    guard let content = JSON(reading: bytes) else { throw .notJSON }
    guard case .string("rescue")? = content["lucid"], case .number(Self.version)? = content["version"],
      case .string(let time)? = content["at"], let at = Instant(time), case .string(let journal)? = content["journal"],
      case .string(let reason)? = content["reason"]
    else { throw .notDreams }
    let favorite = content["favorite"]
    self.init(
      journal: journal, at: at, reason: reason,
      change: ModelChange(
        dreams: try content.differences("dreams") { dream throws(ReadingError) in try Dream(dream, at: at) },
        nights: try content.differences("nights") { night throws(ReadingError) in try Night(night) },
        favoriteCreature: Difference(
          old: try favorite?.creature("before"), new: try favorite?.creature("after"))))
  }
}

extension JSON {
  fileprivate func differences<Value: Identifiable>(
    _ key: String, _ read: (JSON) throws(ReadingError) -> Value
  ) throws(ReadingError) -> [Value.ID: Difference<Value>] {
    guard case .array(let pairs)? = self[key] else { throw .missing(path: key) }
    func value(_ pair: JSON, _ name: String) throws(ReadingError) -> Value? {
      guard let value = pair[name], value.keptText != nil else { return nil }
      return try read(value)
    }
    var differences: [Value.ID: Difference<Value>] = [:]
    for pair in pairs {
      let (old, new) = (try value(pair, "before"), try value(pair, "after"))
      guard let id = new?.id ?? old?.id, let difference = Difference(old: old, new: new) else { throw .notDreams }
      differences[id] = difference
    }
    return differences
  }
}
