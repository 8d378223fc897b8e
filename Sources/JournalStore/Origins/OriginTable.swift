import DreamCore
import GRDB

/// The table of where dreams came from, to which rows are only added.
struct OriginTable {
  let database: Database
  /// The bases of the origins that are about to be added, by their dreams.
  private let bases: [Dream.ID: Dream]
  /// The revisions that were found to be such a base.
  private var revisions: [Dream.ID: Int64] = [:]

  init(database: Database, origins: [Origin] = []) {
    self.database = database
    bases = Dictionary(origins.map { ($0.dream, $0.base) }) { first, _ in first }
  }

  /// Notes the revision of a dream that was just added, for an origin that has the same dream as its base.
  mutating func note(_ dream: Dream, revision: Int64) {
    if bases[dream.id] == dream { revisions[dream.id] = revision }
  }

  /// The noted revision that is an origin's base; nil if there is none.
  func revision(of origin: Origin) -> Int64? {
    bases[origin.dream] == origin.base ? revisions[origin.dream] : nil
  }

  func add(_ origin: Origin, step: Int64, base: Int64) throws {
    let sql = "INSERT INTO origin (step, dream, source, key, digest, base, raw) VALUES (?, ?, ?, ?, ?, ?, ?)"
    try SQLStatement(sql, in: database).run { binder in
      binder.add(step, origin.dream.rawValue)
      binder.add(origin.source)
      binder.add(origin.key)
      binder.add(origin.digest)
      binder.add(base)
      binder.add(bytes: origin.raw)
    }
  }

  /// Whether a revision is the base of an origin, and so is not to be changed.
  static func isBase(_ revision: Int64, of item: ItemKey, in database: Database) throws -> Bool {
    guard item.kind == .dream else { return false }
    return try SQLStatement("SELECT 1 FROM origin WHERE dream = ? AND base = ? LIMIT 1", in: database)
      .first({ $0.add(item.row, revision) }) { _ in true } ?? false
  }
}
