import DreamCore
import GRDB

extension JournalStore {
  /// The dream with an id, or with the only id that begins or ends with `text`, which has at least four characters, in upper
  /// or lower case.
  package func dream(matching text: String) throws(JournalError) -> Dream {
    guard text.utf8.count >= 4 else { throw .shortDream(text: text) }
    return try read { database in
      let ids = try database.ids(matching: text.lowercased())
      guard let id = ids.first, let head = try Table<Dream>(database: database).head(of: id) else {
        throw JournalError.unknownDream(text: text)
      }
      guard ids.count == 1 else { throw JournalError.ambiguousDream(text: text, count: ids.count) }
      return head.value
    }
  }
}

extension Database {
  /// The ids that begin or end with a text, read from an index, which is much smaller than the table.
  fileprivate func ids(matching text: String) throws -> [Int64] {
    if let id = Dream.ID(text) { return [id.rawValue] }
    var ids: [Int64] = []
    try SQLStatement("SELECT id FROM dream INDEXED BY dream_by_sort", in: self).each { row in
      let id = row.integer() ?? 0
      let name = Dream.ID(rawValue: id).description
      if name.hasPrefix(text) || name.hasSuffix(text) { ids.append(id) }
      return true
    }
    return ids
  }
}
