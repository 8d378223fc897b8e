import DreamCore

/// The favourite creature as an item: the only row of its table.
struct Favorite: Hashable, Sendable {
  let creature: Creature
}

extension Favorite: Stored {
  static let kind = ItemKind.favorite
  private static let columns = ["creature"]

  static let sql = TableSQL(kind, columns: columns)

  var row: Int64 { 0 }

  init(row: Int64, from reader: inout RowReader) {
    creature = reader.creature() ?? Model().favoriteCreature
  }

  func bind(to binder: inout Binder) {
    binder.add(creature.description)
  }

  func onlyAdds(to old: Favorite) -> Bool { self == old }
}
