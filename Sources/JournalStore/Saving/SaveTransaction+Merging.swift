import DreamCore
import SQLite

extension SaveTransaction {
  /// Writes what comes of merging a new value with the one that another session wrote.
  mutating func merge<Value: Stored & Mergeable>(
    _ difference: Difference<Value>, with head: Table<Value>.Revision?, row: Int64, in table: Table<Value>
  ) throws -> MergedItem<Value> {
    // What undo or redo changes back is no edit, so a deletion stands.
    let staysDeleted = head == nil && difference.old != nil && !record.isNew
    let merge = staysDeleted ? nil : Value.merging(difference.new, head?.value, since: difference.old)
    if merge?.value != head?.value { try replace(head, with: merge?.value, row: row, in: table) }
    if let head, let merge { try keepOther(of: merge, head, since: difference.old, in: table) }
    return MergedItem(base: difference.old, ours: difference.new, theirs: head?.value, value: merge?.value)
  }

  /// Keeps the version whose texts were lost, and opens a conflict about them. A text that undo or redo brings back is among
  /// the revisions anyway, and is none.
  private mutating func keepOther<Value: Stored & Mergeable>(
    of merge: Merge<Value>, _ head: Table<Value>.Revision, since base: Value?, in table: Table<Value>
  ) throws {
    guard let other = merge.other else { return }
    let isTheirs = merge.lost.contains { $0.side == .theirs }
    guard isTheirs || record.isNew else { return }
    let item = ItemKey(kind: Value.kind, row: other.row)
    let conflicts = ConflictTable(database: database)
    // What a person went on from when both had changed before is in the new text.
    if let base { try conflicts.settle(item.row, in: table) { $0.hasTexts(of: base) } }
    if try isOffered(other, in: table) { return }
    let number = try other == head.value ? head.number : keep(other, beside: head.number, in: table)
    if case .sync(_, let there, let here) = record {
      return try conflicts.add(item, other: number, session: nil, from: isTheirs ? here : there, at: at)
    }
    let writer = isTheirs ? try log.writer(of: head.number, of: item) : session
    try conflicts.add(item, other: number, session: writer, from: OpenConflict.anotherSession, at: at)
  }

  /// The number of the revision that is an origin's base, which is added if there is none.
  mutating func base(of origin: Origin) throws -> Int64 { try revision(of: origin.base) }

  /// Opens a conflict that a merge outside of this save left, unless its dream was erased.
  mutating func open(_ conflict: NewConflict) throws {
    switch conflict.other {
    case .dream(let dream):
      guard try Table<Dream>(in: database).head(of: dream.id.rawValue) != nil || !marks().hasErased(dream.id) else {
        return
      }
      try open(dream, from: conflict.source)
    case .night(let night): try open(night, from: conflict.source)
    }
  }

  private mutating func open<Value: Stored & Mergeable>(_ other: Value, from source: String) throws {
    guard try !isOffered(other, in: Table(in: database)) else { return }
    let (item, number) = (ItemKey(kind: Value.kind, row: other.row), try revision(of: other))
    try ConflictTable(database: database).add(item, other: number, session: nil, from: source, at: at)
  }

  /// Whether the texts of a version are in an open conflict already.
  private func isOffered<Value: Stored & Mergeable>(_ other: Value, in table: Table<Value>) throws -> Bool {
    try ConflictTable(database: database).others(of: other.row, in: table).contains { $0.other.hasTexts(of: other) }
  }

  /// The number of the revision with a value, current or not, which is added if there is none.
  private mutating func revision<Value: Stored>(of value: Value) throws -> Int64 {
    let table = try Table<Value>(in: database)
    let head = try table.head(of: value.row)
    if let head, head.value == value { return head.number }
    if let earlier = try table.revisions(of: value.row).first(where: { $0.value == value }) { return earlier.number }
    return try keep(value, beside: head?.number, in: table)
  }
}

extension SaveRequest.Record {
  /// Whether the values to save are new, and not brought back.
  var isNew: Bool {
    switch self {
    case .step, .sync: true
    case .undo, .redo, .retract, .switchTo, .settle, .code: false
    }
  }
}

/// An item that was merged: the value that the save was based on, the new value, the one that another session wrote, and
/// the one that the file has now; each nil where there is no item.
struct MergedItem<Value: Hashable & Sendable> {
  let base: Value?
  let ours: Value?
  let theirs: Value?
  let value: Value?
}

/// The items that a save merged.
struct MergedItems {
  var dreams: [Dream.ID: MergedItem<Dream>] = [:]
  var nights: [Day: MergedItem<Night>] = [:]
  var favorite: MergedItem<Favorite>?

  /// The outcome of the save, with the conflicts that are open after it.
  func outcome(_ conflicts: [OpenConflict], returned: [Dream.ID]) -> SaveOutcome {
    guard !dreams.isEmpty || !nights.isEmpty || favorite != nil else {
      return SaveOutcome(conflicts: conflicts, returned: returned)
    }
    return SaveOutcome(
      correction: ModelChange(
        dreams: dreams.compactMapValues { Difference(old: $0.ours, new: $0.value) },
        nights: nights.compactMapValues { Difference(old: $0.ours, new: $0.value) },
        favoriteCreature: favorite.flatMap { Difference(old: $0.ours?.creature, new: $0.value?.creature) }),
      foreign: ModelChange(
        dreams: dreams.compactMapValues { Difference(old: $0.base, new: $0.theirs) },
        nights: nights.compactMapValues { Difference(old: $0.base, new: $0.theirs) },
        favoriteCreature: favorite.flatMap { Difference(old: $0.base?.creature, new: $0.theirs?.creature) }),
      conflicts: conflicts, returned: returned)
  }
}

extension Difference {
  func map<Other>(_ transform: (Value) -> Other) -> Difference<Other> {
    switch self {
    case .inserted(let new): .inserted(transform(new))
    case .removed(let old): .removed(transform(old))
    case .replaced(let old, let new): .replaced(old: transform(old), new: transform(new))
    }
  }
}
