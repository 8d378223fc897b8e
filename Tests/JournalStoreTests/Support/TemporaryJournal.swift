import DreamCore
import Foundation
import GRDB
import JournalStore
import Samples

/// A place for a journal that is gone with the test.
final class TemporaryJournal: Sendable {
  let directory: String
  var path: String { directory + "/journal.sqlite" }

  init() throws {
    directory = NSTemporaryDirectory() + "lucid-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  func open(_ session: Int64 = 1, for purpose: JournalStore.Purpose = .writing) throws -> JournalStore {
    try JournalStore(path: path, at: Instant(milliseconds: 1000), session: session, for: purpose)
  }

  /// What another program does to the file.
  @discardableResult
  func sql(_ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.inDatabase { database in
      var lines: [String] = []
      let statements = try database.allStatements(sql: sql)
      while let statement = try statements.next() {
        for row in try Row.fetchAll(statement) { lines.append(Self.line(row)) }
      }
      return lines
    }
  }

  /// Makes the journal one of an older Lucid, with tables of this version.
  func makeOlder(_ version: Int) throws {
    for statement in OlderTables.statements(from: 4, to: version) { try sql(statement) }
  }

  private static func line(_ row: Row) -> String {
    row.databaseValues.map { String.fromDatabaseValue($0) ?? $0.description }.joined(separator: "|")
  }

  var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
