import DreamCore
import GRDB

extension JournalStore {
  /// The steps that this session may undo, and those it may do again: its own, and those of sessions that are closed or
  /// whose process is gone. Both the oldest first.
  package func history() throws(JournalError) -> (past: [Step], future: [Step]) {
    try read { try $0.history(for: session) }
  }

  /// What a step did in all: each thing as it was before it and as it was after it.
  package func change(of step: Step.ID) throws(JournalError) -> ModelChange {
    try read { database in
      guard let row = try StepTable(database: database).row(step) else { throw JournalError.unknownStep(step) }
      return try database.change(ChangeLog(database: database).net(of: row), path: path)
    }
  }
}

extension Database {
  func history(for session: Int64) throws -> (past: [Step], future: [Step]) {
    let running = try SessionTable(database: self).others(than: session)
    var history: (past: [Step], future: [Step]) = ([], [])
    try StepTable(database: self).eachLiving { row in
      guard !running.contains(row.step.id.session) else { return }
      switch row.state {
      case .done: history.past.append(row.step)
      case .undone: history.future.append(row.step)
      case .dead: break
      }
    }
    return history
  }

  fileprivate func change(_ net: [ItemKey: NetMove], path: String) throws -> ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    var nights: [Day: Difference<Night>] = [:]
    var favorite: Difference<Creature>?
    for (item, move) in net {
      switch item.kind {
      case .dream: dreams[Dream.ID(rawValue: item.row)] = try difference(item, move, path)
      case .night: nights[Day(daysSince1970: Int(item.row))] = try difference(item, move, path)
      case .favorite:
        let difference: Difference<Favorite>? = try difference(item, move, path)
        favorite = Difference(old: difference?.old?.creature, new: difference?.new?.creature)
      }
    }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }

  private func difference<Value: Stored>(
    _ item: ItemKey, _ move: NetMove, _ path: String
  ) throws -> Difference<Value>? {
    Difference(old: try content(item, move.old, path), new: try content(item, move.new, path))
  }

  /// A content by its number: a superseded one, or the one that stands in the row.
  private func content<Value: Stored>(_ item: ItemKey, _ number: Int64?, _ path: String) throws -> Value? {
    guard let number else { return nil }
    let table = Table<Value>(database: self)
    if let value = try table.revision(number) { return value }
    if let entry = try table.entry(item.row), entry.head == number { return entry.value }
    throw JournalError.damaged(path: path, detail: "revision \(number) of \(item.kind.rawValue) \(item.row) is missing")
  }
}
