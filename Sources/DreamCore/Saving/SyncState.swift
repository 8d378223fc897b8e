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
  /// What the journal and that commit have otherwise than each other until a person decides.
  package var held: HeldItems

  package init(
    journal: String, remote: String, branch: String, tip: String? = nil, seen: Int64 = 0, at: Instant? = nil,
    key: [UInt8]? = nil, erased: [Dream.ID] = [], held: HeldItems = HeldItems()
  ) {
    (self.journal, self.remote, self.branch, self.tip) = (journal, remote, branch, tip)
    (self.seen, self.at, self.key, self.erased, self.held) = (seen, at, key, erased, held)
  }
}

/// The dreams and nights that a sync leaves as they are, here and there, until a person decides: those that other machines removed
/// in great number, and erased dreams that came again.
package struct HeldItems: Hashable, Sendable {
  package var dreams: Set<Dream.ID>
  package var nights: Set<Day>
  /// The names of those whose changes they are: `phone, laptop`.
  package var source: String

  package init(dreams: Set<Dream.ID> = [], nights: Set<Day> = [], from source: String = "") {
    (self.dreams, self.nights, self.source) = (dreams, nights, source)
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty }
}

/// What a person says about the items that a sync holds.
package enum HeldAnswer: Hashable, Sendable {
  /// Nothing yet: they stay held.
  case wait
  /// What other machines removed is removed here, too.
  case remove
  /// What other machines removed goes to them again.
  case keep
  /// Erased dreams that came again are taken.
  case takeErased
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
  package let tombstones: Tombstones
  /// What is left out, so that it stays there as it is.
  package let leftOut: HeldItems
  /// The number of the last change that is included.
  package let seen: Int64

  package init(
    _ changes: ForeignChanges, erased: [Dream.ID: Dream?], favorite: Creature?, conflicts: [OpenConflict],
    codings: [Coding], tombstones: Tombstones, leavingOut leftOut: HeldItems
  ) {
    dreams = changes.dreams.merging(erased) { changed, _ in changed }.filter { !leftOut.dreams.contains($0.key) }
    nights = changes.nights.filter { !leftOut.nights.contains($0.key) }
    self.conflicts = conflicts.filter { !leftOut.has($0.other) }
    self.codings = codings.filter { !leftOut.dreams.contains($0.dream) }
    (seen, self.leftOut) = (changes.seen, leftOut)
    (self.favorite, self.tombstones) = (favorite, tombstones)
  }
}

extension HeldItems {
  /// Whether the item of a version is held.
  package func has(_ version: OpenConflict.Version) -> Bool {
    switch version {
    case .dream(let dream): dreams.contains(dream.id)
    case .night(let night): nights.contains(night.id)
    }
  }
}

/// Dreams and nights of a journal, and how many it has of all.
package struct PresentItems: Sendable {
  package let dreams: [Dream.ID: Dream]
  package let nights: [Day: Night]
  package let all: (dreams: Int, nights: Int)

  package init(dreams: [Dream], nights: [Night], all: (dreams: Int, nights: Int)) {
    self.dreams = Dictionary(dreams.map { ($0.id, $0) }) { first, _ in first }
    self.nights = Dictionary(nights.map { ($0.id, $0) }) { first, _ in first }
    self.all = all
  }
}

extension Int {
  /// Whether it is so many of `all` dreams or nights that a person is asked before they are taken away. One never is.
  package func isMany(of all: Int) -> Bool { self > 10 || self > 1 && self * 2 > all }
}
