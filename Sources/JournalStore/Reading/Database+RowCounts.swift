import DreamCore
import SQLite

/// SQLite says nothing of rows that a damaged page has lost count of: it goes on with the next page. The summary, which
/// triggers keep, tells how many rows there are to be.
extension Database {
  /// Throws damage if a walk leads to fewer dreams than there are. Where it has not led to all, its rows are counted,
  /// which for the list is done in an index, much smaller than the table.
  /// - Parameters:
  ///   - place: where the walk began.
  ///   - count: the number of dreams that it led to, which changes between two readings can make too small, too.
  func expectAllDreams(from place: ListPlace, met count: Int = 0) throws {
    let all = try summary().dreams
    if count < all { try expect(rows(of: "dream \(place.walk)"), of: all) }
  }

  /// Calls `body` with each night, in their order. Throws damage in the end if these are fewer than there are.
  func eachNight(_ body: (Table<Night>.Revision) -> Void) throws {
    var count = 0
    try Statement("\(Night.sql.selection) ORDER BY id", in: self).each(in: RowOrder(table: "night")) { row in
      count += 1
      body(Table<Night>.read(&row))
    }
    try expect(count, of: summary().nights)
  }

  private func expect(_ count: Int, of all: Int) throws {
    if count < all { throw SQLiteError(.corrupt, "only \(count) of \(all) rows are found") }
  }

  private func rows(of table: String) throws -> Int {
    Int(try Statement("SELECT count(*) FROM \(table)", in: self).first { $0.integer() ?? 0 } ?? 0)
  }
}

extension ListPlace {
  /// How SQLite is told to go through the table.
  fileprivate var walk: String { if case .row = self { "NOT INDEXED" } else { "INDEXED BY dream_by_sort" } }
}
