import Dispatch
import DreamCore
import GRDB
import Synchronization

extension JournalStore {
  /// The newest dreams, at most `limit`, and their nights. Takes the same time for a large journal as for a small one.
  package func excerpt(limit: Int) throws(JournalError) -> Excerpt {
    try read { database in
      let dreams = try database.newest(limit, after: .start).map(\.value)
      let nights = try database.nights(limit, since: dreams.count < limit ? nil : dreams.last?.date?.earliest)
      let favorite = try Table<Favorite>(in: database).head(of: 0)?.value.creature
      return Excerpt(
        dreams: dreams, nights: nights, favoriteCreature: favorite ?? Model().favoriteCreature,
        summary: try database.summary())
    }
  }

  /// Calls `body` with the wanted dreams, newest first, undated ones last. Reads a few at a time, so that other programs can
  /// write meanwhile, and the next ones in another thread. Returns what could not be read as it is in the file.
  /// - Parameters:
  ///   - limit: the largest number of wanted dreams; nil for all.
  ///   - isWanted: tells which dreams are wanted; nil for all.
  @discardableResult
  package func dreams(
    newest limit: Int? = nil, where isWanted: ((Dream) -> Bool)? = nil, _ body: (Dream) throws -> Void
  ) throws -> LoadFaults {
    var left = limit ?? .max
    var faults = LoadFaults()
    var last: Dream?
    let pages = ListPages(of: self)
    let length = isWanted == nil ? min(left, ListPages.length) : ListPages.length
    if left > 0 { pages.startReading(length, after: .start) }
    while left > 0 {
      guard let page = try pages.next() else { return try undamaged(newest: left, after: last, where: isWanted, body) }
      last = page.last?.value ?? last
      let isLast = page.count < length || isWanted == nil && left <= page.count
      if !isLast, let last { pages.startReading(length, after: ListPlace(after: last)) }
      for head in page {
        faults.unknownValues += head.unknownValues
        guard left > 0, isWanted?(head.value) ?? true else { continue }
        try body(head.value)
        left -= 1
      }
      if isLast { return faults }
    }
    return faults
  }

  /// Goes on after the dream `last` in a damaged file, with the dreams that can be read.
  private func undamaged(
    newest limit: Int, after last: Dream?, where isWanted: ((Dream) -> Bool)?, _ body: (Dream) throws -> Void
  ) throws -> LoadFaults {
    let journal = try load()
    let dreams = ListOrder(journal.model).all.lazy.compactMap { $0.item.dream.flatMap { journal.model.dreams[$0] } }
    let rest = last.map { last in Array(dreams.drop { $0.id != last.id }.dropFirst()) } ?? Array(dreams)
    for dream in rest.lazy.filter({ isWanted?($0) ?? true }).prefix(limit) { try body(dream) }
    return journal.faults
  }
}

/// Reads the pages of the list one after the other in a thread of its own. Reading takes about as long as searching and
/// printing.
private final class ListPages: Sendable {
  typealias Page = [Table<Dream>.Revision]

  private let store: JournalStore
  private let queue = DispatchQueue(label: "lucid.journal.list")
  private let page = Mutex(Result<Page?, JournalError>.success([]))

  /// The number of dreams that are read at a time.
  static let length = 500

  init(of store: JournalStore) { self.store = store }

  /// Begins to read at most `limit` dreams after a place.
  func startReading(_ limit: Int, after place: ListPlace) {
    queue.async {
      let read = Result { () throws(JournalError) in try self.undamaged(limit, after: place) }
      self.page.withLock { $0 = read }
    }
  }

  /// Waits for the page that is being read; nil if that part of the file is damaged.
  func next() throws(JournalError) -> Page? { try queue.sync { page.withLock { $0 } }.get() }

  private func undamaged(_ limit: Int, after place: ListPlace) throws(JournalError) -> Page? {
    do throws(JournalError) {
      return try store.read { try $0.newest(limit, after: place) }
    } catch {
      guard case .damaged = error else { throw error }
      return nil
    }
  }
}

extension Database {
  /// The next dreams after a place in the list.
  func newest(_ limit: Int, after place: ListPlace) throws -> [Table<Dream>.Revision] {
    let bind = { (binder: inout Binder) in
      place.bind(to: &binder)
      binder.add(max(0, limit))
    }
    let dreams = try SQLStatement(place.sql, in: self).all(bind, Table<Dream>.read)
    guard case .dated = place, dreams.count < limit else { return dreams }
    return dreams + (try newest(limit - dreams.count, after: .undatedStart))
  }

  fileprivate func nights(_ limit: Int, since earliest: Instant?) throws -> [Night] {
    let day = earliest.map { $0.milliseconds.flooredDivision(by: 86_400_000).quotient - 1 } ?? .min
    let sql = "\(Night.sql.selection) WHERE id >= ? ORDER BY id DESC LIMIT ?"
    return try SQLStatement(sql, in: self).all({ $0.add(day, Int64(max(0, limit))) }) { Table<Night>.read(&$0).value }
  }

  func summary() throws -> Summary {
    try SQLStatement("SELECT dreams, nights FROM summary", in: self).first { row in
      Summary(dreams: Int(row.integer() ?? 0), nights: Int(row.integer() ?? 0))
    } ?? Summary()
  }
}

/// A place in the list of dreams, after which reading goes on.
enum ListPlace: Equatable {
  case start
  case dated(earliest: Int64, id: Int64)
  /// Before the dreams without a date.
  case undatedStart
  case undated(id: Int64)

  /// The place after a dream.
  init(after dream: Dream) {
    let id = dream.id.rawValue
    self = dream.date?.earliest.map { .dated(earliest: $0.milliseconds, id: id) } ?? .undated(id: id)
  }

  /// Selects the dreams after the place, up to a limit, by one walk over an index.
  var sql: String {
    let condition =
      switch self {
      case .start: ""
      case .dated: "WHERE (sort, id) < (?, ?)"
      case .undatedStart: "WHERE sort IS NULL"
      case .undated: "WHERE sort IS NULL AND id < ?"
      }
    return "\(Dream.sql.selection) \(condition) ORDER BY sort DESC, id DESC LIMIT ?"
  }

  func bind(to binder: inout Binder) {
    switch self {
    case .start, .undatedStart: break
    case .dated(let earliest, let id): binder.add(earliest, id)
    case .undated(let id): binder.add(id)
    }
  }
}
