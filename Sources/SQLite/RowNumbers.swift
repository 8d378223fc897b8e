/// The numbers of the rows in a file of SQLite's, or in its image, whether a way leads to them or not: what is in the leaves of
/// all of its tables (sqlite.org/fileformat.html, "B-tree Pages").
package struct RowNumbers {
  package private(set) var all: [Int64] = []

  /// The size of a page, which is that of most files.
  private static let page = 4096
  /// The first byte of a leaf of a table.
  private static let leaf: UInt8 = 0x0D

  package init(in image: UnsafeRawBufferPointer) {
    var found = Set<Int64>()
    for start in stride(from: 0, through: image.count - Self.page, by: Self.page) {
      Self.add(UnsafeRawBufferPointer(rebasing: image[start..<start + Self.page]), to: &found)
    }
    all = found.sorted()
  }

  private static func add(_ page: UnsafeRawBufferPointer, to found: inout Set<Int64>) {
    guard page[0] == leaf else { return }
    func number(at place: Int) -> Int { Int(page[place]) << 8 | Int(page[place + 1]) }
    for pointer in stride(from: 8, to: min(8 + 2 * number(at: 3), Self.page - 1), by: 2) {
      // The size of the row, and then its number.
      var cell = page.dropFirst(number(at: pointer))
      if varint(&cell) != nil, let row = varint(&cell) { found.insert(row) }
    }
  }

  /// A number of one to nine bytes, of whose first eight the highest bit says that another one follows.
  private static func varint(_ bytes: inout Slice<UnsafeRawBufferPointer>) -> Int64? {
    var value: UInt64 = 0
    for place in 1...9 {
      guard let byte = bytes.popFirst() else { return nil }
      if place == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}
