import DreamCore
import SQLite

extension JournalStore {
  /// Keeps what coders found, beside all that they said before; what says nothing new is left out. Returns how many are kept.
  @discardableResult
  package func keep(_ codings: [Coding]) throws(JournalError) -> Int {
    try write { try CodingTable(database: $0).add(codings, by: session) }
  }

  /// Keeps codings of a file. Those of dreams that aren't in the journal are left out, and those that are older than what
  /// the journal has.
  package func take(_ codings: [Coding]) throws(JournalError) -> TakenCodings {
    try write { database in
      let (table, dreams) = (CodingTable(database: database), try Table<Dream>(in: database))
      var (taken, fresh) = (TakenCodings(), [Coding]())
      for coding in codings {
        let there = try table.current(coding)
        if try dreams.head(of: coding.dream.rawValue) == nil {
          taken.strange.insert(coding.dream)
        } else if let there, !there.says(coding), there.at > coding.at {
          taken.older += 1
        } else {
          fresh.append(coding)
        }
      }
      taken.new = try table.add(fresh, by: session)
      taken.known = fresh.count - taken.new
      return taken
    }
  }

  /// The codings that count, in the order of their dreams, scales and coders.
  /// - Parameter moment: the time at which they counted; nil for now.
  package func codings(asOf moment: Instant? = nil) throws(JournalError) -> [Coding] {
    try read { try CodingTable(database: $0).current(asOf: moment ?? Instant(milliseconds: .max)) }
  }

  /// Those who have coded, the latest last.
  package func coders() throws(JournalError) -> [String] {
    let sql = "SELECT coder FROM coding GROUP BY coder ORDER BY max(number)"
    return try read { try Statement(sql, in: $0).all { $0.text() ?? "" } }
  }

  /// All that coders ever said of a dream, the latest first.
  package func codings(everOf dream: Dream.ID) throws(JournalError) -> [Coding] {
    try read { try CodingTable(database: $0).past(of: dream.rawValue) }
  }

  /// The samples in the order in which they were drawn.
  package func samples() throws(JournalError) -> [CodingSample] { try read { try CodingTable(database: $0).samples() } }

  /// Keeps a sample. Returns false if there is one of its name.
  package func add(_ sample: CodingSample) throws(JournalError) -> Bool {
    try write { try CodingTable(database: $0).add(sample) }
  }

  /// A digest of all dreams as they are, which differs after any of them was added, changed or removed.
  package func dreamsDigest() throws(JournalError) -> Int64 {
    try read { database in
      try DigestTable(in: database).made(of: .dream).reduce(0) { sum, row in
        // As in a linear congruential generator: the order counts, too.
        (sum &+ row.key.number) &* 6_364_136_223_846_793_005 &+ (row.digest ?? 0)
      }
    }
  }
}

/// What became of codings that were taken from a file.
package struct TakenCodings: Equatable, Sendable {
  /// The numbers of codings that are new, that the journal has already, and that are older than its own.
  package internal(set) var (new, known, older) = (0, 0, 0)
  /// The dreams that aren't in the journal.
  package internal(set) var strange: Set<Dream.ID> = []
}
