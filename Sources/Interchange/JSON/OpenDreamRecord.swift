import DreamCore

/// A dream as decoded from JSON, with the keys that Lucid doesn't know.
struct OpenDreamRecord: ListElement {
  private let record: DreamRecord
  private let unknown: [String: String]

  /// Reads a dream as Lucid writes it; returns nil for anything else.
  init?(_ reader: inout JSONReader) {
    guard let record = DreamRecord(&reader) else { return nil }
    (self.record, unknown) = (record, [:])
  }

  init(from decoder: any Decoder) throws {
    record = try DreamRecord(from: decoder)
    let container = try decoder.container(keyedBy: AnyKey.self)
    let keys = container.allKeys.filter { !DreamRecord.keys.contains($0.stringValue) }
      .sorted { $0.stringValue < $1.stringValue }
    unknown = try keys.reduce(into: [:]) { texts, key in
      texts[key.stringValue] = try container.decode(JSON.self, forKey: key).keptText
    }
  }

  /// Makes the dream. Values of unknown keys become extra fields.
  func dream(at now: Instant) throws(DreamJSONError) -> ReadDream {
    guard record.hasText else { throw .noDreams }
    var dream = try record.dream(id: Dream.ID(rawValue: 0), at: now)
    dream.extra.merge(unknown) { own, _ in own }
    return ReadDream(dream, identity: record.hasID ? .id : .content(ContentKey(dream)))
  }
}
