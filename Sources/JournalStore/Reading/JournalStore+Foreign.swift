import DreamCore
import GRDB

extension JournalStore {
  /// The items that other sessions changed after the change with number `seen`. Costs next to nothing if there are none.
  package func changes(since seen: Int64) throws(JournalError) -> ForeignChanges {
    try read { try $0.changes(since: seen, otherThan: session) }
  }
}

extension Database {
  /// The items that sessions other than the given one changed after `seen`; that any session changed if it is nil.
  func changes(since seen: Int64, otherThan session: Int64?) throws -> ForeignChanges {
    let log = ChangeLog(database: self)
    let last = try log.last()
    let items = last > seen ? try log.items(since: seen, otherThan: session) : []
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
    try Table<Value>(database: self).head(of: row)?.value
  }
}
