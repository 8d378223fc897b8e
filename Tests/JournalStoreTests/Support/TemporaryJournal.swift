import DreamCore
import Foundation
import SQLite
import Samples
import Testing

@testable import JournalStore

/// A place for a journal that is gone with the test. Within `.bothKinds` of tests the journal is locked the second time.
final class TemporaryJournal: Sendable {
  let directory: String
  var path: String { directory + "/journal.sqlite" }
  let secret: Secret?

  init(isLocked: Bool = BothKinds.isLocked) throws {
    directory = NSTemporaryDirectory() + "lucid-\(UUID().uuidString)"
    secret = isLocked ? .passphrase(.sample) : nil
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    if isLocked { try lock() }
  }

  /// Locks the journal, which is made if there is none.
  @discardableResult
  func lock(by passphrase: Passphrase = .sample, _ code: RecoveryCode = RecoveryCode()) throws -> [JournalStore
    .Remnant]
  {
    let store = try JournalStore(path: path, at: Instant(milliseconds: 1000), session: 0)
    defer { store.close(at: Instant(milliseconds: 1000)) }
    return try store.lock(by: passphrase, code, cost: .none)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  func open(_ session: Int64 = 1, for purpose: JournalStore.Purpose = .writing) throws -> JournalStore {
    try open(session, for: purpose, by: secret)
  }

  func open(
    _ session: Int64 = 1, for purpose: JournalStore.Purpose = .writing, by secret: Secret?
  ) throws -> JournalStore {
    try JournalStore(path: path, at: Instant(milliseconds: 1000), session: session, for: purpose, unlockedBy: secret)
  }

  /// What another program does to the file. It would have to know the passphrase of a locked one.
  @discardableResult
  func sql(_ sql: String) throws -> [String] {
    guard secret == nil else { return try sqlOnLocked(sql) }
    let file = try Connection(path)
    defer { file.close() }
    return try file.use { try Self.lines(sql, in: $0) }
  }

  private func sqlOnLocked(_ sql: String) throws -> [String] {
    let store = try open(0)
    defer { store.close(at: Instant(milliseconds: 1000)) }
    var lines: [String] = []
    try store.outsideTransaction { database in
      try store.locked?.erase(in: database) { lines = try Self.lines(sql, in: $0) }
    }
    return lines
  }

  private static func lines(_ sql: String, in database: Database) throws -> [String] {
    guard sql.hasPrefix("SELECT") || sql.hasPrefix("PRAGMA"), !sql.contains(";") else {
      try database.execute(sql)
      return []
    }
    return try Statement(sql, in: database).all { row in
      (0..<row.count).map { text(row.value($0)) }.joined(separator: "|")
    }
  }

  /// Makes the journal one of an older Lucid, with tables of this version.
  func makeOlder(_ version: Int) throws {
    try sql(OlderTables.statements(from: Schema.number, to: version).joined(separator: "; "))
  }

  private static func text(_ value: ColumnValue) -> String {
    switch value.storageClass {
    case .null: "NULL"
    case .integer: "\(value.integer)"
    case .real, .text: String(decoding: value.bytes, as: UTF8.self)
    case .blob: value.bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
  }

  var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

extension Passphrase {
  static let sample = Passphrase(bytes: SecretBytes("correct horse battery staple".utf8))
}

/// Runs tests twice: with a journal that anybody can read, and with a locked one.
struct BothKinds: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var isLocked = false

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    for isLocked in [false, true] { try await Self.$isLocked.withValue(isLocked) { try await function() } }
  }
}

extension Trait where Self == BothKinds {
  static var bothKinds: BothKinds { BothKinds() }
}
