import DreamCore
import GRDB

extension JournalStore {
  /// The steps that this session can undo and those that it can redo, oldest first: its own steps, and those of sessions
  /// that are closed or whose process has ended.
  package func history() throws(JournalError) -> (past: [Step], future: [Step]) {
    try read { try $0.history(for: session) }
  }

  /// The change that a step made: each item before the step and after it.
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

  fileprivate func change(_ net: [ItemKey: NetChange], path: String) throws -> ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    var nights: [Day: Difference<Night>] = [:]
    var favorite: Difference<Creature>?
    for (item, change) in net {
      switch item.kind {
      case .dream: dreams[Dream.ID(rawValue: item.row)] = try difference(item, change, path)
      case .night: nights[Day(daysSince1970: Int(item.row))] = try difference(item, change, path)
      case .favorite:
        let difference: Difference<Favorite>? = try difference(item, change, path)
        favorite = Difference(old: difference?.old?.creature, new: difference?.new?.creature)
      }
    }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }

  private func difference<Value: Stored>(
    _ item: ItemKey, _ change: NetChange, _ path: String
  ) throws -> Difference<Value>? {
    Difference(old: try content(item, change.old, path), new: try content(item, change.new, path))
  }

  /// The value of an item at a revision, superseded or current; nil without a number.
  private func content<Value: Stored>(_ item: ItemKey, _ number: Int64?, _ path: String) throws -> Value? {
    guard let number else { return nil }
    let table = Table<Value>(database: self)
    if let value = try table.revision(number) { return value }
    if let head = try table.head(of: item.row), head.number == number { return head.value }
    throw JournalError.damaged(path: path, detail: "revision \(number) of \(item.kind.rawValue) \(item.row) is missing")
  }
}

/// A step in the timeline.
package struct TimelineStep: Hashable, Sendable {
  package let step: Step
  /// False if the step is undone and can be redone.
  package let isDone: Bool
}

extension JournalStore {
  /// The latest steps of all sessions, including those that are running, latest first.
  /// - Parameter limit: the largest number of steps; nil for all.
  package func timeline(limit: Int? = nil) throws(JournalError) -> [TimelineStep] {
    try read { database in
      var timeline: [TimelineStep] = []
      try StepTable(database: database).eachLiving(latestFirst: limit ?? .max) { row in
        timeline.append(TimelineStep(step: row.step, isDone: row.state == .done))
      }
      return timeline
    }
  }
}

extension JournalStore {
  /// The superseded revisions of a dream, latest first, including those that lost a conflict. The dream may be deleted.
  package func revisions(of id: Dream.ID) throws(JournalError) -> [Dream] {
    try read { database in
      var revisions: [Dream] = []
      try SQLStatement(Dream.sql.revisions, in: database).each({ $0.add(id.rawValue) }) { row in
        revisions.append(Table<Dream>.read(&row).value)
        return true
      }
      return revisions
    }
  }
}
