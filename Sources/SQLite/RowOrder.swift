/// The order in which a statement gives rows: strictly by the number in their first column, or by another column and then by
/// that number.
///
/// In a damaged file a way through a table can lead back. Who reads a table in pieces, each behind the last row of the one
/// before, would then read it for ever: so a row that isn't behind the one before ends the reading as damage.
package struct RowOrder {
  let table: String
  let isDescending: Bool
  /// The column that counts before the first one; nil if none does.
  let column: CInt?
  /// The place of the last row so far; nil before the first row.
  package var last: Place?

  package init(table: String, isDescending: Bool = false, column: CInt? = nil, last: Place? = nil) {
    (self.table, self.isDescending, self.column, self.last) = (table, isDescending, column, last)
  }

  /// A place in the order. As in SQLite, NULL comes before all numbers.
  package struct Place: Hashable, Comparable {
    package let sort: Int64?
    package let id: Int64

    package init(sort: Int64? = nil, id: Int64) { (self.sort, self.id) = (sort, id) }

    package static func < (left: Place, right: Place) -> Bool {
      switch (left.sort, right.sort) {
      case (let left?, let right?) where left != right: left < right
      case (nil, _?): true
      case (_?, nil): false
      default: left.id < right.id
      }
    }
  }

  /// The error of a row that comes again.
  package static func damage(in table: String) -> SQLiteError {
    SQLiteError(.corrupt, "a row of the table \(table) comes again")
  }

  /// Goes on to the next row. Throws if it isn't behind the last one.
  mutating func advance(to place: Place) throws(SQLiteError) {
    if let last, isDescending ? place >= last : place <= last {
      throw SQLiteError(.corrupt, "row \(place.id) of the table \(table) is out of order")
    }
    last = place
  }
}
