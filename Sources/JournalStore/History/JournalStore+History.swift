import DreamCore
import SQLite

extension JournalStore {
  /// The steps that this session can undo, those that it can redo, and the branches that it can turn to: its own, and those
  /// of sessions that are closed or whose process has ended.
  package func history() throws(JournalError) -> EarlierSteps { try read { try $0.history(for: session) } }

  /// The step that undo takes back next, nil for none, and the one after it that can't be undone and hides it; nil if none does.
  package func nextUndo() throws(JournalError) -> (step: Step?, behind: TimelineStep?) {
    try read { database in
      let step = try database.history(for: session).past.last
      let fixed = try StepTable(database: database).lastFixed(after: step?.id)
      return (step, fixed.map { TimelineStep(step: $0.step, state: $0.state) })
    }
  }

  /// The change that a step made: each item before the step and after it.
  package func change(of step: Step.ID) throws(JournalError) -> ModelChange {
    try read { database in
      guard let row = try StepTable(database: database).row(step) else { throw JournalError.unknownStep(step) }
      return try database.change(ChangeLog(in: database).net(of: row), path: path)
    }
  }
}

extension Database {
  func history(for session: Int64) throws -> EarlierSteps {
    let running = try SessionTable(database: self).others(than: session)
    return EarlierSteps(try StepTable(database: self).living()) { !running.contains($0.id.session) }
  }

  /// Makes a branch of the steps that a session leaves.
  func leave(_ undone: UndoneSteps, for session: Int64, at now: Instant) throws {
    let steps = StepTable(database: self)
    switch undone {
    case .these(let ids, let parent): try steps.leave(ids, after: parent, for: session, at: now)
    case .all:
      guard try steps.hasUndone() else { return }
      let found = try history(for: session)
      let end = found.past.last { $0.id.session != session }
      let own = found.past.last { $0.id.session == session }
      try steps.leave([], after: (own ?? end)?.id, for: session, at: now)
      let earlier = found.future.filter { $0.id.session != session }
      try steps.leave(earlier.map(\.id), after: end?.id, for: session, at: now)
    }
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
  func content<Value: Stored>(_ item: ItemKey, _ number: Int64?, _ path: String) throws -> Value? {
    guard let number else { return nil }
    if let value = try Table<Value>(in: self).value(of: number, item.row) { return value }
    throw JournalError.damaged(path: path, detail: "revision \(number) of \(item.kind.rawValue) \(item.row) is missing")
  }
}

extension EarlierSteps {
  /// Sorts the steps that a session is shown into past, future and branches. `living` are all steps, oldest first.
  fileprivate init(_ living: [RecordedStep], where isShown: (Step) -> Bool) {
    self.init()
    var left: [LeftStep] = []
    // For each step the one that a branch after it comes after here: itself, or one before it that is shown.
    var ends: [Int64: Step.ID?] = [:]
    var end: Step.ID?
    for row in living {
      let before = row.state == .left ? row.parent.flatMap { ends[$0] ?? end } : end
      let here = isShown(row.step) ? row.step.id : before
      ends[row.number] = here
      if row.state != .left { end = here }
      guard isShown(row.step) else { continue }
      switch row.state {
      case .done: past.append(row.step)
      case .undone: future.append(row.step)
      case .left: left.append(LeftStep(step: row.step, parent: before, leftAt: row.leftAt ?? row.step.at))
      case .foreign, .erased, .dead: break
      }
    }
    branches = Branch.joining(left)
  }
}

/// A step in the timeline, which is never `dead`.
package struct TimelineStep: Hashable, Sendable {
  package let step: Step
  package let state: StepState
}

extension JournalStore {
  /// The latest steps of all sessions, including those that are running, latest first.
  /// - Parameter limit: the largest number of steps; nil for all.
  package func timeline(limit: Int? = nil) throws(JournalError) -> [TimelineStep] {
    try read { try StepTable(database: $0).latest(limit ?? .max).map { TimelineStep(step: $0.step, state: $0.state) } }
  }
}
