import DreamCore
import SQLite

extension JournalStore {
  /// The dream with an id, or with the only id that begins or ends with `text`, which has at least four characters, in upper
  /// or lower case; or the newest one for `@1`, the one before it for `@2`, and so on.
  ///
  /// If a part of the file is damaged, the dream is looked for in what can be read.
  package func dream(matching text: String) throws(JournalError) -> Dream { try found(text).dream }

  /// The dream that `dream(matching:)` returns, and what could not be read of the file if a damaged part was met.
  package func found(_ text: String) throws(JournalError) -> (dream: Dream, faults: LoadFaults) {
    if text.hasPrefix("@") { return try found(place: text) }
    do throws(JournalError) {
      return (try undamaged(text), LoadFaults().noting(alteration))
    } catch .damaged(_, let detail) {
      return try found(text, besides: detail) { journal throws(JournalError) in
        let ids = journal.model.dreams.values.map(\.id.rawValue) + journal.faults.unreadable.map(\.rawValue)
        let id = try Self.only(of: ids.filter { Dream.ID(rawValue: $0).matches(text.lowercased()) }, text)
        return journal.model.dreams[Dream.ID(rawValue: id)]
      }
    } catch {
      throw error
    }
  }

  /// Looks for a dream in what can be read of a damaged file. What isn't found there is not said to be unknown.
  private func found(
    _ text: String, besides detail: String, _ find: (LoadedJournal) throws(JournalError) -> Dream?
  ) throws(JournalError) -> (dream: Dream, faults: LoadFaults) {
    let journal = try load()
    do throws(JournalError) {
      if let dream = try find(journal) { return (dream, journal.faults.noting(detail, in: LoadFaults.list)) }
    } catch {
      guard error == .unknownDream(text: text), !journal.faults.leavesNothingOut else { throw error }
    }
    throw .damaged(path: path, detail: detail)
  }

  /// The notes of the night that ends on a day; nil if there are none.
  package func night(_ day: Day) throws(JournalError) -> Night? {
    try read { try Table<Night>(in: $0).head(of: Int64(day.daysSince1970))?.value }
  }

  /// The notes of all nights. If a part of the file is damaged, those that can be read.
  package func nights() throws(JournalError) -> ItemMap<Night> {
    var nights = ItemMap<Night>()
    _ = try eachNight { nights.put($0) }
    return nights
  }

  /// Calls `body` with the notes of each night, in their order. Returns what could not be read as it is in the file.
  package func eachNight(_ body: (Night) -> Void) throws(JournalError) -> LoadFaults {
    var faults = LoadFaults()
    var met: Set<Night.ID> = []
    do throws(JournalError) {
      try read { database in
        try database.eachNight { head in
          faults.unknownValues += head.unknownValues
          met.insert(head.value.id)
          body(head.value)
        }
      }
      return faults
    } catch .damaged {
      let loaded = try load()
      for night in loaded.model.nights.values where !met.contains(night.id) { body(night) }
      return loaded.faults
    } catch {
      throw error
    }
  }

  /// The dream at a place of the list, which is counted from the newest one.
  private func found(place text: String) throws(JournalError) -> (dream: Dream, faults: LoadFaults) {
    guard let place = Int(text.dropFirst()), place > 0 else { throw .unknownDream(text: text) }
    do throws(JournalError) {
      try read { try $0.expectAllDreams(from: .start) }
      let newest = try excerpt(limit: place).dreams
      guard newest.count == place else { throw .unknownDream(text: text) }
      return (newest[place - 1], LoadFaults().noting(alteration))
    } catch .damaged(_, let detail) {
      return try found(text, besides: detail) { journal throws(JournalError) in
        let order = ListOrder(journal.model).all.compactMap(\.item.dream)
        guard place <= order.count else { throw .unknownDream(text: text) }
        return journal.model.dreams[order[place - 1]]
      }
    } catch {
      throw error
    }
  }

  private func undamaged(_ text: String) throws(JournalError) -> Dream {
    guard text.utf8.count >= 4 else { throw .shortDream(text: text) }
    return try read { database in
      let ids = try database.ids(matching: text.lowercased())
      let id = try Self.only(of: ids, text)
      if let head = try Table<Dream>(in: database).head(of: id) { return head.value }
      // What is in the index, but not in the table, is there no more because of damage.
      guard try database.listedIDs(where: { $0 == id }).isEmpty else {
        throw JournalError.damaged(path: path, detail: "row \(id) of the table dream is missing")
      }
      throw JournalError.unknownDream(text: text)
    }
  }

  /// The only id among those that match a text.
  private static func only(of ids: [Int64], _ text: String) throws(JournalError) -> Int64 {
    guard let id = ids.first else { throw .unknownDream(text: text) }
    guard ids.count == 1 else { throw .ambiguousDream(text: text, count: ids.count) }
    return id
  }
}

extension Dream.ID {
  /// Whether the id begins or ends with a text in lower case.
  fileprivate func matches(_ text: String) -> Bool {
    let name = description
    return name.hasPrefix(text) || name.hasSuffix(text)
  }
}

extension Database {
  /// The ids that begin or end with a text, read from an index, which is much smaller than the table.
  fileprivate func ids(matching text: String) throws -> [Int64] {
    if let id = Dream.ID(text) { return [id.rawValue] }
    return try listedIDs { Dream.ID(rawValue: $0).matches(text) }
  }

  fileprivate func listedIDs(where isWanted: (Int64) -> Bool) throws -> [Int64] {
    try expectAllDreams(from: .start)
    var ids: [Int64] = []
    try Statement("SELECT id FROM dream INDEXED BY dream_by_sort", in: self).each { row in
      if let id = row.integer(), isWanted(id) { ids.append(id) }
    }
    return ids
  }
}
