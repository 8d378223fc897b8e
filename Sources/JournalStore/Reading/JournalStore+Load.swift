import Dispatch
import DreamCore
import SQLite
import Synchronization

/// A whole journal in memory.
package struct LoadedJournal: Sendable {
  package let model: Model
  /// The steps that this session can undo, redo, and turn to.
  package let earlier: EarlierSteps
  package let conflicts: [OpenConflict]
  /// The number of the last change in the model, to pass to `changes(since:)`.
  package let seen: Int64
  /// The parts that could not be read as they are in the file.
  package let faults: LoadFaults
}

extension JournalStore {
  /// The number of times that a journal is read piece by piece while a program other than Lucid keeps writing to it.
  package static let attemptsInPieces = 3

  /// Reads the whole journal in short transactions, between which other sessions can write. What they write meanwhile is
  /// read again. What is damaged is left out.
  /// - Parameter progress: called with the number of dreams read so far.
  package func load(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    for _ in 0..<Self.attemptsInPieces {
      if let journal = try finishLoading(beginLoading(progress: progress)) { return journal }
    }
    return try loadAtOnce(progress: progress)
  }

  /// Reads the dreams in short transactions. Pass the result to `finishLoading(_:)`.
  package func beginLoading(progress: (Int) -> Void = { _ in }) throws(JournalError) -> JournalLoader {
    var loader = JournalLoader(locked)
    do throws(JournalError) {
      while try read({ try loader.next(in: $0) }) { progress(loader.count) }
    } catch {
      guard case .damaged(_, let detail) = error else { throw error }
      try read { try loader.salvage(in: $0, after: detail) }
    }
    return loader
  }

  /// Reads the rest in one short transaction: the journal is as the file was then. Returns nil if something was written
  /// meanwhile that isn't in the log of changes; then reading has to begin again.
  package func finishLoading(_ loader: JournalLoader) throws(JournalError) -> LoadedJournal? {
    var loader = loader
    return try read { database in
      guard try loader.canFinish(in: database) else { return nil }
      return try loader.finish(in: database, session: session, noting: alteration)
    }
  }

  /// Reads the whole journal in one long transaction, for which other programs have to wait.
  package func loadAtOnce(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    try read { database in
      var loader = JournalLoader(locked)
      do {
        while try loader.next(in: database) { progress(loader.count) }
      } catch let error as SQLiteError where error.isDamage {
        try loader.salvage(in: database, after: error.message)
      }
      return try loader.finish(in: database, session: session, noting: alteration)
    }
  }
}

extension SQLiteError {
  /// Whether a part of the file is damaged.
  var isDamage: Bool { code.primary == .corrupt }
}

/// Reads a journal piece by piece.
package struct JournalLoader: Sendable {
  private var builder = ItemMapBuilder()
  /// The number of dreams read so far.
  private(set) var count = 0
  private var faults = LoadFaults()
  private var lastID: Int64?
  private var started: Version?
  private let locked: LockedFile?

  init(_ locked: LockedFile?) { self.locked = locked }

  /// A state of the file: tells whether it was written to, and whether by Lucid.
  private struct Version: Equatable {
    /// SQLite's `data_version`, which changes when another connection writes; of a locked journal that of what is in memory.
    let data: Int64
    /// The number of the last change in the log.
    let change: Int64

    init(_ database: Database, _ locked: LockedFile?) throws {
      data =
        try locked?.imageVersion
        ?? Statement("PRAGMA data_version", in: database).first { $0.integer() ?? 0 } ?? 0
      change = try ChangeLog(in: database).last()
    }
  }

  /// Reads the next dreams, in the order of the file. Returns false if there are no more.
  mutating func next(in database: Database) throws -> Bool {
    if started == nil { started = try Version(database, locked) }
    let sql = "\(Dream.sql.selection) WHERE id > ? ORDER BY id LIMIT 2000"
    let order = RowOrder(table: "dream", last: lastID.map { RowOrder.Place(id: $0) })
    let heads = try Statement(sql, in: database).all(in: order, { $0.add(lastID ?? .min) }, Table<Dream>.read)
    lastID = heads.last?.value.row ?? lastID
    add(heads)
    return !heads.isEmpty
  }

  private mutating func add(_ heads: [Table<Dream>.Revision]) {
    count += heads.count
    for head in heads where !head.unknownTexts.isEmpty { faults.unknownValues += head.unknownValues }
    builder.add(heads.map(\.value))
  }

  /// Reads the dreams of a damaged file anew, on every way that leads to them, and notes those that none leads to.
  mutating func salvage(in database: Database, after damage: String?) throws {
    (builder, count) = (ItemMapBuilder(), 0)
    faults = LoadFaults().noting(damage, in: "the table dream")
    var heads = try database.salvaged(Dream.self)
    let table = try Table<Dream>(in: database)
    for id in try database.listed() where heads[id] == nil {
      heads[id] = try undamaged { try table.head(of: id) } ?? nil
      if heads[id] == nil { faults.unreadable.append(Dream.ID(rawValue: id)) }
    }
    add(Array(heads.values))
    let all = try undamaged { try database.summary().dreams }
    faults.missing = max(0, (all ?? 0) - count - faults.unreadable.count)
  }

  /// Whether everything written since the first piece is in the log of changes.
  func canFinish(in database: Database) throws -> Bool {
    guard let started else { return true }
    let now = try Version(database, locked)
    return now.data == started.data || now.change > started.change
  }

  /// Reads the rest, and reads again what has changed since the first piece.
  /// - Parameter damage: what is known of damage before.
  mutating func finish(in database: Database, session: Int64, noting damage: String?) throws -> LoadedJournal {
    let nights = try nights(in: database)
    let favorite = try note("the favourite creature") { try Table<Favorite>(in: database).head(of: 0) } ?? nil
    faults.unknownValues += favorite?.unknownValues ?? []
    let since = started?.change ?? 0
    let changed =
      try note("the latest changes") { try database.changes(since: since, otherThan: nil) }
      ?? ForeignChanges(seen: since)
    let history = try note("the history") { try database.history(for: session) } ?? EarlierSteps()
    let conflicts = try note("the conflicts") { try ConflictTable(database: database).open() } ?? []
    let read = Model(
      dreams: builder.finish(), nights: nights, favoriteCreature: favorite?.value.creature ?? Model().favoriteCreature)
    let model = read.applying(changed.change(to: read))
    do {
      if faults.damage == nil { try database.expectAllDreams(from: .row(.min, isWhole: true), met: model.dreams.count) }
    } catch let error as SQLiteError where error.isDamage {
      try salvage(in: database, after: error.message)
      return try finish(in: database, session: session, noting: damage)
    }
    return LoadedJournal(
      model: model, earlier: history, conflicts: conflicts, seen: changed.seen, faults: faults.noting(damage))
  }

  private mutating func nights(in database: Database) throws -> ItemMap<Night> {
    let heads =
      try note("nights") {
        var heads: [Table<Night>.Revision] = []
        try database.eachNight { heads.append($0) }
        return heads
      }
      ?? Array(database.salvaged(Night.self).values)
    var nights = ItemMap<Night>()
    for head in heads {
      nights.put(head.value)
      faults.unknownValues += head.unknownValues
    }
    return nights
  }

  /// Returns the result of `read`; nil, with a note of `part`, if the file is damaged there.
  private mutating func note<Value>(_ part: String, _ read: () throws -> Value) throws -> Value? {
    let value = try undamaged(read)
    if value == nil { faults.parts.append(part) }
    return value
  }
}

/// Returns the result of `read`; nil if the file is damaged there.
private func undamaged<Value>(_ read: () throws -> Value) throws -> Value? {
  do {
    return try read()
  } catch let error as SQLiteError where error.isDamage {
    return nil
  }
}

extension Database {
  /// The current revisions of the items to which a walk through the table of a damaged file leads, from either end.
  fileprivate func salvaged<Value: Stored>(_: Value.Type) throws -> [Int64: Table<Value>.Revision] {
    var heads: [Int64: Table<Value>.Revision] = [:]
    for direction in ["ASC", "DESC"] {
      let walk = try Statement("\(Value.sql.selection) NOT INDEXED ORDER BY id \(direction)", in: self)
      let isWhole: Void? = try undamaged {
        try walk.each { row in
          let head = Table<Value>.read(&row)
          heads[head.value.row] = head
        }
      }
      if isWhole != nil { break }
    }
    return heads
  }

  /// The ids of the dreams in the index of the list, in order, as far as it leads from either end.
  func listed() throws -> [Int64] {
    var ids: Set<Int64> = []
    for direction in ["ASC", "DESC"] {
      let walk = try Statement("SELECT id FROM dream INDEXED BY dream_by_sort ORDER BY sort \(direction)", in: self)
      _ = try undamaged { try walk.each { row in if let id = row.integer() { ids.insert(id) } } }
    }
    return ids.sorted()
  }
}

/// Puts dreams into a map in another thread while the next ones are read. Each takes half of the time.
final class ItemMapBuilder: Sendable {
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
  func finish() -> ItemMap<Dream> { queue.sync { map.withLock { $0 } } }
}
