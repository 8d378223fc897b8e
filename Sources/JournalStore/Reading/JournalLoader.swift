import Dispatch
import DreamCore
import GRDB
import Synchronization

/// A whole journal in memory.
package struct LoadedJournal: Sendable {
  package let model: Model
  /// The steps that this session can undo, oldest first.
  package let past: [Step]
  /// The steps that this session can redo, oldest first.
  package let future: [Step]
  /// The number of the last change in the model, to pass to `changes(since:)`.
  package let seen: Int64
  /// The values that Lucid doesn't know.
  let unknownValues: [UnknownValue]
}

extension JournalStore {
  /// Reads the whole journal in short transactions, between which other sessions can write. What they write meanwhile is
  /// read again.
  /// - Parameter progress: called with the number of dreams read so far.
  package func load(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    for _ in 0..<3 {
      if let journal = try loadInPieces(progress) { return journal }
    }
    // A program other than Lucid keeps writing: let it wait for one long transaction.
    return try read { database in
      var loader = JournalLoader()
      while try loader.next(in: database) { progress(loader.count) }
      return try loader.finish(in: database, session: session)
    }
  }

  /// Returns nil if something was written meanwhile that isn't in the log of changes.
  private func loadInPieces(_ progress: (Int) -> Void) throws(JournalError) -> LoadedJournal? {
    var loader = JournalLoader()
    while try read({ try loader.next(in: $0) }) { progress(loader.count) }
    return try read { database in
      guard try loader.canFinish(in: database) else { return nil }
      return try loader.finish(in: database, session: session)
    }
  }
}

/// Reads a journal piece by piece.
struct JournalLoader {
  private let builder = ShelfBuilder()
  /// The number of dreams read so far.
  private(set) var count = 0
  private var unknownValues: [UnknownValue] = []
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

  /// Reads the next dreams, in the order of the file. Returns false if there are no more.
  mutating func next(in database: Database) throws -> Bool {
    if started == nil { started = try Version(database) }
    var dreams: [Dream] = []
    let sql = "\(Dream.sql.selection) WHERE id > ? ORDER BY id LIMIT 2000"
    try SQLStatement(sql, in: database).each({ $0.add(lastID ?? .min) }) { row in
      let head = Table<Dream>.read(&row)
      dreams.append(head.value)
      if !head.unknownTexts.isEmpty { unknownValues += head.unknownValues }
      return true
    }
    lastID = dreams.last?.row ?? lastID
    count += dreams.count
    builder.add(dreams)
    return !dreams.isEmpty
  }

  /// Whether everything written since the first piece is in the log of changes.
  func canFinish(in database: Database) throws -> Bool {
    guard let started else { return true }
    let now = try Version(database)
    return now.data == started.data || now.change > started.change
  }

  /// Reads the rest, and reads again what has changed since the first piece.
  mutating func finish(in database: Database, session: Int64) throws -> LoadedJournal {
    var nights = Shelf<Night>()
    try SQLStatement(Night.sql.selection, in: database).each { row in
      let head = Table<Night>.read(&row)
      nights.put(head.value)
      unknownValues += head.unknownValues
      return true
    }
    let favorite = try Table<Favorite>(database: database).head(of: 0)
    unknownValues += favorite?.unknownValues ?? []
    let changed = try database.changes(since: started?.change ?? 0, otherThan: nil)
    let model = Model(
      dreams: builder.finish(), nights: nights, favoriteCreature: favorite?.value.creature ?? Model().favoriteCreature)
    let history = try database.history(for: session)
    return LoadedJournal(
      model: model.applying(changed.change(to: model)), past: history.past, future: history.future,
      seen: changed.seen, unknownValues: unknownValues)
  }
}

/// Puts dreams on a shelf in another thread while the next ones are read. Each takes half of the time.
final class ShelfBuilder: Sendable {
  private let shelf = Mutex(Shelf<Dream>())
  private let queue = DispatchQueue(label: "lucid.journal.shelf")

  func add(_ dreams: [Dream]) {
    queue.async {
      self.shelf.withLock { shelf in
        for dream in dreams { shelf.put(dream) }
      }
    }
  }

  /// Waits until all dreams are added, and returns the shelf.
  func finish() -> Shelf<Dream> {
    queue.sync { shelf.withLock { $0 } }
  }
}
