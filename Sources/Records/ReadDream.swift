import DreamCore

/// A dream that was read from a file, with what its file says of it and what tells it from others.
///
/// It is kept behind a reference, as an import hands on tens of thousands of them a few times.
package final class ReadDream: Sendable {
  /// The dream. Its id counts only if `key` is `.own`.
  package let dream: Dream
  package let key: Key
  /// The fields that the file has, by their places in the table of fields.
  package let said: FieldSet
  package let reach: Reach
  /// Whether the values are to the letter those that Lucid wrote.
  package let isExact: Bool
  /// What identifies the dream by its day and its text.
  package let content: ContentKey
  /// The record as it stood in its file, so that it can go out as it came in; nil if Lucid writes it just so.
  package let raw: [UInt8]?

  /// The key by which the dream is known when its file is imported again.
  package enum Key: Hashable, Sendable {
    /// The dream's own id in Lucid.
    case own
    /// Its name in a source: the id that another program gave it, the path of its note, its number in a series.
    case source(String, ExactName)
    case none
  }

  /// What of a dream a file has a place for, so that it says that the dream has none of it any more.
  package enum Reach: Sendable {
    /// It can't be told: only what is there counts.
    case values
    /// An entry of jrnl, which has stars and tags.
    case entry
    /// All of a dream: an entry of Day One with its members, a note with its properties, what Lucid wrote.
    case all
  }

  package init(
    _ dream: Dream, key: Key = .none, said: FieldSet = .all, reach: Reach = .values, isExact: Bool = false,
    raw: [UInt8]? = nil
  ) {
    (self.dream, self.key, self.said, self.reach) = (dream, key, said, reach)
    (self.isExact, self.raw) = (isExact, raw)
    content = ContentKey(dream)
  }

  /// A copy with `dream` in the place of its own; key, fields, reach and record stay.
  package func with(_ dream: Dream) -> ReadDream {
    ReadDream(dream, key: key, said: said, reach: reach, isExact: isExact, raw: raw)
  }

  /// The extra field of a dream with the path of its note, without its ending.
  package static let notePathKey = "notePath"
  /// The sources of the keys that several formats have.
  package enum Source {
    package static let id = "id"
    package static let note = "note"
    package static func series(_ name: String) -> String { "series \(name)" }
  }
}

/// A set of fields of dreams.
package struct FieldSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  /// - Parameter names: the names of the fields.
  package init(_ names: Set<String>) { for field in DreamField.all where names.contains(field.name) { insert(field) } }

  /// All fields but the id and the times.
  package static let all = FieldSet(Set(DreamField.all.map(\.name)).subtracting(["id", "createdAt", "modifiedAt"]))

  package mutating func insert(_ field: DreamField) { bits |= 1 << field.place }

  package func contains(_ field: DreamField) -> Bool { bits & 1 << field.place != 0 }
}
