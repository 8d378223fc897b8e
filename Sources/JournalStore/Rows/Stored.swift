import DreamCore

/// A kind of item that the journal keeps in a table, with another table for its superseded revisions.
protocol Stored: Hashable, Sendable {
  static var kind: ItemKind { get }
  /// The statements for its tables. Their columns are in the order in which `init(row:from:)` reads and `bind(to:)` binds them.
  static var sql: TableSQL { get }
  /// The key of the item's row.
  var row: Int64 { get }
  /// Reads a row. Texts that Lucid doesn't know are collected by the reader and read as the nearest harmless value.
  init(row: Int64, from reader: inout RowReader)
  /// Binds the values of the columns.
  func bind(to binder: inout Binder)
  /// Whether the item is `old` with text added, and nothing else changed.
  func onlyAdds(to old: Self) -> Bool
}

/// The kinds of items that the journal keeps.
enum ItemKind: String, CaseIterable, Sendable {
  case dream, night, favorite
}

/// The identity of an item in the file.
struct ItemKey: Hashable, Sendable {
  let kind: ItemKind
  let row: Int64
}

extension Dream {
  /// Whether the dream is `old` with text added. The positions of signs don't count: they move when text is added.
  func onlyAdds(to old: Dream) -> Bool {
    guard title.onlyAdds(to: old.title), narrative.onlyAdds(to: old.narrative),
      signs.count == old.signs.count,
      zip(signs, old.signs).allSatisfy({ $0.text == $1.text && $0.category == $1.category })
    else { return false }
    var like = self
    like.title = old.title
    like.narrative = old.narrative
    like.signs = old.signs
    like.modifiedAt = old.modifiedAt
    return like == old
  }
}

extension Night {
  func onlyAdds(to old: Night) -> Bool {
    guard intention.onlyAdds(to: old.intention) else { return false }
    var like = self
    like.intention = old.intention
    return like == old
  }
}

extension Prose {
  /// Whether the text is `old` with at most one piece inserted.
  fileprivate func onlyAdds(to old: Prose) -> Bool {
    let (mine, olds) = (string.utf8, old.string.utf8)
    guard mine.count >= olds.count else { return false }
    let start = zip(mine, olds).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), olds.reversed()).prefix { $0 == $1 }.count
    return start + end >= olds.count
  }
}
