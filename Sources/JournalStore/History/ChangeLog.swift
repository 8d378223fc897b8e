import DreamCore
import GRDB

/// One change of an item: the item's head moves from one revision to another.
struct LoggedChange {
  let sequence: Int64
  /// The number of the step that the change belongs to.
  let step: Int64
  let cause: Cause
  let item: ItemKey
  /// The number of the revision before the change; nil if there was no item.
  let old: Int64?
  /// The number of the revision after the change; nil if there is no item.
  let new: Int64?

  /// Why the item was changed.
  enum Cause: String, Sendable {
    case `do`, undo, redo
    /// The head didn't move: `new` is a revision that lost a conflict.
    case keep
  }
}

/// What a step changed of one item in all.
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

/// The table of all changes, in the order in which they were made.
struct ChangeLog {
  let database: Database

  /// The sequence number of the last change; 0 if there is none.
  func last() throws -> Int64 {
    try SQLStatement("SELECT seq FROM sqlite_sequence WHERE name = 'change'", in: database)
      .first { $0.integer() ?? 0 } ?? 0
  }

  func append(_ change: LoggedChange, session: Int64) throws {
    let sql = """
      INSERT INTO change (seq, session, step, direction, kind, id, old, new) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    try SQLStatement(sql, in: database).run { binder in
      binder.add(change.sequence)
      binder.add(session)
      binder.add(change.step)
      binder.add(change.cause.rawValue)
      binder.add(change.item.kind.rawValue)
      binder.add(change.item.row)
      binder.add(change.old)
      binder.add(change.new)
    }
  }

  /// Removes a change that is replaced by a later one of the same sitting.
  func remove(_ sequence: Int64) throws {
    try SQLStatement("DELETE FROM change WHERE seq = ?", in: database).run { $0.add(sequence) }
  }

  /// What a step changed of each item, from its first change to its last.
  func net(of step: RecordedStep) throws -> [ItemKey: NetChange] {
    guard let changes = step.changes else { return [:] }
    var net: [ItemKey: NetChange] = [:]
    let sql = """
      SELECT seq, kind, id, old, new FROM change
      WHERE seq BETWEEN ? AND ? AND step = ? AND direction = 'do' ORDER BY seq
      """
    try SQLStatement(sql, in: database).each({ binder in
      binder.add(changes.lowerBound)
      binder.add(changes.upperBound)
      binder.add(step.number)
    }) { row in
      let sequence = row.integer() ?? 0
      guard let item = row.item() else { return true }
      let (old, new) = (row.integer(), row.integer())
      net[item] = NetChange(old: net[item].map(\.old) ?? old, new: new, last: sequence, lastOld: old)
      return true
    }
    return net
  }

  /// The items that were changed after `seen` by sessions other than the given one; by all sessions if that is nil.
  func items(since seen: Int64, otherThan session: Int64?) throws -> Set<ItemKey> {
    var items: Set<ItemKey> = []
    let sql = "SELECT kind, id FROM change WHERE seq > ? AND session IS NOT ? AND direction <> 'keep'"
    try SQLStatement(sql, in: database).each({ binder in
      binder.add(seen)
      binder.add(session)
    }) { row in
      if let item = row.item() { items.insert(item) }
      return true
    }
    return items
  }
}

extension RowReader {
  fileprivate mutating func item() -> ItemKey? {
    let kind: ItemKind? = word(or: nil)
    let row = integer() ?? 0
    return kind.map { ItemKey(kind: $0, row: row) }
  }
}
