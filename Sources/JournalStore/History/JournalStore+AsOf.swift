import DreamCore
import SQLite

extension JournalStore {
  /// The journal as it was at a moment: `model`, which has the changes up to the one with number `seen`, without what was changed
  /// after the moment. A text of which a sitting kept only the end is as it was before the sitting. What was erased since is not in
  /// it. O(n) in the number of later changes.
  package func model(_ model: Model, seen: Int64, asOf moment: Instant) throws(JournalError) -> Model {
    try read { try $0.model(model, seen: seen, since: ("at", moment.milliseconds), path: path) }
  }

  /// The journal as it was after the change with number `last`.
  func model(_ model: Model, seen: Int64, asOf last: Int64) throws(JournalError) -> Model {
    try read { try $0.model(model, seen: seen, since: ("seq", last), path: path) }
  }
}

extension Database {
  /// - Parameter end: the column of the changes and the last value in it of those that stay.
  fileprivate func model(
    _ model: Model, seen: Int64, since end: (column: String, last: Int64), path: String
  ) throws -> Model {
    // Of a group, SQLite takes the other columns from the row with the least number.
    let sql = """
      SELECT kind, id, old, min(seq) FROM change
      WHERE \(end.column) > ? AND seq <= ? AND direction <> 'keep' GROUP BY kind, id
      """
    let later = try Statement(sql, in: self).all({ $0.add(end.last, seen) }) { row in
      row.item().map { ($0, row.integer()) }
    }
    var (dreams, nights) = ([Dream](), [Night]())
    var (newDreams, newNights) = ([Dream.ID](), [Day]())
    var result = model
    for case (let item, let revision)? in later {
      switch item.kind {
      case .dream:
        newDreams.append(Dream.ID(rawValue: item.row))
        if let dream: Dream = try content(item, revision, path) { dreams.append(dream) }
      case .night:
        newNights.append(Day(daysSince1970: Int(item.row)))
        if let night: Night = try content(item, revision, path) { nights.append(night) }
      case .favorite:
        if let favorite: Favorite = try content(item, revision, path) { result = result.favoring(favorite.creature) }
      }
    }
    return result.removing(newDreams).removingNights(newNights).inserting(dreams).inserting(nights)
  }
}
