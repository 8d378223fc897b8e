import DreamCore
import GRDB

/// One save under way, within its transaction.
struct Saving {
  let database: Database
  let log: ChangeLog
  let steps: StepTable
  let session: Int64
  let record: SaveRequest.Record
  let step: StepTable.Row
  /// What the step has done before this save.
  let net: [ItemKey: NetMove]
  /// The number of the last change before it.
  private let before: Int64
  /// The number of the change that was made last, and of the content it made.
  private(set) var last: Int64
  private var conflicts: [SaveConflict] = []

  init(_ request: SaveRequest, session: Int64, database: Database) throws {
    self.database = database
    self.session = session
    record = request.record
    log = ChangeLog(database: database)
    steps = StepTable(database: database)
    step = try Self.step(of: request, steps: steps, session: session)
    net = try log.net(of: step)
    before = try log.last()
    last = before
  }

  private static func step(
    of request: SaveRequest, steps: StepTable, session: Int64
  ) throws -> StepTable.Row {
    if case .step(let step) = request.record {
      try steps.put(step, mover: session)
      try steps.forgetUndone(for: session)
    } else if try steps.row(request.record.step) == nil {
      // What is to be saved is saved, whatever became of its step.
      try steps.put(Step(id: request.record.step, name: "", at: request.at), mover: session)
    }
    guard let row = try steps.row(request.record.step) else { throw JournalError.unknownStep(request.record.step) }
    if let state = request.record.state { try steps.set(state, of: row.number, mover: session) }
    return row
  }

  mutating func run(_ change: ModelChange) throws -> SaveOutcome {
    // In the order of the ids, in which the rows lie: an import's pages are filled one after the other.
    for (id, difference) in change.dreams.sorted(by: { $0.key < $1.key }) {
      guard let theirs = try put(difference, row: id.rawValue) else { continue }
      conflicts.append(.dream(id, ours: difference.new, theirs: theirs.value))
    }
    for (day, difference) in change.nights.sorted(by: { $0.key < $1.key }) {
      guard let theirs = try put(difference, row: Int64(day.daysSince1970)) else { continue }
      conflicts.append(.night(day, ours: difference.new, theirs: theirs.value))
    }
    try putFavorite(change.favoriteCreature)
    if last > before { try steps.note(changes: (before + 1)...last, of: step.number) }
    return SaveOutcome(conflicts: conflicts)
  }

  private mutating func putFavorite(_ difference: Difference<Creature>?) throws {
    guard let ours = difference?.new, let favorite = difference?.map(Favorite.init),
      let theirs = try put(favorite, row: 0)
    else { return }
    let standing = theirs.value?.creature ?? Model().favoriteCreature
    conflicts.append(.favoriteCreature(ours: ours, theirs: standing))
  }

  /// What stands in the place of what was to be put there.
  private struct Theirs<Value> {
    let value: Value?
  }

  private mutating func put<Value: Stored>(
    _ difference: Difference<Value>, row: Int64
  ) throws -> Theirs<Value>? {
    let table = Table<Value>(database: database)
    let standing = try table.entry(row)
    guard standing?.value == difference.old else {
      // Another session did the same, or this save had been made already.
      if standing?.value == difference.new { return nil }
      if let ours = difference.new { try keep(ours, beside: standing, in: table) }
      return Theirs(value: standing?.value)
    }
    try replace(standing, with: difference.new, row: row, in: table)
    return nil
  }

  private mutating func keep<Value: Stored>(
    _ ours: Value, beside standing: Table<Value>.Entry?, in table: Table<Value>
  ) throws {
    last += 1
    try table.keep(ours, revision: last)
    let item = ItemKey(kind: Value.kind, row: ours.row)
    try append(.keep, item, old: standing?.head, new: last)
  }

  private mutating func replace<Value: Stored>(
    _ standing: Table<Value>.Entry?, with new: Value?, row: Int64, in table: Table<Value>
  ) throws {
    let item = ItemKey(kind: Value.kind, row: row)
    last += 1
    if let standing, let new, let move = try amended(standing, by: new, item, in: table) {
      try table.update(new, head: standing.head)
      try log.remove(move.last)
      return try append(.do, item, old: move.lastOld, new: standing.head)
    }
    let head: Int64? = if let new { try number(of: new, item, in: table) } else { nil }
    if standing != nil { try table.keepHead(of: row) }
    if let new, let head {
      try standing == nil ? table.insert(new, head: head) : table.update(new, head: head)
    } else {
      try table.remove(row)
    }
    try append(record.direction, item, old: standing?.head, new: head)
  }

  private func append(_ direction: ChangeLog.Direction, _ item: ItemKey, old: Int64?, new: Int64?) throws {
    let move = ChangeLog.Move(
      sequence: last, step: step.number, direction: direction, item: item, old: old, new: new)
    try log.append(move, session: session)
  }
}

extension Difference {
  fileprivate func map<Other>(_ transform: (Value) -> Other) -> Difference<Other> {
    switch self {
    case .inserted(let new): .inserted(transform(new))
    case .removed(let old): .removed(transform(old))
    case .replaced(let old, let new): .replaced(old: transform(old), new: transform(new))
    }
  }
}
