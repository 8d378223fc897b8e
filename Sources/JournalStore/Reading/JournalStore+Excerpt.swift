import DreamCore
import GRDB

extension JournalStore {
  /// The newest dreams, at most `limit`, and the nights among them. The same time for a large journal as for a small one.
  package func excerpt(limit: Int) throws(JournalError) -> Excerpt {
    try read { database in
      let dreams = try database.newest(limit, after: .start)
      let nights = try database.nights(
        limit, since: dreams.count < limit ? nil : dreams.last?.date?.earliest)
      let favorite = try Table<Favorite>(database: database).entry(0)?.value.creature
      return Excerpt(
        dreams: dreams, nights: nights, favoriteCreature: favorite ?? Model().favoriteCreature,
        summary: try database.summary())
    }
  }

  /// Calls `body` with each dream that `matches`, or the newest `limit` of them, in the order of the list: newest first,
  /// undated last. A few are read at a time, so that other programs can write in between.
  package func dreams(
    newest limit: Int? = nil, where matches: ((Dream) -> Bool)? = nil, _ body: (Dream) throws -> Void
  ) throws {
    var left = limit ?? .max
    var place = ListPlace.start
    while left > 0 {
      let dreams = try read { try $0.newest(matches == nil ? min(left, 500) : 500, after: place) }
      for dream in dreams.lazy.filter({ matches?($0) ?? true }).prefix(left) {
        try body(dream)
        left -= 1
      }
      guard let end = dreams.last else { return }
      place = ListPlace(after: end)
    }
  }
}

extension Database {
  /// The next of the list after a place in it.
  func newest(_ limit: Int, after place: ListPlace) throws -> [Dream] {
    var dreams: [Dream] = []
    try Query(place.sql, in: self).each({ binder in
      place.bind(to: &binder)
      binder.add(max(0, limit))
    }) { row in
      dreams.append(Table<Dream>.entry(&row).value)
      return true
    }
    guard case .dated = place, dreams.count < limit else { return dreams }
    return dreams + (try newest(limit - dreams.count, after: .undatedStart))
  }

  fileprivate func nights(_ limit: Int, since earliest: Instant?) throws -> [Night] {
    let day = earliest.map { $0.milliseconds.flooredDivision(by: 86_400_000).quotient - 1 } ?? .min
    var nights: [Night] = []
    try Query("\(Night.sql.selection) WHERE id >= ? ORDER BY id DESC LIMIT ?", in: self).each({ binder in
      binder.add(day)
      binder.add(max(0, limit))
    }) { row in
      nights.append(Table<Night>.entry(&row).value)
      return true
    }
    return nights
  }

  func summary() throws -> Summary {
    try Query("SELECT dreams, nights FROM summary", in: self).first { row in
      Summary(dreams: Int(row.integer() ?? 0), nights: Int(row.integer() ?? 0))
    } ?? Summary()
  }
}
