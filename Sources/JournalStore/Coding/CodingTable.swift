import DreamCore
import SQLite

/// The tables of what coders found in dreams, and of the samples that they code.
///
/// Rows of the first are added, and none is changed but the last one of a sitting, to which the same session adds codes: so what
/// is typed isn't kept letter by letter.
struct CodingTable {
  let database: Database

  private static let columns = "dream, coder, scale, codes, at"

  /// Adds codings that say something new. Returns how many did.
  @discardableResult
  func add(_ codings: [Coding], by session: Int64) throws -> Int {
    try codings.count { coding in
      let last = try current(coding)
      guard !(last?.says(coding) ?? coding.isTakenBack) else { return false }
      if let last, coding.onlyAdds(to: last) { try removeLast(coding, of: session) }
      // Later than what it takes the place of, also where a clock goes wrong: machines that sync keep the latest.
      try insert(coding, at: max(coding.at, last?.at.advanced(byMilliseconds: 1) ?? coding.at), by: session)
      return true
    }
  }

  /// Adds the codings of other machines that are later than those here; of two of one moment each machine keeps the same one.
  func merge(_ codings: [Coding], by session: Int64) throws {
    for coding in codings {
      let last = try current(coding)
      if last.map({ coding.isLater(than: $0) }) ?? true { try insert(coding, at: coding.at, by: session) }
    }
  }

  private func insert(_ coding: Coding, at moment: Instant, by session: Int64) throws {
    let sql = "INSERT INTO coding (\(Self.columns), session) VALUES (?, ?, ?, ?, ?, ?)"
    try Statement(sql, in: database).run { binder in
      binder.add(coding.dream.rawValue)
      binder.add(coding.coder)
      binder.add(coding.scale.description)
      binder.add(coding.isTakenBack ? nil : coding.text)
      binder.add(moment.milliseconds, session)
    }
  }

  /// Removes the last coding of the dream, coder and scale of another one, if the session made it.
  private func removeLast(_ other: Coding, of session: Int64) throws {
    let sql = """
      DELETE FROM coding WHERE session = ? AND number =
        (SELECT max(number) FROM coding WHERE dream = ? AND coder = ? AND scale = ?)
      """
    try Statement(sql, in: database).run { binder in
      binder.add(session, other.dream.rawValue)
      binder.add(other.coder)
      binder.add(other.scale.description)
    }
  }

  /// The coding that counts beside another one of the same dream, coder and scale; nil if there is none.
  func current(_ other: Coding) throws -> Coding? {
    let sql = """
      SELECT \(Self.columns) FROM coding WHERE dream = ? AND coder = ? AND scale = ? ORDER BY number DESC LIMIT 1
      """
    return try Statement(sql, in: database).first({ binder in
      binder.add(other.dream.rawValue)
      binder.add(other.coder)
      binder.add(other.scale.description)
    }) { Self.read(&$0) }
  }

  /// The codings that count, in the order of their dreams, scales and coders.
  /// - Parameter moment: the time at which they counted.
  func current(asOf moment: Instant) throws -> [Coding] {
    // SQLite takes the other columns from the row with the greatest number.
    let sql = "SELECT \(Self.columns), max(number) FROM coding WHERE at <= ? GROUP BY dream, coder, scale"
    return try Statement(sql, in: database).all({ $0.add(moment.milliseconds) }) { Self.read(&$0) }.filter {
      !$0.isTakenBack
    }.sorted {
      ($0.dream, $0.scale, $0.coder) < ($1.dream, $1.scale, $1.coder)
    }
  }

  /// The codings that count of dreams that are in the journal, and those that were taken back.
  func ofPresentDreams() throws -> [Coding] {
    let sql = """
      SELECT \(Self.columns), max(number) FROM coding WHERE dream IN (SELECT id FROM dream) GROUP BY dream, coder, scale
      """
    return try Statement(sql, in: database).all { Self.read(&$0) }
  }

  /// All that coders ever said of a dream, the latest first.
  func past(of dream: Int64) throws -> [Coding] {
    let sql = "SELECT \(Self.columns) FROM coding WHERE dream = ? ORDER BY number DESC"
    return try Statement(sql, in: database).all({ $0.add(dream) }) { Self.read(&$0) }
  }

  /// The numbers of the last coding and of the last sample, 0 for none.
  func last() throws -> [Int64] {
    try ["coding", "sample"].map { table in
      try Statement("SELECT max(number) FROM \(table)", in: database).first { $0.integer() ?? 0 } ?? 0
    }
  }

  private static func read(_ row: inout RowReader) -> Coding {
    let (dream, coder) = (Dream.ID(rawValue: row.integer() ?? 0), row.text() ?? "")
    let (scale, codes) = (CodingScale(kept: row.text() ?? ""), row.text())
    return Coding(
      dream: dream, coder: coder, scale: scale, codes: Code.lines(codes ?? "", in: scale),
      at: Instant(milliseconds: row.integer() ?? 0), isTakenBack: codes == nil)
  }
}

// MARK: Samples

extension CodingTable {
  func samples() throws -> [CodingSample] {
    let sql = "SELECT name, query, seed, isBlind, dreams, at, digest FROM sample ORDER BY number"
    return try Statement(sql, in: database).all { row in
      let (name, query, seed) = (row.text() ?? "", row.text() ?? "", UInt64(bitPattern: row.integer() ?? 0))
      let (isBlind, dreams) = (row.truth(), Self.dreams(row.text() ?? ""))
      return CodingSample(
        name: name, query: query, seed: seed, isBlind: isBlind, dreams: dreams,
        at: Instant(milliseconds: row.integer() ?? 0), digest: row.integer() ?? 0)
    }
  }

  /// Adds a sample, unless there is one of its name. Returns whether it was added.
  func add(_ sample: CodingSample) throws -> Bool {
    guard try !samples().contains(where: { $0.name == sample.name }) else { return false }
    let sql = "INSERT INTO sample (name, query, seed, isBlind, dreams, at, digest) VALUES (?, ?, ?, ?, ?, ?, ?)"
    try Statement(sql, in: database).run { binder in
      binder.add(sample.name)
      binder.add(sample.query)
      binder.add(Int64(bitPattern: sample.seed))
      binder.add(sample.isBlind)
      binder.add(Self.text(sample.dreams))
      binder.add(sample.at.milliseconds, sample.digest)
    }
    return true
  }

  private static func text(_ dreams: [Dream.ID?]) -> String {
    ColumnJSON.array(dreams.map { $0.map { "\($0.rawValue)" } ?? "null" })
  }

  private static func dreams(_ text: String) -> [Dream.ID?] {
    text.dropFirst().dropLast().split(separator: ",").map { Int64($0).map(Dream.ID.init(rawValue:)) }
  }
}

// MARK: Erasing

extension CodingTable {
  /// Removes all that coders ever said of a dream. In samples it leaves its place, so that they still say how many were drawn.
  func erase(_ dream: Int64) throws {
    try Statement("DELETE FROM coding WHERE dream = ?", in: database).run { $0.add(dream) }
    for sample in try samples() where sample.ids.contains(Dream.ID(rawValue: dream)) {
      let rest = sample.dreams.map { $0?.rawValue == dream ? nil : $0 }
      try Statement("UPDATE sample SET dreams = ? WHERE name = ?", in: database).run { binder in
        binder.add(Self.text(rest))
        binder.add(sample.name)
      }
    }
  }

  /// Removes what coders said of a dream before what they say now.
  func erasePast(of dream: Int64) throws {
    let sql = """
      DELETE FROM coding WHERE dream = ?1
        AND number NOT IN (SELECT max(number) FROM coding WHERE dream = ?1 GROUP BY coder, scale)
      """
    try Statement(sql, in: database).run { $0.add(dream) }
  }
}

extension Coding {
  /// Whether it counts before another one of the same dream, coder and scale.
  fileprivate func isLater(than other: Coding) -> Bool {
    guard at == other.at else { return at > other.at }
    guard isTakenBack == other.isTakenBack else { return isTakenBack }
    return other.text.utf8.lexicographicallyPrecedes(text.utf8)
  }
}
