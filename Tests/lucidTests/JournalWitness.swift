import DreamCore
import SQLite
import Samples
import Testing

@testable import JournalStore

/// Looks at a journal's file from outside.
struct JournalWitness {
  private let store: JournalStore

  init(_ place: CommandPlace) throws { try self.init(place.journal) }

  init(_ path: String, unlockedBy secret: Secret? = nil) throws {
    store = try JournalStore(
      path: path, at: Instant(milliseconds: 0), session: 0, for: .reading, unlockedBy: secret)
  }

  /// The header of a locked journal; nil if it isn't locked.
  var header: LockHeader? { store.locked?.header }

  /// Makes the journal one of an older Lucid, with tables of this version.
  func makeOlder(version: Int) throws {
    let store = try JournalStore(
      path: store.path, at: Instant(milliseconds: 0), session: 0, unlockedBy: store.secret)
    defer { store.close(at: Instant(milliseconds: 0)) }
    let statements = OlderTables.statements(from: Schema.number, to: version)
    try store.outsideTransaction { database in
      guard let locked = store.locked else {
        for sql in statements { try database.execute(sql) }
        return
      }
      try locked.erase(in: database) { for sql in statements { try $0.execute(sql) } }
    }
  }

  /// What is wrong with the file: nothing, one hopes.
  func faults() throws -> [String] {
    let journal = try store.load()
    var faults = try store.checked().faults.map(\.words) + [journal.faults.message].compactMap(\.self)
    let (said, found) = (try store.excerpt(limit: 0).summary, journal.model)
    if said != Summary(dreams: found.dreams.count, nights: found.nights.count) { faults.append("\(said)") }
    var listed: [Dream.ID] = []
    try store.dreams { listed.append($0.id) }
    if listed != ListOrder(found).all.compactMap(\.item.dream) { faults.append("The list isn't in order.") }
    return faults
  }

  /// All that a journal holds, and what is wrong with its file.
  struct Sight: Equatable {
    let faults: [String]
    let model: Model
    let steps: EarlierSteps
    let texts: [String]
  }

  func sight() throws -> Sight {
    let journal = try store.load()
    return Sight(faults: try faults(), model: journal.model, steps: journal.earlier, texts: try textsEver())
  }

  /// The words of every text that is, or ever was, in a dream.
  func wordsEver() throws -> Set<String> {
    var words: Set<String> = []
    for (id, head) in try store.changes(since: 0).dreams {
      for dream in try store.versions(of: id).earlier.map(\.dream) + [head].compactMap({ $0 }) {
        words.formUnion(dream.words)
      }
    }
    return words
  }

  /// All that was ever written into a field of a dream or a night, deleted ones too, and what coders said of dreams.
  func textsEver() throws -> [String] {
    let dream = "title, tags, people, places, signs, narrative"
    let selections = [
      ("dream", dream), ("dream_revision", dream), ("night", "intention"), ("night_revision", "intention"),
      ("coding", "coder, scale, codes"), ("sample", "name, query"),
    ]
    return try store.read { database in
      var texts: [String] = []
      for (table, columns) in selections {
        let count = columns.split(separator: ",").count
        try Statement("SELECT \(columns) FROM \(table)", in: database).each { row in
          for _ in 0..<count { texts.append(row.text() ?? "") }
        }
      }
      return texts
    }
  }

  /// The number of dreams of a collection.
  func count(of series: String) throws -> Int {
    try store.read { database in
      try Statement("SELECT count(*) FROM dream WHERE series = ?", in: database).first({ $0.add(series) }) { row in
        Int(row.integer() ?? 0)
      }
    } ?? 0
  }

  /// The words of the dreams that are there.
  func words() throws -> Set<String> {
    try store.load().model.dreams.values.reduce(into: []) { $0.formUnion($1.words) }
  }
}

extension Dream {
  fileprivate var words: [String] {
    (title.string + " " + narrative.string).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
