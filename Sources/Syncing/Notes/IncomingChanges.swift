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
  /// The files that can't be read and stay as they are.
  package fileprivate(set) var problems: [UnreadableFile] = []
  /// Whether a file that could not be read before is there no more, or otherwise. What it has to say isn't known since when.
  package fileprivate(set) var isMended = false
  /// The files that tell a time of change in the future: that of the commit that brought them counts.
  package fileprivate(set) var early: [ExactName] = []

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
    if differing.contains(others[0]), let new = incoming.value(try favorite()) {
      incoming.change = ModelChange(
        dreams: incoming.change.dreams, nights: incoming.change.nights,
        favoriteCreature: Difference(old: try base.favorite().value, new: new))
    }
    if differing.contains(others[1]), let new = incoming.value(try conflicts()) {
      let (known, there) = (Set(try base.conflicts().value?.map(\.key) ?? []), Set(new.map(\.key)))
      incoming.opened += new.filter { !known.contains($0.key) }
      incoming.settled = known.subtracting(there)
    }
    if differing.contains(others[2]) {
      incoming.codings = (incoming.value(try codings()) ?? []).map { coding in
        var time = coding.at
        incoming.hold(&time, in: .codings, of: self)
        return coding.at(time)
      }
    }
    return incoming
  }
}

extension Coding {
  fileprivate func at(_ time: Instant) -> Coding {
    Coding(dream: dream, coder: coder, scale: scale, codes: codes, at: time, isTakenBack: isTakenBack)
  }
}

extension IncomingChanges {
  /// What a file says; nil, and the file is named, if it can't be read.
  fileprivate mutating func value<Value>(_ file: Result<Value, UnreadableFile>) -> Value? {
    if case .failure(let problem) = file { problems.append(problem) }
    return file.value
  }

  /// Puts the time of the commit that brought a file in the place of a time in the future, which would decide all that comes.
  fileprivate mutating func hold(_ time: inout Instant, in path: SyncPath, of tree: NoteTree) {
    guard let latest = tree.latestTime(in: path), time > latest.limit else { return }
    time = latest.commit
    if !early.contains(path.path) { early.append(path.path) }
  }

  fileprivate mutating func take(
    notes keys: Set<SyncPath>, of tree: NoteTree, since base: NoteTree, from source: String
  ) throws(SyncError) {
    let (new, old) = (try tree.contents(of: keys), try base.contents(of: keys))
    var (dreams, nights): ([Dream.ID: Difference<Dream>], [Day: Difference<Night>]) = ([:], [:])
    for item in Set(new.keys).union(old.keys) {
      if case .unreadable? = old[item], old[item] != new[item] { isMended = true }
      // A sealed file that can't be opened tells nothing of what it is.
      if new[item] == nil, new[tree.key(of: item)] != nil { continue }
      switch (item, new[item]) {
      case (.dream(let id), nil): dreams[id] = Difference(old: old[item]?.dream, new: nil)
      case (.dream(let id), .dream(var dream, var other, _)?):
        let base = old[item]?.dream
        hold(&dream.modifiedAt, in: item, of: tree)
        if var marked = other {
          hold(&marked.modifiedAt, in: item, of: tree)
          other = marked
        }
        let merged = merging(dream, other, since: base, from: source, OpenConflict.Version.dream)
        dreams[id] = Difference(old: base, new: merged)
      case (.night(let day), nil): nights[day] = Difference(old: old[item]?.night, new: nil)
      case (.night(let day), .night(let night, let other)?):
        let base = old[item]?.night
        let merged = merging(night, other, since: base, from: source, OpenConflict.Version.night)
        nights[day] = Difference(old: base, new: merged)
      case (_, .unreadable(let reason)?): problems.append(tree.unreadable(item, reason))
      default: break
      }
    }
    problems.sort { $0.description < $1.description }
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
