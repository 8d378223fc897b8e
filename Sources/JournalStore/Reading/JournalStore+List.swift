import Dispatch
import DreamCore
import SQLite
import Synchronization

extension JournalStore {
  /// The newest dreams, at most `limit`, and their nights. Takes the same time for a large journal as for a small one.
  package func excerpt(limit: Int) throws(JournalError) -> Excerpt {
    try read { database in
      let dreams = try database.newest(limit, after: .start).dreams.map(\.value)
      let nights = try database.nights(limit, since: dreams.count < limit ? nil : dreams.last?.date?.earliest)
      let favorite = try Table<Favorite>(in: database).head(of: 0)?.value.creature
      return Excerpt(
        dreams: dreams, nights: nights, favoriteCreature: favorite ?? Model().favoriteCreature,
        summary: try database.summary())
    }
  }

  /// Calls `body` with the wanted dreams, newest first, undated ones last. Reads a few at a time, so that other
  /// programs can write meanwhile, and the next ones in another thread. Returns what could not be read as it is in the
  /// file. With a limit no more is read than is wanted: whether damage left out a dream between two others isn't known
  /// then.
  /// - Parameters:
  ///   - limit: the largest number of wanted dreams; nil for all.
  ///   - isWanted: tells which dreams are wanted; nil for all.
  @discardableResult
  package func dreams(
    newest limit: Int? = nil, where isWanted: ((Dream) -> Bool)? = nil, _ body: (Dream) throws -> Void
  ) throws -> LoadFaults {
    try dreams(newest: limit, after: .start, where: isWanted, body)
  }

  /// Keeps next to nothing of the file in memory from now on: what is read in the order of the file is read once.
  package func keepFewPages() throws(JournalError) { try read { try $0.execute("PRAGMA cache_size = -256") } }

  /// Calls `body` with each dream, in the order of the file, which is the quickest one; a dream that is changed meanwhile comes
  /// once. Returns what could not be read as it is in the file.
  /// - Parameter isWhole: whether all that is written of the dreams is read, as searches need it; else only what is counted.
  @discardableResult
  package func dreamsToCount(isWhole: Bool, _ body: (Dream) throws -> Void) throws -> LoadFaults {
    try dreams(after: .row(.min, isWhole: isWhole), body)
  }

  private func dreams(
    newest limit: Int? = nil, after start: ListPlace, where isWanted: ((Dream) -> Bool)? = nil,
    _ body: (Dream) throws -> Void
  ) throws -> LoadFaults {
    var left = limit ?? .max
    var faults = LoadFaults().noting(alteration)
    var passed: [Dream.ID] = []
    let pages = ListPages(of: self)
    let length = isWanted == nil ? min(left, start.page) : start.page
    if left > 0 { pages.startReading(length, after: start) }
    while left > 0 {
      let page: ListPage
      do throws(JournalError) {
        // What is looked for before the first dream comes in its place.
        if limit == nil, passed.isEmpty, start == .start { try read { try $0.expectAllDreams(from: start) } }
        page = try pages.next()
        if page.dreams.count < length {
          try read { try $0.expectAllDreams(from: start, met: passed.count + page.dreams.count) }
        }
      } catch .damaged(_, let detail) {
        return try undamaged(newest: left, besides: Set(passed), where: isWanted, detail, body)
      } catch {
        throw error
      }
      let isLast = page.dreams.count < length || isWanted == nil && left <= page.dreams.count
      if !isLast { pages.startReading(length, after: page.end) }
      passed += page.dreams.map(\.value.id)
      for head in page.dreams {
        faults.unknownValues += head.unknownValues
        guard left > 0, isWanted?(head.value) ?? true else { continue }
        try body(head.value)
        left -= 1
      }
      if isLast { return faults }
    }
    return faults
  }

  /// Goes on in a damaged file with the dreams that can be read, besides those that were passed already.
  private func undamaged(
    newest limit: Int, besides passed: Set<Dream.ID>, where isWanted: ((Dream) -> Bool)?, _ detail: String,
    _ body: (Dream) throws -> Void
  ) throws -> LoadFaults {
    let journal = try load()
    let rest = ListOrder(journal.model).all.lazy.compactMap(\.item.dream).filter { !passed.contains($0) }
    let wanted = rest.compactMap { journal.model.dreams[$0] }.filter { isWanted?($0) ?? true }
    for dream in wanted.prefix(limit) { try body(dream) }
    return journal.faults.noting(detail, in: LoadFaults.list)
  }
}

/// Reads the pages of the list one after the other in a thread of its own. Reading takes about as long as searching and
/// printing.
private final class ListPages: Sendable {
  private let store: JournalStore
  private let queue = DispatchQueue(label: "lucid.journal.list")
  private let page = Mutex(Result<ListPage, JournalError>.success(ListPage()))

  init(of store: JournalStore) { self.store = store }

  /// Begins to read at most `limit` dreams after a place.
  func startReading(_ limit: Int, after place: ListPlace) {
    queue.async {
      let read = Result { () throws(JournalError) in try self.store.read { try $0.newest(limit, after: place) } }
      self.page.withLock { $0 = read }
    }
  }

  /// Waits for the page that is being read.
  func next() throws(JournalError) -> ListPage { try queue.sync { page.withLock { $0 } }.get() }
}

/// Dreams that follow each other in the list, and the place after them.
struct ListPage {
  fileprivate(set) var dreams: [Table<Dream>.Revision] = []
  fileprivate(set) var end = ListPlace.start
}

extension Database {
  /// The next dreams after a place in the list.
  func newest(_ limit: Int, after place: ListPlace) throws -> ListPage {
    let bind = { (binder: inout Binder) in
      place.bind(to: &binder)
      binder.add(max(0, limit))
    }
    let order = place.order
    var page = ListPage(end: place)
    try Statement(place.sql, in: self).each(in: order, bind) { row in
      page.end = place.following(row.place(in: order))
      page.dreams.append(Table<Dream>.read(&row))
    }
    guard case .dated = place, page.dreams.count < limit else { return page }
    let undated = try newest(limit - page.dreams.count, after: .undatedStart)
    return ListPage(dreams: page.dreams + undated.dreams, end: undated.end)
  }

  fileprivate func nights(_ limit: Int, since earliest: Instant?) throws -> [Night] {
    let day = earliest.map { $0.milliseconds.flooredDivision(by: 86_400_000).quotient - 1 } ?? .min
    let sql = "\(Night.sql.selection) WHERE id >= ? ORDER BY id DESC LIMIT ?"
    return try Statement(sql, in: self).all(
      in: RowOrder(table: "night", isDescending: true), { $0.add(day, Int64(max(0, limit))) }
    ) { Table<Night>.read(&$0).value }
  }

  func summary() throws -> Summary {
    try Statement("SELECT dreams, nights FROM summary", in: self).first { row in
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
  /// A place in the order of the file. Unless dreams are read as a whole, only what is counted of them is.
  case row(_ id: Int64, isWhole: Bool)

  /// The place after the next row.
  func following(_ row: RowOrder.Place) -> ListPlace {
    if case .row(_, let isWhole) = self { return .row(row.id, isWhole: isWhole) }
    return row.sort.map { .dated(earliest: $0, id: row.id) } ?? .undated(id: row.id)
  }

  /// The number of dreams that are read at a time.
  var page: Int { if case .row = self { 250 } else { 500 } }

  /// The order of the rows after the place.
  var order: RowOrder {
    var order = RowOrder(table: "dream", isDescending: true, column: Dream.sortColumn)
    switch self {
    case .start, .undatedStart: break
    case .dated(let earliest, let id): order.last = RowOrder.Place(sort: earliest, id: id)
    case .undated(let id): order.last = RowOrder.Place(id: id)
    case .row: order = RowOrder(table: "dream")
    }
    return order
  }

  /// Selects the dreams after the place, up to a limit, by one walk over an index.
  var sql: String {
    let (all, order) = (Dream.sql.selection, "ORDER BY sort DESC, id DESC LIMIT ?")
    return switch self {
    case .start: "\(all) \(order)"
    case .dated: "\(all) WHERE (sort, id) < (?, ?) \(order)"
    case .undatedStart: "\(all) WHERE sort IS NULL \(order)"
    case .undated: "\(all) WHERE sort IS NULL AND id < ? \(order)"
    case .row(_, let isWhole): "\(isWhole ? all : Dream.countedSelection) WHERE id > ? ORDER BY id LIMIT ?"
    }
  }

  func bind(to binder: inout Binder) {
    switch self {
    case .start, .undatedStart: break
    case .dated(let earliest, let id): binder.add(earliest, id)
    case .undated(let id), .row(let id, _): binder.add(id)
    }
  }
}
