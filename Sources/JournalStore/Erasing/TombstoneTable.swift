import CSodium
import DreamCore
import SQLite

/// The table of the marks of dreams that were erased.
struct TombstoneTable {
  let database: Database

  func all() throws -> Tombstones {
    var tombstones = Tombstones()
    try Statement("SELECT key, digest, count FROM tombstone", in: database).each { row in
      let (key, digest) = (row.text() ?? "", row.text() ?? "")
      tombstones.raise(digest, key: key, to: Int(row.integer() ?? 0))
    }
    return tombstones
  }

  /// Adds the marks of other tombstones to those that are there.
  func merge(_ tombstones: Tombstones) throws {
    let sql = """
      INSERT INTO tombstone (key, digest, count) VALUES (?, ?, ?)
      ON CONFLICT (key, digest) DO UPDATE SET count = excluded.count
      """
    let statement = try Statement(sql, in: database)
    for (key, digest, count) in tombstones.beyond(try all()) {
      try statement.run { binder in
        binder.add(key)
        binder.add(digest)
        binder.add(Int64(count))
      }
    }
  }

  /// Marks a dream as erased.
  func add(_ dream: Dream.ID) throws {
    var tombstones = try all()
    tombstones.erase(dream)
    try merge(tombstones)
  }
}

extension Tombstones {
  /// The number of bytes of a key and of a digest.
  private static let size = 16

  /// The dreams of some that are erased.
  package func erased(among dreams: some Sequence<Dream.ID>) -> Set<Dream.ID> {
    let keys = keys.compactMap { key in [UInt8](hex: key).map { (key, $0) } }
    if keys.isEmpty { return [] }
    return Set(dreams.filter { dream in keys.contains { saysErased(Self.digest(of: dream, $1), key: $0) } })
  }

  package func hasErased(_ dream: Dream.ID) -> Bool { !erased(among: [dream]).isEmpty }

  /// Marks a dream as erased.
  package mutating func erase(_ dream: Dream.ID) {
    if hasErased(dream) { return }
    let key = keys.min() ?? SecretBytes(random: Self.size).withBytes { Array($0) }.hex
    guard let bytes = [UInt8](hex: key) else { return }
    let digest = Self.digest(of: dream, bytes)
    raise(digest, key: key, to: (counts[key]?[digest] ?? 0) + 1)
  }

  /// Marks dreams as taken back.
  package mutating func lift(_ dreams: some Sequence<Dream.ID>) {
    for (key, digests) in counts {
      guard let bytes = [UInt8](hex: key) else { continue }
      for digest in dreams.map({ Self.digest(of: $0, bytes) }) where saysErased(digest, key: key) {
        raise(digest, key: key, to: (digests[digest] ?? 0) + 1)
      }
    }
  }

  /// The digest of a dream's id (BLAKE2b, keyed).
  private static func digest(of dream: Dream.ID, _ key: [UInt8]) -> String {
    let text = Array("lucid erased\n\(dream)".utf8)
    var digest = [UInt8](repeating: 0, count: size)
    crypto_generichash(&digest, size, text, UInt64(text.count), key, key.count)
    return digest.hex
  }
}

extension JournalStore {
  /// The marks of the dreams that were erased.
  package func tombstones() throws(JournalError) -> Tombstones { try read { try TombstoneTable(database: $0).all() } }
}
