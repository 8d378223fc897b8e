import DreamCore
import GRDB

extension JournalStore {
  /// Saves a change in one transaction.
  ///
  /// An item is written only if the file has it as it was before the change. If it hasn't, the item in the file stays, the
  /// new value is kept as a revision, and the outcome reports the conflict; other items are saved all the same.
  package func save(_ request: SaveRequest) throws(JournalError) -> SaveOutcome {
    try write { try save(request, inserting: EmptyCollection(), in: $0) }
  }

  /// Saves a change, unless another session has added or changed a dream of some collections since their stamp was taken:
  /// then nothing is saved and nil is returned.
  /// - Parameter new: more dreams that the change inserts, which are made one at a time: all of them would take as much memory
  ///   as a journal.
  package func save(
    _ request: SaveRequest, inserting new: some Sequence<Dream>, ifStill stamp: CollectionStamp
  ) throws(JournalError) -> SaveOutcome? {
    try write { database in
      try CollectionStamp(stamp.series, in: database) == stamp ? save(request, inserting: new, in: database) : nil
    }
  }

  private func save(
    _ request: SaveRequest, inserting new: some Sequence<Dream>, in database: Database
  ) throws -> SaveOutcome {
    try SessionTable(database: database).register(session, at: opened)
    if case .switchTo(let ahead, let leaving) = request.record {
      try database.leave(leaving, for: session, at: request.at)
      try StepTable(database: database).switchTo(ahead, for: session)
      return SaveOutcome(conflicts: [])
    }
    var transaction = try SaveTransaction(request, session: session, database: database)
    return try transaction.run(request.change, inserting: new)
  }
}

/// The steps of a save, within its transaction.
struct SaveTransaction {
  let database: Database
  let log: ChangeLog
  let steps: StepTable
  let session: Int64
  let record: SaveRequest.Record
  let step: RecordedStep
  /// The changes of the step before this save.
  let net: [ItemKey: NetChange]
  /// The sequence number of the last change before this save.
  private let before: Int64
  /// The sequence number of the last change so far, which is also the number of the revision that it made.
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

  private static func step(of request: SaveRequest, steps: StepTable, session: Int64) throws -> RecordedStep {
    let (id, state): (Step.ID, StepState)
    switch request.record {
    case .step(let step, let leaving):
      try steps.database.leave(leaving, for: session, at: request.at)
      try steps.put(step, mover: session)
      return try steps.require(step.id)
    case .retract(let step): (id, state) = (step, .dead)
    case .undo(let step): (id, state) = (step, .undone)
    case .redo(let step): (id, state) = (step, .done)
    // A turn, which has no step, is saved without a transaction of this kind.
    case .switchTo: preconditionFailure("a turn has no step")
    }
    // The change is saved even if its step is unknown.
    if try steps.row(id) == nil { try steps.put(Step(id: id, name: "", at: request.at), mover: session) }
    let row = try steps.require(id)
    try steps.set(state, of: row.number, mover: session)
    return row
  }

  mutating func run(_ change: ModelChange, inserting new: some Sequence<Dream>) throws -> SaveOutcome {
    for dream in new { try save(.inserted(dream), of: dream.id) }
    for (id, difference) in change.dreams.sorted(by: { $0.key < $1.key }) { try save(difference, of: id) }
    for (day, difference) in change.nights.sorted(by: { $0.key < $1.key }) {
      guard let theirs = try save(difference, row: Int64(day.daysSince1970)) else { continue }
      conflicts.append(.night(day, ours: difference.new, theirs: theirs.value))
    }
    try saveFavorite(change.favoriteCreature)
    if last > before { try steps.note(changes: (before + 1)...last, of: step.number) }
    return SaveOutcome(conflicts: conflicts)
  }

  private mutating func save(_ difference: Difference<Dream>, of id: Dream.ID) throws {
    guard let theirs = try save(difference, row: id.rawValue) else { return }
    conflicts.append(.dream(id, ours: difference.new, theirs: theirs.value))
  }

  private mutating func saveFavorite(_ difference: Difference<Creature>?) throws {
    guard let ours = difference?.new, let favorite = difference?.map(Favorite.init),
      let theirs = try save(favorite, row: 0)
    else { return }
    conflicts.append(.favoriteCreature(ours: ours, theirs: theirs.value?.creature ?? Model().favoriteCreature))
  }

  /// A value in the file that conflicts with one to save; nil if the item was removed.
  private struct Theirs<Value> {
    let value: Value?
  }

  /// Saves the change of one item. Returns the value in the file if it conflicts.
  private mutating func save<Value: Stored>(_ difference: Difference<Value>, row: Int64) throws -> Theirs<Value>? {
    let table = Table<Value>(database: database)
    if case .inserted(let new) = difference, try insert(new, in: table) { return nil }
    let head = try table.head(of: row)
    guard head?.value == difference.old else {
      // Another session did the same, or this save had been made already.
      if head?.value == difference.new { return nil }
      if let ours = difference.new { try keep(ours, beside: head, in: table) }
      return Theirs(value: head?.value)
    }
    try replace(head, with: difference.new, row: row, in: table)
    return nil
  }

  /// Adds an item that the step makes, as most of an import are, without looking first whether it is there: that costs a tenth
  /// of saving it. Returns false, and does nothing, if it is there, or may have been before.
  private mutating func insert<Value: Stored>(_ new: Value, in table: Table<Value>) throws -> Bool {
    guard case .step = record, try table.insertNew(new, head: last + 1) else { return false }
    last += 1
    try append(record.cause, ItemKey(kind: Value.kind, row: new.row), old: nil, new: last)
    return true
  }

  private mutating func keep<Value: Stored>(
    _ ours: Value, beside head: Table<Value>.Revision?, in table: Table<Value>
  ) throws {
    last += 1
    try table.keep(ours, revision: last)
    let item = ItemKey(kind: Value.kind, row: ours.row)
    try append(.keep, item, old: head?.number, new: last)
  }

  private mutating func replace<Value: Stored>(
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
    try log.append(last, session: session, step: step.number, cause, of: item, old: old, new: new)
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

extension SaveTransaction {
  /// The number of the revision with a new value: its old number if undo or redo brings it back, else a new one.
  func number<Value: Stored>(of new: Value, _ item: ItemKey, in table: Table<Value>) throws -> Int64 {
    let earlier: Int64? =
      switch record {
      case .step, .switchTo: nil
      case .undo, .retract: net[item]?.old
      case .redo: net[item]?.new
      }
    guard let earlier, try table.revision(earlier) == new else { return last }
    return earlier
  }

  /// The step's change that can be extended by a new value, so that no revision is made of the text of a second ago: the
  /// sitting goes on and only adds text. nil if a new change is needed.
  func amended<Value: Stored>(
    _ head: Table<Value>.Revision, by new: Value, _ item: ItemKey, in table: Table<Value>
  ) throws -> NetChange? {
    guard case .step = record, let change = net[item], change.new == head.number,
      head.unknownTexts.isEmpty, new.onlyAdds(to: head.value), try !table.isKept(head.number)
    else { return nil }
    return change
  }
}

extension SaveRequest.Record {
  var cause: ChangeLog.Cause {
    switch self {
    case .step, .retract, .switchTo: .do
    case .undo: .undo
    case .redo: .redo
    }
  }
}

/// The outcome of a successful save.
package struct SaveOutcome: Equatable, Sendable {
  /// The items that were not saved because another session had changed them; usually empty.
  package let conflicts: [SaveConflict]

  /// The change that makes the saved model agree with the file: it replaces our values by theirs.
  package var correction: ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    var nights: [Day: Difference<Night>] = [:]
    var favorite: Difference<Creature>?
    for conflict in conflicts {
      switch conflict {
      case .dream(let id, let ours, let theirs): dreams[id] = Difference(old: ours, new: theirs)
      case .night(let day, let ours, let theirs): nights[day] = Difference(old: ours, new: theirs)
      case .favoriteCreature(let ours, let theirs): favorite = Difference(old: ours, new: theirs)
      }
    }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }
}

/// An item that another session changed before our change of it was saved. Their value is in the file; ours is kept as a
/// revision.
package enum SaveConflict: Hashable, Sendable {
  /// A value is nil if that session removed the dream.
  case dream(Dream.ID, ours: Dream?, theirs: Dream?)
  case night(Day, ours: Night?, theirs: Night?)
  case favoriteCreature(ours: Creature, theirs: Creature)
}
