import CSodium
import SQLite

/// Makes digests of rows: numbers that differ when anything in a row does.
///
/// A digest is SipHash-2-4 of the row's columns in order, each a byte for its kind (1 an integer, 3 a text, 4 bytes; 0 NULL),
/// then the integer, or the length and the bytes; numbers in eight bytes, the lowest first. NULLs at the end don't count, so
/// that a column can be added to a table. It tells of damage, not of a person who means to deceive.
struct RowDigest {
  private var bytes: [UInt8] = []
  /// The number of bytes up to the last column that isn't NULL.
  private var end = 0

  private static let key = Array("Lucid row digest".utf8)

  /// Makes the digest of columns.
  /// - Parameters:
  ///   - columns: the numbers of the columns.
  ///   - value: the value of a column, which is read before the next one is asked for.
  mutating func digest(of columns: Range<CInt>, _ value: (CInt) -> ColumnValue) -> Int64 {
    bytes.removeAll(keepingCapacity: true)
    end = 0
    for column in columns { add(value(column)) }
    var digest: Int64 = 0
    withUnsafeMutableBytes(of: &digest) { digest in
      if let start = digest.baseAddress { _ = crypto_shorthash(start, bytes, UInt64(end), Self.key) }
    }
    return Int64(littleEndian: digest)
  }

  private mutating func add(_ value: ColumnValue) {
    switch value.storageClass {
    case .null: return bytes.append(0)
    case .integer:
      bytes.append(1)
      add(value.integer)
    case .text: add(3, value.bytes)
    case .real, .blob: add(4, value.bytes)
    }
    end = bytes.count
  }

  private mutating func add(_ kind: UInt8, _ content: UnsafeRawBufferPointer) {
    bytes.append(kind)
    add(Int64(content.count))
    bytes.append(contentsOf: content)
  }

  private mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// A row of a table that has digests.
struct RowKey: Hashable {
  let table: DigestedTable
  /// The row's number; of a table without such numbers the digest of its primary key.
  let number: Int64
}

/// A table whose rows have digests: every one but that of the digests, and that of the versions.
enum DigestedTable: Int64, CaseIterable {
  // The numbers are in journals' files.
  case dream = 1
  case dreamRevision, night, nightRevision, favorite, favoriteRevision, session, step, change, origin, conflict,
    summary, sequence, coding, sample, sync, tombstone

  /// The tables that were there when rows first had digests.
  static let first = allCases.filter { ![.coding, .sample, .sync, .tombstone].contains($0) }

  var name: String {
    switch self {
    case .dream: "dream"
    case .dreamRevision: "dream_revision"
    case .night: "night"
    case .nightRevision: "night_revision"
    case .favorite: "favorite"
    case .favoriteRevision: "favorite_revision"
    case .session: "session"
    case .step: "step"
    case .change: "change"
    case .origin: "origin"
    case .conflict: "conflict"
    case .summary: "summary"
    case .sequence: "sqlite_sequence"
    case .coding: "coding"
    case .sample: "sample"
    case .sync: "sync"
    case .tombstone: "tombstone"
    }
  }

  /// The number of the first columns that are the primary key, in a table without numbered rows; nil in others.
  var key: CInt? {
    switch self {
    case .origin: 3
    case .sequence: 1
    default: nil
    }
  }
}
