import DreamCore
import JournalStore

/// What a sync takes of what other machines changed, and what it holds until a person decides.
///
/// Held is what would take away many dreams or nights of the journal (`Int.isMany`), and each erased dream that came again. What is
/// held stays as it is, here and there.
struct SyncIntake {
  /// What is taken.
  private(set) var change = ModelChange()
  private(set) var held: HeldItems
  /// What waits to be removed or emptied here; nil if nothing does.
  private(set) var removals: HeldRemovals?
  /// The erased dreams that are there again.
  private(set) var returned: [Dream] = []
  /// The marks of erased dreams, without those of dreams that the answer takes back.
  private(set) var tombstones: Tombstones
  /// Whether the repository is to get again what it lacks.
  let givesBack: Bool

  /// - Parameters:
  ///   - incoming: what came, as merged with nothing yet.
  ///   - missing: the items that the repository lacks, of which nobody knows whether they were removed there.
  ///   - here: the dreams and nights of the journal that are concerned.
  ///   - there: those of the repository.
  ///   - tombstones: the marks of all machines.
  ///   - erasing: the dreams whose notes this machine is about to remove, as they were erased here.
  init(
    _ incoming: ModelChange, _ earlier: HeldItems, missing: HeldItems, here: PresentItems, there: PresentItems,
    tombstones: Tombstones, erasing: Set<Dream.ID>, from source: String, _ answer: HeldAnswer
  ) {
    let concerned = Set(incoming.dreams.keys).union(here.dreams.keys).union(there.dreams.keys)
    let erased = tombstones.erased(among: concerned)
    let back = erased.subtracting(erasing)
    let dreams = Choice(
      incoming.dreams.filter { !erased.contains($0.key) }, held: earlier.dreams, forced: missing.dreams, gone: erased,
      here: here.dreams, there: there.dreams, all: here.all.dreams, answer
    ) { $0.title.isBlank && $0.narrative.isBlank }
    let nights = Choice(
      incoming.nights, held: earlier.nights, forced: missing.nights, gone: [], here: here.nights, there: there.nights,
      all: here.all.nights, answer
    ) { $0 == Night(id: $0.id) }
    var taken = dreams.taken
    self.tombstones = tombstones
    // The person wants to keep those that are erased elsewhere, or to have those that came again.
    if answer == .keep { self.tombstones.lift(dreams.kept.intersection(erased)) }
    let again = back.filter { there.dreams[$0] != nil && (here.dreams[$0] == nil || taken[$0] != nil) }
    if answer == .takeErased {
      self.tombstones.lift(again)
      for id in again { taken[id] = Difference(old: here.dreams[id], new: there.dreams[id]) }
    } else {
      returned = again.sorted().compactMap { there.dreams[$0] }
    }
    change = ModelChange(dreams: taken, nights: nights.taken, favoriteCreature: incoming.favoriteCreature)
    held = HeldItems(
      dreams: dreams.held.union(returned.map(\.id)), nights: nights.held,
      from: earlier.source.isEmpty ? source : earlier.source)
    if held.isEmpty { held = HeldItems() }
    if !dreams.held.isEmpty || !nights.held.isEmpty {
      removals = HeldRemovals(
        source: held.source, dreams: dreams.held.sorted().compactMap { here.dreams[$0] }, nights: nights.held.count,
        all: here.all.dreams)
    }
    givesBack = answer == .keep && !(dreams.kept.isEmpty && nights.kept.isEmpty)
  }

  /// Holds more than what was decided.
  mutating func hold(_ more: HeldItems) {
    if held.isEmpty, !more.isEmpty { held.source = more.source }
    held.dreams.formUnion(more.dreams)
    held.nights.formUnion(more.nights)
  }
}

/// The dreams and nights that wait to be removed or emptied, for words about them.
package struct HeldRemovals: Equatable, Sendable {
  /// The names of those who removed them.
  let source: String
  let dreams: [Dream]
  let nights: Int
  /// The number of all dreams of the journal.
  let all: Int

  /// What happened to them: `phone removed 6 of your 6 dreams: “Teeth”, “Water” and 4 more.`
  package var words: String {
    let titles = Model().inserting(dreams).titles(of: dreams.map(\.id))
    let what = [
      dreams.isEmpty ? nil : "\(dreams.count.grouped) of your \(all.counted("dream")) (\(titles))",
      nights == 0 ? nil : "the notes of \(nights.counted("night"))",
    ].compactMap(\.self).joined(separator: " and ")
    return "\(source.isEmpty ? "Another machine" : source) removed or emptied \(what)."
  }
}

/// The choice among the changes of one kind of item.
private struct Choice<ID: Hashable, Value: Mergeable & Identifiable> where Value.ID == ID {
  private(set) var taken: [ID: Difference<Value>] = [:]
  private(set) var held: Set<ID> = []
  /// What would have been removed and is to be kept.
  private(set) var kept: Set<ID> = []

  /// - Parameters:
  ///   - held: what was held before.
  ///   - forced: what is held however little it is.
  ///   - gone: what is to be removed whatever was changed here.
  init(
    _ incoming: [ID: Difference<Value>], held earlier: Set<ID>, forced: Set<ID>, gone: Set<ID>, here: [ID: Value],
    there: [ID: Value], all: Int, _ answer: HeldAnswer, isBlank: (Value) -> Bool
  ) {
    /// Whether what stands here would be lost with a new value.
    func removes(_ new: Value?, _ own: Value?) -> Bool {
      guard let own else { return false }
      return new.map { isBlank($0) && !isBlank(own) } ?? true
    }
    var fresh: [ID: Difference<Value>] = [:]
    for (id, difference) in incoming where !earlier.contains(id) && !forced.contains(id) {
      let merged = Value.merging(difference.new, here[id], since: difference.old)?.value
      if removes(merged, here[id]) { fresh[id] = difference } else { taken[id] = difference }
    }
    var standing: [ID: Difference<Value>] = [:]
    for id in gone {
      guard let removal = here[id].map({ Difference.removed($0) }) else { continue }
      if earlier.contains(id) { standing[id] = removal } else { fresh[id] = removal }
    }
    for id in earlier.union(forced).subtracting(gone) {
      let (own, new) = (here[id], there[id])
      if removes(new, own) {
        standing[id] = Difference(old: own, new: new)
      } else if let new, let difference = Difference(old: nil, new: new), new != own {
        taken[id] = difference
      }
    }
    let isMany = fresh.count.isMany(of: all)
    let waiting = isMany ? standing.merging(fresh) { first, _ in first } : standing
    if !isMany { taken.merge(fresh) { first, _ in first } }
    switch answer {
    case .wait, .takeErased: held = Set(waiting.keys)
    case .remove: taken.merge(waiting) { first, _ in first }
    case .keep: kept = Set(waiting.keys)
    }
  }
}
