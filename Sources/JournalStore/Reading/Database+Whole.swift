import SQLite

/// SQLite says nothing of rows that a damaged page has lost count of: it goes on with the next page. The summary, which
/// triggers keep, tells how many rows there are to be.
extension Database {
  /// Throws damage if the index of the list leads to fewer dreams than there are. Reads the index, which is much smaller than
  /// the table.
  func expectWholeList() throws {
    try expect(rows(of: "dream INDEXED BY dream_by_sort"), of: summary().dreams)
  }

  /// Throws damage if the table leads to fewer dreams than there are.
  /// - Parameter count: the number of dreams that were met with. The table is read again only if this is too small, as it may
  ///   be after changes between two readings.
  func expectWholeTable(met count: Int) throws {
    let all = try summary().dreams
    if count < all { try expect(rows(of: "dream NOT INDEXED"), of: all) }
  }

  /// Throws damage if fewer nights were met with in one walk through the table than there are.
  func expectAllNights(met count: Int) throws { try expect(count, of: summary().nights) }

  private func expect(_ count: Int, of all: Int) throws {
    if count < all { throw SQLiteError(.corrupt, "only \(count) of \(all) rows are found") }
  }

  private func rows(of table: String) throws -> Int {
    Int(try Statement("SELECT count(*) FROM \(table)", in: self).first { $0.integer() ?? 0 } ?? 0)
  }
}
