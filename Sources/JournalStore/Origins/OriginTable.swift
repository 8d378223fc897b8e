import DreamCore
import SQLite

/// The table of where dreams came from: of each step, what each source said of a dream.
struct OriginTable {
  private let insertion: Statement

  init(in database: Database) throws {
    let sql = "INSERT OR REPLACE INTO origin (step, dream, source, key, digest, base, raw) VALUES (?, ?, ?, ?, ?, ?, ?)"
    insertion = try Statement(sql, in: database)
  }

  /// - Parameter base: the number of the revision that has what the source said.
  func add(_ origin: OriginSummary, raw: [UInt8]?, step: Int64, base: Int64) throws {
    try insertion.run { binder in
      binder.add(step, origin.dream.rawValue)
      binder.add(origin.source)
      binder.add(origin.key)
      binder.add(origin.digest)
      binder.add(base)
      binder.add(bytes: raw)
    }
  }

  /// Whether a revision is the base of an origin, and so is not to be changed.
  static func isBase(_ revision: Int64, of item: ItemKey, in database: Database) throws -> Bool {
    guard item.kind == .dream else { return false }
    return try Statement("SELECT 1 FROM origin WHERE dream = ? AND base = ? LIMIT 1", in: database)
      .first({ $0.add(item.row, revision) }) { _ in true } ?? false
  }
}
