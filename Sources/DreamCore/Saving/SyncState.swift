/// How far a journal is synced with those of other machines.
package struct SyncState: Hashable, Sendable {
  /// The id that all copies of the journal have, wherever they are.
  package let journal: String
  /// The address of the repository that the machines share.
  package var remote: String
  package var branch: String
  /// The last commit of the branch that the journal has all of; `nil` for none.
  package var tip: String?
  /// The number of the last change of the journal that is in that commit.
  package var seen: Int64
  /// The moment of the last sync; `nil` for none.
  package var at: Instant?
  /// The key with which notes are sealed there; `nil` if they are for everybody to read.
  package var key: [UInt8]?
  /// The dreams that were erased since then, or whose past was: the history of the repository still has them.
  package var erased: [Dream.ID]

  package init(
    journal: String, remote: String, branch: String, tip: String? = nil, seen: Int64 = 0, at: Instant? = nil,
    key: [UInt8]? = nil, erased: [Dream.ID] = []
  ) {
    (self.journal, self.remote, self.branch, self.tip) = (journal, remote, branch, tip)
    (self.seen, self.at, self.key, self.erased) = (seen, at, key, erased)
  }
}

/// What a journal may have to tell other machines.
package struct LocalChanges: Sendable {
  /// The dreams that were changed or erased since the last sync, as they are; `nil` for those that are gone.
  package let dreams: [Dream.ID: Dream?]
  package let nights: [Day: Night?]
  /// The favourite creature; `nil` if none was ever chosen.
  package let favorite: Creature?
  package let conflicts: [OpenConflict]
  /// The codings that count of dreams that are in the journal, and those that were taken back.
  package let codings: [Coding]
  /// The number of the last change that is included.
  package let seen: Int64

  package init(
    _ changes: ForeignChanges, erased: [Dream.ID: Dream?], favorite: Creature?, conflicts: [OpenConflict],
    codings: [Coding]
  ) {
    dreams = changes.dreams.merging(erased) { changed, _ in changed }
    (nights, seen) = (changes.nights, changes.seen)
    (self.favorite, self.conflicts, self.codings) = (favorite, conflicts, codings)
  }
}
