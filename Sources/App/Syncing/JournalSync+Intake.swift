import DreamCore
import JournalStore
import Syncing

extension JournalSync {
  /// Why there is no commit on which both stand.
  enum LostBase {
    /// The history was begun anew after the last sync.
    case earlier
    /// Nobody knows how the branch and the last sync follow each other.
    case unknown
  }

  /// What is taken of what came, and what is held.
  func intake(
    _ change: ModelChange, of tree: NoteTree, since state: SyncState, _ lost: LostBase?, from source: String,
    _ answer: HeldAnswer
  ) throws -> SyncIntake {
    var (change, missing, earlier) = (change, HeldItems(), state.held)
    if let lost { (change, missing) = try recalled(change, in: tree, since: state, isLater: lost == .earlier) }
    // Marks that can't be read take none away.
    let marks = (try? tree.tombstones().get()) ?? Tombstones()
    let tombstones = try journal.tombstones().merging(marks)
    var looked = try HeldItems(
      dreams: earlier.dreams.union(missing.dreams).union(journal.erasedDreams(by: tombstones)),
      nights: earlier.nights.union(missing.nights))
    let there = try tree.items(looked)
    // What can't be read now is held as it was.
    let unread = HeldItems(
      dreams: earlier.dreams.intersection(there.unread.dreams),
      nights: earlier.nights.intersection(there.unread.nights), from: earlier.source)
    earlier.dreams.subtract(unread.dreams)
    earlier.nights.subtract(unread.nights)
    looked.dreams.formUnion(change.dreams.keys)
    looked.nights.formUnion(change.nights.keys)
    var intake = SyncIntake(
      change, earlier, missing: missing, here: try journal.items(looked),
      there: PresentItems(
        dreams: change.dreams.values.compactMap(\.new) + there.dreams,
        nights: change.nights.values.compactMap(\.new) + there.nights, all: (0, 0)),
      tombstones: tombstones, erasing: Set(state.erased), from: source, answer)
    intake.hold(unread)
    return intake
  }

  /// What came if the commit of the last sync is gone: what the journal had then stands in for it, so that what was deleted here
  /// doesn't come again, and what was deleted there doesn't go there again.
  /// - Parameters:
  ///   - incoming: what came since nothing.
  ///   - isLater: whether the repository is known to be later than that commit. If it isn't, it may as well be older: then a version
  ///     that the journal once had tells nothing new.
  /// - Returns: what came, and what the repository lacks of what it had then, if nobody knows whether it was removed.
  private func recalled(
    _ incoming: ModelChange, in tree: NoteTree, since state: SyncState, isLater: Bool
  ) throws -> (change: ModelChange, missing: HeldItems) {
    let then = try journal.model(at: state)
    var missing = HeldItems()
    let all = HeldItems(dreams: Set(then.dreams.values.map(\.id)), nights: Set(then.nights.values.map(\.id)))
    let unread = try tree.items(all).unread
    var (dreams, nights): ([Dream.ID: Difference<Dream>], [Day: Difference<Night>]) = ([:], [:])
    for (id, difference) in incoming.dreams {
      guard let new = difference.new, !state.erased.contains(id) else { continue }
      if try !isLater && new != then.dreams[id] && journal.hasHad(new) { continue }
      dreams[id] = Difference(old: then.dreams[id], new: new)
    }
    for (day, difference) in incoming.nights {
      guard let new = difference.new else { continue }
      if try !isLater && new != then.nights[day] && journal.areEarlier([new]) == [true] { continue }
      nights[day] = Difference(old: then.nights[day], new: new)
    }
    for dream in then.dreams.values where incoming.dreams[dream.id] == nil && !unread.dreams.contains(dream.id) {
      if isLater { dreams[dream.id] = .removed(dream) } else { missing.dreams.insert(dream.id) }
    }
    for night in then.nights.values where incoming.nights[night.id] == nil && !unread.nights.contains(night.id) {
      if isLater { nights[night.id] = .removed(night) } else { missing.nights.insert(night.id) }
    }
    // What was changed here since stands, as it does against any deletion.
    let here = try journal.items(missing)
    missing.dreams = missing.dreams.filter { here.dreams[$0] != nil && here.dreams[$0] == then.dreams[$0] }
    missing.nights = missing.nights.filter { here.nights[$0] != nil && here.nights[$0] == then.nights[$0] }
    let favorite = incoming.favoriteCreature?.new.flatMap { Difference(old: then.favoriteCreature, new: $0) }
    return (ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite), missing)
  }
}
