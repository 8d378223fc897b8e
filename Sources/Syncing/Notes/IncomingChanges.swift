import DreamCore
import Records

/// The changes that other machines made between two commits.
package struct IncomingChanges: Sendable {
  /// The dreams, the nights and the favourite creature, as they were and as they are.
  package fileprivate(set) var change = ModelChange()
  /// Conflicts that another machine left, or that a program for notes did.
  package fileprivate(set) var opened: [SharedConflict] = []
  /// Conflicts that were settled on another machine.
  package fileprivate(set) var settled: Set<SharedConflict.Key> = []
  /// Codings, which may be older than those of the journal.
  package fileprivate(set) var codings: [Coding] = []
  /// The notes that can't be read and stay where they are, with the reasons, a line each.
  package fileprivate(set) var problems: [String] = []

  /// The same with another change of dreams, nights and the favourite.
  package func with(_ change: ModelChange) -> IncomingChanges {
    var incoming = self
    incoming.change = change
    return incoming
  }

  package var isEmpty: Bool { change.isEmpty && opened.isEmpty && settled.isEmpty && codings.isEmpty }
}

extension NoteTree {
  /// The changes from an earlier tree to this one.
  /// - Parameter source: who is told to have written what a program for notes could not merge.
  package func incoming(since base: NoteTree, from source: String) throws(SyncError) -> IncomingChanges {
    var incoming = IncomingChanges()
    let differing = Set(files.keys).union(base.files.keys).filter { files[$0]?.content != base.files[$0]?.content }
    let others = [SyncPath.favorite, .conflicts, .codings, .tombstones].map(key)
    let notes = differing.filter { $0.isNote && !others.contains($0) }
    try incoming.take(notes: notes, of: self, since: base, from: source)
    if differing.contains(others[0]) {
      incoming.change = ModelChange(
        dreams: incoming.change.dreams, nights: incoming.change.nights,
        favoriteCreature: Difference(old: try base.favorite(), new: try favorite()))
    }
    if differing.contains(others[1]) {
      let (old, new) = (try base.conflicts(), try conflicts())
      let (known, there) = (Set(old.map(\.key)), Set(new.map(\.key)))
      incoming.opened += new.filter { !known.contains($0.key) }
      incoming.settled = known.subtracting(there)
    }
    if differing.contains(others[2]) { incoming.codings = try codings() }
    return incoming
  }

  func favorite() throws(SyncError) -> Creature {
    let text = try bytes(.favorite).map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { Creature(String($0.trimmed)) } ?? Model().favoriteCreature
  }

  func conflicts() throws(SyncError) -> [SharedConflict] {
    SharedLines.values(try bytes(.conflicts) ?? []) { SharedConflict($0, at: reader.setting.now) }
  }

  /// The marks of dreams that were erased on any machine.
  package func tombstones() throws(SyncError) -> Tombstones { Tombstones(lines: try bytes(.tombstones) ?? []) }

  func codings() throws(SyncError) -> [Coding] { SharedLines.values(try bytes(.codings) ?? []) { Coding($0) } }
}

extension IncomingChanges {
  fileprivate mutating func take(
    notes keys: Set<SyncPath>, of tree: NoteTree, since base: NoteTree, from source: String
  ) throws(SyncError) {
    let (new, old) = (try tree.contents(of: keys), try base.contents(of: keys))
    var (dreams, nights): ([Dream.ID: Difference<Dream>], [Day: Difference<Night>]) = ([:], [:])
    for item in Set(new.keys).union(old.keys) {
      // A sealed file that can't be opened tells nothing of what it is.
      if new[item] == nil, tree.files[tree.key(of: item)] != nil { continue }
      switch (item, new[item]) {
      case (.dream(let id), nil): dreams[id] = Difference(old: old[item]?.dream, new: nil)
      case (.dream(let id), .dream(let dream, let other, _)?):
        let base = old[item]?.dream
        let merged = merging(dream, other, since: base, from: source, OpenConflict.Version.dream)
        dreams[id] = Difference(old: base, new: merged)
      case (.night(let day), nil): nights[day] = Difference(old: old[item]?.night, new: nil)
      case (.night(let day), .night(let night, let other)?):
        let base = old[item]?.night
        let merged = merging(night, other, since: base, from: source, OpenConflict.Version.night)
        nights[day] = Difference(old: base, new: merged)
      case (_, .unreadable(let reason)?): problems.append("\((tree.files[item]?.path ?? item).path): \(reason)")
      default: break
      }
    }
    problems.sort()
    change = ModelChange(dreams: dreams, nights: nights)
  }

  /// What a note says; of two texts that git marked in it, one stands, and the other one is a conflict.
  private mutating func merging<Value: Mergeable>(
    _ value: Value, _ other: Value?, since base: Value?, from source: String, _ version: (Value) -> OpenConflict.Version
  ) -> Value {
    guard let other else { return value }
    let merge = value.merging(other, since: base)
    if let lost = merge.other { opened.append(SharedConflict(other: version(lost), source: source)) }
    return merge.value
  }
}

extension NoteTree {
  /// What the tree has of some dreams and nights, and those of which it has a note that can't be read.
  package func items(_ items: HeldItems) throws(SyncError) -> (dreams: [Dream], nights: [Night], unread: HeldItems) {
    let paths = items.dreams.map(SyncPath.dream) + items.nights.map(SyncPath.night)
    let found = try contents(of: paths.map(key))
    let unread = paths.filter { found[$0]?.isItem != true && files[key(of: $0)] != nil }
    return (
      found.values.compactMap(\.dream), found.values.compactMap(\.night),
      HeldItems(
        dreams: Set(unread.compactMap { if case .dream(let id) = $0 { id } else { nil } }),
        nights: Set(unread.compactMap { if case .night(let day) = $0 { day } else { nil } }))
    )
  }
}

extension NoteReader.Content {
  fileprivate var isItem: Bool { dream != nil || night != nil }
  var dream: Dream? { if case .dream(let dream, _, _) = self { dream } else { nil } }
  var night: Night? { if case .night(let night, _) = self { night } else { nil } }
}
