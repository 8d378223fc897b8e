import DreamCore
import SQLite

/// The whole change that a step made to one item.
struct NetChange: Hashable, Sendable {
  /// The number of the revision before the step's first change; nil if there was no item.
  let old: Int64?
  /// The number of the revision after the step's last change; nil if there is no item.
  let new: Int64?
  /// The sequence number of the step's last change.
  let last: Int64
  /// The number of the revision before the last change; nil if there was no item.
  let lastOld: Int64?
}

/// The table of all changes, in the order in which they were made. A change moves an item's head from one revision to another.
struct ChangeLog {
  private let database: Database
  private let insertion: Statement

  init(in database: Database) throws {
    self.database = database
    let columns = "seq, session, step, direction, kind, id, old, new, at"
    insertion = try Statement("INSERT INTO change (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", in: database)
  }

  /// Why an item was changed.
  enum Cause: String, Sendable {
    case `do`, undo, redo
    /// The head didn't move: the new revision is kept beside it.
    case keep
  }

  /// The sequence number of the last change; 0 if there is none.
  func last() throws -> Int64 {
    try Statement("SELECT seq FROM sqlite_sequence WHERE name = 'change'", in: database)
      .first { $0.integer() ?? 0 } ?? 0
  }

  /// Adds a change.
  /// - Parameters:
  ///   - sequence: the change's own number.
  ///   - step: the number of the step that the change belongs to.
  ///   - old: the number of the revision before the change; nil if there was no item.
  ///   - new: the number of the revision after the change; nil if there is no item.
  ///   - at: the moment of the change.
  func append(
    _ sequence: Int64, session: Int64, step: Int64, _ cause: Cause, of item: ItemKey, old: Int64?, new: Int64?,
    at: Instant
  ) throws {
    try insertion.run { binder in
      binder.add(sequence, session, step)
      binder.add(cause.rawValue)
      binder.add(item.kind.rawValue)
      binder.add(item.row, old, new)
      binder.add(at.milliseconds)
    }
  }

  /// Removes a change that is replaced by a later one of the same sitting.
  func remove(_ sequence: Int64) throws {
    try Statement("DELETE FROM change WHERE seq = ?", in: database).run { $0.add(sequence) }
  }

  /// The whole change of each item that a step made. Where another step changed the item in between, it is the change since
  /// then, so that taking the step back takes back nothing of the other.
  func net(of step: RecordedStep) throws -> [ItemKey: NetChange] {
    guard let changes = step.changes else { return [:] }
    var net: [ItemKey: NetChange] = [:]
    let sql = """
      SELECT seq, kind, id, old, new FROM change
      WHERE seq BETWEEN ? AND ? AND step = ? AND direction = 'do' ORDER BY seq
      """
    try Statement(sql, in: database).each(
      in: RowOrder(table: "change"), { $0.add(changes.lowerBound, changes.upperBound, step.number) }
    ) { row in
      let sequence = row.integer() ?? 0
      guard let item = row.item() else { return }
      let (old, new) = (row.integer(), row.integer())
      let before = net[item]
      let isWhole = before.map { $0.new == old } ?? false
      net[item] = NetChange(old: isWhole ? before?.old : old, new: new, last: sequence, lastOld: old)
    }
    return net
  }

  /// The session that made a revision of an item, or, for nil, that removed the item last; nil if none did.
  func writer(of revision: Int64?, of item: ItemKey) throws -> Int64? {
    // A revision has the number of the change that made it, or is that of a later one: so the first rows are looked at.
    let (least, order) = (revision ?? 0, revision == nil ? "DESC" : "ASC")
    let sql = """
      SELECT session FROM change WHERE seq >= ? AND kind = ? AND id = ? AND new IS ? ORDER BY seq \(order) LIMIT 1
      """
    return try Statement(sql, in: database).first({ binder in
      binder.add(least)
      binder.add(item.kind.rawValue)
      binder.add(item.row, revision)
    }) { $0.integer() } ?? nil
  }

  /// The items that were changed after `seen` by sessions other than `session`; by any session if that is nil.
  func items(since seen: Int64, otherThan session: Int64?) throws -> Set<ItemKey> {
    let sql = "SELECT kind, id FROM change WHERE seq > ? AND session IS NOT ? AND direction <> 'keep'"
    return Set(try Statement(sql, in: database).all({ $0.add(seen, session) }) { $0.item() }.compactMap(\.self))
  }
}

extension RowReader {
  mutating func item() -> ItemKey? {
    let kind: ItemKind? = word(or: nil)
    let row = integer() ?? 0
    return kind.map { ItemKey(kind: $0, row: row) }
  }
}

extension JournalStore {
  /// The items that other sessions changed after the change with number `seen`. Costs next to nothing if there are none.
  package func changes(since seen: Int64) throws(JournalError) -> ForeignChanges {
    try read { try $0.changes(since: seen, otherThan: session) }
  }
}

extension Database {
  /// The items that were changed after `seen` by sessions other than `session`, with their values; by any session if that is
  /// nil.
  /// - Parameter isWhole: whether those that are there and that no change tells of are among them: the past of one may be erased.
  func changes(
    since seen: Int64, otherThan session: Int64?, andPresent isWhole: Bool = false
  ) throws -> ForeignChanges {
    let log = try ChangeLog(in: self)
    let last = try log.last()
    var items = last > seen ? try log.items(since: seen, otherThan: session) : []
    if isWhole {
      let present = "SELECT 'dream', id FROM dream UNION ALL SELECT 'night', id FROM night"
      items.formUnion(try Statement(present, in: self).all { $0.item() }.compactMap(\.self))
    }
    var dreams: [Dream.ID: Dream?] = [:]
    var nights: [Day: Night?] = [:]
    var favorite: Creature?
    for item in items {
      switch item.kind {
      case .dream: dreams.updateValue(try value(item.row), forKey: Dream.ID(rawValue: item.row))
      case .night: nights.updateValue(try value(item.row), forKey: Day(daysSince1970: Int(item.row)))
      case .favorite: favorite = try (value(item.row) as Favorite?)?.creature
      }
    }
    return ForeignChanges(dreams: dreams, nights: nights, favoriteCreature: favorite, seen: last)
  }

  private func value<Value: Stored>(_ row: Int64) throws -> Value? {
    try Table<Value>(in: self).head(of: row)?.value
  }
}
