import DreamCore
import GRDB

extension JournalStore {
  /// The journal as it was at a moment: `model`, which has the changes up to the one with number `seen`, without what was changed
  /// after the moment. A text of which a sitting kept only the end is as it was before the sitting. What was erased since is not in
  /// it. O(n) in the number of later changes.
  package func model(_ model: Model, seen: Int64, asOf moment: Instant) throws(JournalError) -> Model {
    try read { try $0.model(model, seen: seen, asOf: moment, path: path) }
  }
}

extension Database {
  fileprivate func model(_ model: Model, seen: Int64, asOf moment: Instant, path: String) throws -> Model {
    // Of a group, SQLite takes the other columns from the row with the least number.
    let sql = """
      SELECT kind, id, old, min(seq) FROM change
      WHERE at > ? AND seq <= ? AND direction <> 'keep' GROUP BY kind, id
      """
    let later = try SQLStatement(sql, in: self).all({ $0.add(moment.milliseconds, seen) }) { row in
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
