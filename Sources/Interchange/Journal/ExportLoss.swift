import DreamCore

/// A kind of thing that a format has no place for.
package enum ExportLoss: CaseIterable, Sendable {
  /// Dreams without a day.
  case undated
  /// Dreams with more than a day, a text, tags and a star.
  case details
  /// Dreams without a time, of which a format needs one.
  case untimed
  case night
  case favorite
}

extension ExportLoss {
  /// How often it is left out, in words.
  package func words(count: Int) -> String {
    switch self {
    case .undated: "\(count.counted("dream")) without a day left out"
    case .details: "of \(count.counted("dream")) the ratings, people, signs and the like are left out"
    case .untimed: "\(count.counted("dream")) without a time \(count == 1 ? "has" : "have") 00:00 there"
    case .night: "\(count.counted("night")) left out"
    case .favorite: "the favourite creature is left out"
    }
  }
}

extension Dream {
  /// Whether the dream has more than a date, a text, tags, a star and a creature.
  var hasDetails: Bool {
    lucidity != nil || vividness != nil || mood != nil || technique != nil || !kinds.isEmpty || !people.isEmpty
      || !signs.isEmpty || isFragment || series != nil || number != nil || !extra.isEmpty
  }
}

extension Tally<ExportLoss> {
  /// Notes that a format has neither nights nor a favourite creature.
  mutating func noteNights(of journal: ExportedJournal) {
    note(.night, count: journal.nights.count, journal.nights.first.map { "\($0.id)" } ?? "")
    noteFavorite(of: journal)
  }

  /// Notes that a format has no favourite creature.
  mutating func noteFavorite(of journal: ExportedJournal) {
    guard let creature = journal.favoriteCreature, creature != Model().favoriteCreature else { return }
    note(.favorite, creature.name)
  }
}
