import GRDB

/// The order in which a statement gives rows: strictly by the number in their first column, or by another column and then by
/// that number.
///
/// In a damaged file a way through a table can lead back. Who reads a table in pieces, each behind the last row of the one
/// before, would then read it for ever: so a row that isn't behind the one before ends the reading as damage.
struct RowOrder {
  let table: String
  var isDescending = false
  /// The column that counts before the first one; nil if none does.
  var column: CInt?
  /// The place of the last row so far; nil before the first row.
  var last: Place?

  /// A place in the order. As in SQLite, NULL comes before all numbers.
  struct Place: Hashable, Comparable {
    var sort: Int64?
    let id: Int64

    static func < (left: Place, right: Place) -> Bool {
      switch (left.sort, right.sort) {
      case (let left?, let right?) where left != right: left < right
      case (nil, _?): true
      case (_?, nil): false
      default: left.id < right.id
      }
    }
  }

  /// The error of a row that comes again.
  static func damage(in table: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row of the table \(table) comes again")
  }

  /// Goes on to the next row. Throws if it isn't behind the last one.
  mutating func advance(to place: Place) throws(DatabaseError) {
    if let last, isDescending ? place >= last : place <= last {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "row \(place.id) of the table \(table) is out of order")
    }
    last = place
  }
}
