import Dispatch
import DreamCore
import GRDB
import Synchronization

/// Reads a journal piece by piece.
package struct JournalLoader: Sendable {
  private let builder = ShelfBuilder()
  /// The number of dreams read so far.
  private(set) var count = 0
  private var faults = LoadFaults()
  private var lastID: Int64?
  private var started: Version?

  /// A state of the file: tells whether it was written to, and whether by Lucid.
  private struct Version: Equatable {
    /// SQLite's `data_version`, which changes when another connection writes.
    let data: Int64
    /// The number of the last change in the log.
    let change: Int64

    init(_ database: Database) throws {
      data = try SQLStatement("PRAGMA data_version", in: database).first { $0.integer() ?? 0 } ?? 0
      change = try ChangeLog(database: database).last()
    }
  }

  init() {}

  /// Reads the next dreams, in the order of the file. Returns false if there are no more.
  mutating func next(in database: Database) throws -> Bool {
    if started == nil { started = try Version(database) }
    var heads: [Table<Dream>.Revision] = []
    let sql = "\(Dream.sql.selection) WHERE id > ? ORDER BY id LIMIT 2000"
    try SQLStatement(sql, in: database).each({ $0.add(lastID ?? .min) }) { row in
      heads.append(Table<Dream>.read(&row))
      return true
    }
    lastID = heads.last?.value.row ?? lastID
    add(heads)
    return !heads.isEmpty
  }

  private mutating func add(_ heads: [Table<Dream>.Revision]) {
    count += heads.count
    for head in heads where !head.unknownTexts.isEmpty { faults.unknownValues += head.unknownValues }
    builder.add(heads.map(\.value))
  }

  /// Reads the dreams that are left one by one, and notes those that are damaged.
  mutating func salvage(in database: Database) throws {
    let table = Table<Dream>(database: database)
    var heads: [Table<Dream>.Revision] = []
    for id in database.dreamIDs(after: lastID ?? .min) {
      if let head = try undamaged({ try table.head(of: id) }) ?? nil {
        heads.append(head)
      } else {
        faults.unreadable.append(Dream.ID(rawValue: id))
      }
    }
    add(heads)
    let all = try undamaged { try database.summary().dreams }
    faults.missing = max(0, (all ?? 0) - count - faults.unreadable.count)
  }

  /// Whether everything written since the first piece is in the log of changes.
  func canFinish(in database: Database) throws -> Bool {
    guard let started else { return true }
    let now = try Version(database)
    return now.data == started.data || now.change > started.change
  }

  /// Reads the rest, and reads again what has changed since the first piece.
  mutating func finish(in database: Database, session: Int64) throws -> LoadedJournal {
    let nights = try nights(in: database)
    let favorite = try note("the favourite creature") { try Table<Favorite>(database: database).head(of: 0) } ?? nil
    faults.unknownValues += favorite?.unknownValues ?? []
    let since = started?.change ?? 0
    let changed =
      try note("the latest changes") { try database.changes(since: since, otherThan: nil) }
      ?? ForeignChanges(seen: since)
    let history = try note("the history") { try database.history(for: session) } ?? EarlierSteps()
    let model = Model(
      dreams: builder.finish(), nights: nights, favoriteCreature: favorite?.value.creature ?? Model().favoriteCreature)
    return LoadedJournal(
      model: model.applying(changed.change(to: model)), earlier: history,
      seen: changed.seen, faults: faults)
  }

  private mutating func nights(in database: Database) throws -> ItemMap<Night> {
    var nights = ItemMap<Night>()
    var unknown: [UnknownValue] = []
    _ = try note("nights") {
      try SQLStatement(Night.sql.selection, in: database).each { row in
        let head = Table<Night>.read(&row)
        nights.put(head.value)
        unknown += head.unknownValues
        return true
      }
    }
    faults.unknownValues += unknown
    return nights
  }

  /// Returns what `read` does; nil if that part of the file is damaged, which is noted.
  private mutating func note<Value>(_ part: String, _ read: () throws -> Value) throws -> Value? {
    let value = try undamaged(read)
    if value == nil { faults.parts.append(part) }
    return value
  }
}

/// Returns what `read` does; nil if that part of the file is damaged.
private func undamaged<Value>(_ read: () throws -> Value) throws -> Value? {
  do {
    return try read()
  } catch let error as DatabaseError where error.isDamage {
    return nil
  }
}

extension Database {
  /// The ids of the dreams after `id`, in order, as far as any way through a damaged file leads to them.
  fileprivate func dreamIDs(after id: Int64) -> [Int64] {
    var ids: Set<Int64> = []
    for order in ["INDEXED BY dream_by_sort ORDER BY sort", "NOT INDEXED ORDER BY id"] {
      for direction in ["ASC", "DESC"] {
        try? SQLStatement("SELECT id FROM dream \(order) \(direction)", in: self).each { row in
          if let found = row.integer(), found > id { ids.insert(found) }
          return true
        }
      }
    }
    return ids.sorted()
  }
}

/// Puts dreams into a map in another thread while the next ones are read. Each takes half of the time.
final class ShelfBuilder: Sendable {
  private let map = Mutex(ItemMap<Dream>())
  private let queue = DispatchQueue(label: "lucid.journal.map")

  func add(_ dreams: [Dream]) {
    queue.async {
      self.map.withLock { map in
        for dream in dreams { map.put(dream) }
      }
    }
  }

  /// Waits until all dreams are added, and returns the map.
  func finish() -> ItemMap<Dream> {
    queue.sync { map.withLock { $0 } }
  }
}
