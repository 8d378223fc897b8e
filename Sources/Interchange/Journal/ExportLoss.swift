import DreamCore

/// A kind of thing that a format has no place for.
package enum ExportLoss: CaseIterable, Sendable {
  case night
  case favorite
}

extension ExportLoss {
  /// How often it is left out, in words.
  package func words(count: Int) -> String {
    switch self {
    case .night: "\(count.counted("night")) left out"
    case .favorite: "the favourite creature is left out"
    }
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
