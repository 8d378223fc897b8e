import DreamCore
import SQLite

/// The steps of a save, within its transaction.
struct SaveTransaction {
  let database: Database
  let log: ChangeLog
  let steps: StepTable
  let session: Int64
  let record: SaveRequest.Record
  let at: Instant
  let step: RecordedStep
  /// The changes of the step before this save.
  let net: [ItemKey: NetChange]
  /// The sequence number of the last change before this save.
  private let before: Int64
  /// The sequence number of the last change so far, which is also the number of the revision that it made.
  private(set) var last: Int64
  /// The items that another session had changed.
  var merged = MergedItems()
  /// The marks of erased dreams, if they were looked at.
  private var tombstones: Tombstones?
  private var returned: [Dream.ID] = []

  init(_ request: SaveRequest, session: Int64, database: Database) throws {
    self.database = database
    self.session = session
    record = request.record
    at = request.at
    log = try ChangeLog(in: database)
    steps = StepTable(database: database)
    step = try Self.step(of: request, steps: steps, session: session)
    net = try log.net(of: step)
    before = try log.last()
    last = before
  }

  private static func step(of request: SaveRequest, steps: StepTable, session: Int64) throws -> RecordedStep {
    let (id, state): (Step.ID, StepState)
    switch request.record {
    case .step(let step, let leaving):
      try steps.database.leave(leaving, for: session, at: request.at)
      try steps.put(step, mover: session)
      return try steps.require(step.id)
    case .sync(let step, _, _):
      try steps.put(step, mover: session)
      let row = try steps.require(step.id)
      try steps.set(.foreign, of: row.number, mover: session)
      return row
    case .retract(let step): (id, state) = (step, .dead)
    case .undo(let step): (id, state) = (step, .undone)
    case .redo(let step): (id, state) = (step, .done)
    // What has no step is saved without a transaction of this kind.
    case .switchTo, .settle, .code: preconditionFailure("no step")
    }
    // The change is saved even if its step is unknown.
    if try steps.row(id) == nil { try steps.put(Step(id: id, name: "", at: request.at), mover: session) }
    let row = try steps.require(id)
    try steps.set(state, of: row.number, mover: session)
    return row
  }

  mutating func run(_ request: SaveRequest, inserting new: BroughtDreams?) throws -> SaveOutcome {
    let change = request.change
    let (dreams, nights) = (try Table<Dream>(in: database), try Table<Night>(in: database))
    let origins = try OriginTable(in: database)
    if let new {
      for brought in new {
        try save(.inserted(brought.dream), of: brought.dream.id, in: dreams)
        try origins.add(brought.origin, raw: brought.raw, step: step.number, base: last)
      }
    }
    for (id, difference) in change.dreams.sorted(by: { $0.key < $1.key }) { try save(difference, of: id, in: dreams) }
    for (day, difference) in change.nights.sorted(by: { $0.key < $1.key }) {
      if let merged = try save(difference, row: Int64(day.daysSince1970), in: nights) {
        self.merged.nights[day] = merged
      }
    }
    if let difference = change.favoriteCreature?.map(Favorite.init) {
      if let merged = try save(difference, row: 0, in: Table(in: database)) { self.merged.favorite = merged }
    }
    for origin in request.origins {
      try origins.add(origin.summary, raw: origin.raw, step: step.number, base: base(of: origin))
    }
    for conflict in request.conflicts { try open(conflict) }
    if last > before { try steps.note(changes: (before + 1)...last, of: step.number) }
    let conflicts = ConflictTable(database: database)
    for number in request.settled { try conflicts.settle(number) }
    if let tombstones, !returned.isEmpty { try TombstoneTable(database: database).merge(tombstones) }
    return merged.outcome(try conflicts.open(), returned: returned)
  }

  private mutating func save(_ difference: Difference<Dream>, of id: Dream.ID, in table: Table<Dream>) throws {
    if case .inserted = difference { try takeBack(id) }
    if let merged = try save(difference, row: id.rawValue, in: table) { self.merged.dreams[id] = merged }
  }

  /// Takes the mark from an erased dream that a person brings into the journal once more, by whatever way.
  private mutating func takeBack(_ id: Dream.ID) throws {
    if case .sync = record { return }
    guard try marks().hasErased(id) else { return }
    tombstones?.lift([id])
    returned.append(id)
  }

  /// The marks of erased dreams, without those that this save takes back.
  mutating func marks() throws -> Tombstones {
    let all = try tombstones ?? TombstoneTable(database: database).all()
    tombstones = all
    return all
  }

  /// Saves the change of one item. Returns the merge with what another session made of the item; nil if none did.
  private mutating func save<Value: Stored & Mergeable>(
    _ difference: Difference<Value>, row: Int64, in table: Table<Value>
  ) throws -> MergedItem<Value>? {
    if case .inserted(let new) = difference, try insert(new, in: table) { return nil }
    let head = try table.head(of: row)
    if head?.value == difference.old {
      try replace(head, with: difference.new, row: row, in: table)
      return nil
    }
    // If it is there already, another session did the same, or this save had been made before.
    let isMade =
      try head?.value == difference.new
      && log.writer(of: head?.number, of: ItemKey(kind: Value.kind, row: row)) == session
    return isMade ? nil : try merge(difference, with: head, row: row, in: table)
  }

  /// Adds an item that the step makes, as most of an import are, without looking first whether it is there: that costs a tenth
  /// of saving it. Returns false, and does nothing, if it is there, or may have been before.
  private mutating func insert<Value: Stored>(_ new: Value, in table: Table<Value>) throws -> Bool {
    guard record.isNew, try table.insertNew(new, head: last + 1) else { return false }
    last += 1
    try append(record.cause, ItemKey(kind: Value.kind, row: new.row), old: nil, new: last)
    return true
  }

  /// Adds a revision beside the current one. Returns its number.
  mutating func keep<Value: Stored>(_ value: Value, beside head: Int64?, in table: Table<Value>) throws -> Int64 {
    last += 1
    try table.keep(value, revision: last)
    try append(.keep, ItemKey(kind: Value.kind, row: value.row), old: head, new: last)
    return last
  }

  mutating func replace<Value: Stored>(
    _ head: Table<Value>.Revision?, with new: Value?, row: Int64, in table: Table<Value>
  ) throws {
    let item = ItemKey(kind: Value.kind, row: row)
    last += 1
    if let head, let new, let change = try amended(head, by: new, item, in: table) {
      try table.update(new, head: head.number)
      try log.remove(change.last)
      return try append(.do, item, old: change.lastOld, new: head.number)
    }
    let number: Int64? = if let new { try number(of: new, item, in: table) } else { nil }
    if head != nil { try table.keepHead(of: row) }
    if let new, let number {
      try head == nil ? table.insert(new, head: number) : table.update(new, head: number)
    } else {
      try table.remove(row)
    }
    try append(record.cause, item, old: head?.number, new: number)
  }

  private func append(_ cause: ChangeLog.Cause, _ item: ItemKey, old: Int64?, new: Int64?) throws {
    try log.append(last, session: session, step: step.number, cause, of: item, old: old, new: new, at: at)
  }
}

extension SaveTransaction {
  /// The number of the revision with a new value: its old number if undo or redo brings it back, else a new one.
  private func number<Value: Stored>(of new: Value, _ item: ItemKey, in table: Table<Value>) throws -> Int64 {
    let earlier: Int64? =
      switch record {
      case .step, .sync, .switchTo, .settle, .code: nil
      case .undo, .retract: net[item]?.old
      case .redo: net[item]?.new
      }
    guard let earlier, try table.revision(earlier) == new else { return last }
    return earlier
  }

  /// The step's change that can be extended by a new value, so that no revision is made of the text of a second ago: the
  /// sitting goes on and only adds text. nil if a new change is needed.
  private func amended<Value: Stored>(
    _ head: Table<Value>.Revision, by new: Value, _ item: ItemKey, in table: Table<Value>
  ) throws -> NetChange? {
    guard case .step = record, let change = net[item], change.new == head.number,
      head.unknownTexts.isEmpty, new.onlyAdds(to: head.value), try !table.isKept(head.number),
      try !OriginTable.isBase(head.number, of: item, in: database)
    else { return nil }
    return change
  }
}

extension SaveRequest.Record {
  var cause: ChangeLog.Cause {
    switch self {
    case .step, .sync, .retract, .switchTo, .settle, .code: .do
    case .undo: .undo
    case .redo: .redo
    }
  }
}
