import DreamCore
import GRDB

/// The log of every move of a head: one row says what a thing was before and what it is from then on.
struct ChangeLog {
  let database: Database

  /// A move of one thing's head. No number means that there is no such thing.
  struct Move {
    let sequence: Int64
    let step: Int64
    let direction: Direction
    let item: ItemKey
    let old: Int64?
    let new: Int64?
  }

  enum Direction: String, Sendable {
    case `do`, undo, redo
    /// No head moved: a content that came too late was kept under the number.
    case keep
  }

  /// The number of the last change; 0 where there is none.
  func last() throws -> Int64 {
    try Query("SELECT seq FROM sqlite_sequence WHERE name = 'change'", in: database)
      .first { $0.integer() ?? 0 } ?? 0
  }

  func append(_ move: Move, session: Int64) throws {
    let sql = """
      INSERT INTO change (seq, session, step, direction, kind, id, old, new) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    try Query(sql, in: database).run { binder in
      binder.add(move.sequence)
      binder.add(session)
      binder.add(move.step)
      binder.add(move.direction.rawValue)
      binder.add(move.item.kind.rawValue)
      binder.add(move.item.row)
      binder.add(move.old)
      binder.add(move.new)
    }
  }

  /// For a move that another takes the place of: more of the same sitting.
  func remove(_ sequence: Int64) throws {
    try Query("DELETE FROM change WHERE seq = ?", in: database).run { $0.add(sequence) }
  }

  /// What a step did to each thing, in all: from the first of its moves to the last.
  func net(of step: StepTable.Row) throws -> [ItemKey: NetMove] {
    guard let changes = step.changes else { return [:] }
    var net: [ItemKey: NetMove] = [:]
    let sql = """
      SELECT seq, kind, id, old, new FROM change
      WHERE seq BETWEEN ? AND ? AND step = ? AND direction = 'do' ORDER BY seq
      """
    try Query(sql, in: database).each({ binder in
      binder.add(changes.lowerBound)
      binder.add(changes.upperBound)
      binder.add(step.number)
    }) { row in
      let sequence = row.integer() ?? 0
      guard let item = row.item() else { return true }
      let (old, new) = (row.integer(), row.integer())
      net[item] = NetMove(old: net[item].map(\.old) ?? old, new: new, last: sequence, lastOld: old)
      return true
    }
    return net
  }

  /// What other sessions changed after `seen`.
  func items(since seen: Int64, otherThan session: Int64?) throws -> Set<ItemKey> {
    var items: Set<ItemKey> = []
    let sql = "SELECT kind, id FROM change WHERE seq > ? AND session IS NOT ? AND direction <> 'keep'"
    try Query(sql, in: database).each({ binder in
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
