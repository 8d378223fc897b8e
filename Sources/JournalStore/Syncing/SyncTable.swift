import DreamCore
import JSON
import SQLite

/// The table that says how far the journal is synced with other machines.
struct SyncTable {
  let database: Database

  func state() throws -> SyncState? {
    let sql = "SELECT journal, remote, branch, tip, seen, at, key, erased, held FROM sync"
    return try Statement(sql, in: database).first { row in
      SyncState(
        journal: row.text() ?? "", remote: row.text() ?? "", branch: row.text() ?? "", tip: row.text(),
        seen: row.integer() ?? 0, at: row.integer().map(Instant.init(milliseconds:)), key: row.blob(),
        erased: Self.numbers(row.text() ?? "").map(Dream.ID.init(rawValue:)),
        held: row.text().flatMap { JSON(reading: $0.utf8) }.map(HeldItems.init) ?? HeldItems())
    }
  }

  /// Sets the state; nil for a journal that isn't synced.
  func set(_ state: SyncState?) throws {
    try Statement("DELETE FROM sync", in: database).run()
    guard let state else { return }
    let sql = """
      INSERT INTO sync (number, journal, remote, branch, tip, seen, at, key, erased, held)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try Statement(sql, in: database).run { binder in
      binder.add(state.journal)
      binder.add(state.remote)
      binder.add(state.branch)
      binder.add(state.tip)
      binder.add(state.seen, state.at?.milliseconds)
      binder.add(bytes: state.key)
      binder.add(state.erased.isEmpty ? nil : ColumnJSON.array(state.erased.map { "\($0.rawValue)" }))
      binder.add(state.held.isEmpty ? nil : state.held.json.text)
    }
  }

  /// Notes that a dream or its past was erased, so that it goes from the repository and its history, too.
  func note(erased dream: Int64) throws {
    guard var state = try state(), state.tip != nil else { return }
    state.erased.append(Dream.ID(rawValue: dream))
    state.held.dreams.remove(Dream.ID(rawValue: dream))
    try set(state)
  }

  private static func numbers(_ text: String) -> [Int64] {
    text.dropFirst().dropLast().split(separator: ",").compactMap { Int64($0) }
  }
}

extension HeldItems {
  fileprivate var json: JSON {
    .object([
      "from": .string(source), "dreams": .array(dreams.sorted().map { .number(Int($0.rawValue)) }),
      "nights": .array(nights.sorted().map { .number($0.daysSince1970) }),
    ])
  }

  fileprivate init(_ json: JSON) {
    func numbers(_ name: String) -> [Int] {
      guard case .array(let values)? = json[name] else { return [] }
      return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    self.init(
      dreams: Set(numbers("dreams").map { Dream.ID(rawValue: Int64($0)) }),
      nights: Set(numbers("nights").map { Day(daysSince1970: $0) }))
    if case .string(let source)? = json["from"] { self.source = source }
  }
}
