import DreamCore
import GRDB

/// A journal on its way into memory, piece by piece.
struct Loading {
  private let builder = ShelfBuilder()
  /// How many dreams are read.
  private(set) var count = 0
  private var flaws: [Flaw] = []
  private var lastID: Int64?
  private var started: Version?

  /// What tells whether the file was written to, and whether a Lucid did it.
  private struct Version: Equatable {
    /// SQLite's `data_version`: another number when another connection has written.
    let data: Int64
    let change: Int64

    init(_ database: Database) throws {
      data = try Query("PRAGMA data_version", in: database).first { $0.integer() ?? 0 } ?? 0
      change = try ChangeLog(database: database).last()
    }
  }

  /// Reads some dreams more, in the order in which they lie in the file; false where there are none.
  mutating func next(in database: Database) throws -> Bool {
    if started == nil { started = try Version(database) }
    var dreams: [Dream] = []
    let sql = "\(Dream.sql.selection) WHERE id > ? ORDER BY id LIMIT 2000"
    try Query(sql, in: database).each({ $0.add(lastID ?? .min) }) { row in
      let entry = Table<Dream>.entry(&row)
      dreams.append(entry.value)
      if !entry.flaws.isEmpty { flaws += entry.described }
      return true
    }
    lastID = dreams.last?.row ?? lastID
    count += dreams.count
    builder.add(dreams)
    return !dreams.isEmpty
  }

  /// Whether all that was written since the beginning can be read again one by one.
  func canFinish(in database: Database) throws -> Bool {
    guard let started else { return true }
    let now = try Version(database)
    return now.data == started.data || now.change > started.change
  }

  /// Reads the rest, and again what has changed since the beginning.
  mutating func finish(in database: Database, session: Int64) throws -> LoadedJournal {
    var nights = Shelf<Night>()
    try Query(Night.sql.selection, in: database).each { row in
      let entry = Table<Night>.entry(&row)
      nights.put(entry.value)
      flaws += entry.described
      return true
    }
    let favorite = try Table<Favorite>(database: database).entry(0)
    flaws += favorite?.described ?? []
    let changed = try database.changes(since: started?.change ?? 0, otherThan: nil)
    let model = Model(
      dreams: builder.finish(), nights: nights, favoriteCreature: favorite?.value.creature ?? Model().favoriteCreature)
    let history = try database.history(for: session)
    return LoadedJournal(
      model: model.applying(changed.change(to: model)), past: history.past, future: history.future,
      seen: changed.seen, flaws: flaws)
  }
}
