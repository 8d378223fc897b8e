import DreamCore
import GRDB

extension JournalStore {
  /// The dream that a person means by its id, or by enough of its beginning or end, in either case, to be the only one:
  /// four characters at the least.
  package func dream(matching text: String) throws(JournalError) -> Dream {
    guard text.utf8.count >= 4 else { throw .shortDream(text: text) }
    return try read { database in
      let ids = try database.ids(matching: text.lowercased())
      guard let id = ids.first, let entry = try Table<Dream>(database: database).entry(id) else {
        throw JournalError.unknownDream(text: text)
      }
      guard ids.count == 1 else { throw JournalError.ambiguousDream(text: text, count: ids.count) }
      return entry.value
    }
  }
}

extension Database {
  /// From the index, which is much smaller than the table.
  fileprivate func ids(matching text: String) throws -> [Int64] {
    if let id = Dream.ID(text) { return [id.rawValue] }
    var ids: [Int64] = []
    try Query("SELECT id FROM dream INDEXED BY dream_by_sort", in: self).each { row in
      let id = row.integer() ?? 0
      let name = Dream.ID(rawValue: id).description
      if name.hasPrefix(text) || name.hasSuffix(text) { ids.append(id) }
      return true
    }
    return ids
  }
}
