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
