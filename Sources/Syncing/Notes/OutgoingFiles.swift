import DreamCore
import Formats
import Records

/// The files by which a commit would have what a journal has.
package struct OutgoingFiles: Sendable {
  package fileprivate(set) var files: [(path: ExactName, bytes: [UInt8]?)] = []
  /// The files that can't be read, and so aren't written over.
  package fileprivate(set) var problems: [UnreadableFile] = []
  /// The number of dreams and nights that are new there, of those that were changed, and of those that are removed.
  package private(set) var (new, changed, removed) = (0, 0, 0)

  package var isEmpty: Bool { files.isEmpty }

  /// What the commit does, for those who look at the history of the repository.
  package var words: String {
    let counts = [(new, "new"), (changed, "changed"), (removed, "removed")].filter { $0.0 > 0 }
    return counts.isEmpty ? "Sync" : counts.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  fileprivate mutating func put(_ bytes: [UInt8]?, at path: SyncPath, in tree: NoteTree) {
    let key = tree.key(of: path)
    let file = tree.files[key]
    guard file != nil || bytes != nil else { return }
    let sealed = key == path ? bytes : bytes.flatMap { tree.seal?.sealed($0, at: "\(path.path)") }
    files.append(((file?.path ?? key).path, sealed))
    switch path {
    case .dream, .night: break
    case .favorite, .conflicts, .codings, .tombstones, .mark, .note, .sealed: return
    }
    if bytes == nil { removed += 1 } else if file == nil { new += 1 } else { changed += 1 }
  }
}

extension NoteTree {
  /// The files that make the tree say what a journal has. Notes that can't be read stay.
  /// - Parameter mark: what the repository is to say of its journal; nil for what it says.
  package func outgoing(of local: LocalChanges, marked mark: RepositoryMark? = nil) throws(SyncError) -> OutgoingFiles {
    var outgoing = OutgoingFiles()
    if let mark, try reading(.mark) != .bytes(mark.bytes) { outgoing.put(mark.bytes, at: .mark, in: self) }
    if let mark, isEmpty { outgoing.files.append(("README.md", Array(mark.page.utf8))) }
    let items = local.dreams.keys.map(SyncPath.dream) + local.nights.keys.map(SyncPath.night)
    let there = try contents(of: items.map(key))
    for (id, dream) in local.dreams.sorted(by: { $0.key < $1.key }) {
      let item = SyncPath.dream(id)
      outgoing.put(item, .dream(dream), over: there[item] ?? there[key(of: item)], in: self)
    }
    for (day, night) in local.nights.sorted(by: { $0.key < $1.key }) {
      let item = SyncPath.night(day)
      outgoing.put(item, .night(night), over: there[item] ?? there[key(of: item)], in: self)
    }
    if let favorite = local.favorite {
      outgoing.put(Array("\(favorite)\n".utf8), at: .favorite, over: try self.favorite(), in: self) { $0 == favorite }
    }
    let conflictsThere = try self.conflicts()
    let conflicts =
      (local.conflicts.map { SharedConflict(other: $0.other, source: $0.source) }
      + (conflictsThere.value ?? []).filter { local.leftOut.has($0.other) }).sorted { $0.key < $1.key }
    outgoing.put(SharedLines.bytes(conflicts.map(\.json)), at: .conflicts, over: conflictsThere, in: self) {
      Set($0.map(\.key)) == Set(conflicts.map(\.key))
    }
    let codingsThere = try self.codings()
    let codings = (local.codings + (codingsThere.value ?? []).filter { local.leftOut.dreams.contains($0.dream) })
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    outgoing.put(SharedLines.bytes(codings.map(\.json)), at: .codings, over: codingsThere, in: self) {
      Set($0) == Set(codings)
    }
    let tombstonesThere = try self.tombstones()
    let all = local.tombstones.merging(tombstonesThere.value ?? Tombstones())
    outgoing.put(SharedLines.bytes(all.json), at: .tombstones, over: tombstonesThere, in: self) {
      local.tombstones.beyond($0).isEmpty
    }
    return outgoing
  }
}

extension OutgoingFiles {
  /// Writes a file, unless it says the same or can't be read. One with nothing in it is removed.
  fileprivate mutating func put<Value>(
    _ bytes: [UInt8], at path: SyncPath, over there: Result<Value, UnreadableFile>, in tree: NoteTree,
    unless isSame: (Value) -> Bool
  ) {
    switch there {
    case .failure(let problem): problems.append(problem)
    case .success(let value): if !isSame(value) { put(bytes.isEmpty ? nil : bytes, at: path, in: tree) }
    }
  }

  /// What a journal has of an item.
  fileprivate enum Own {
    case dream(Dream?)
    case night(Night?)

    /// The note; nil if the item was deleted.
    var bytes: [UInt8]? {
      switch self {
      case .dream(let dream): dream.map(SharedNote.bytes)
      case .night(let night): night.map(SharedNote.bytes)
      }
    }

    /// Whether a note needn't be written; nil stands for one that isn't there.
    func isSaid(by content: NoteReader.Content?) -> Bool {
      switch (content, self) {
      case (nil, .dream(let dream)): dream == nil
      case (nil, .night(let night)): night == nil
      case (.dream(let there, _, let isWhole)?, .dream(let dream)): there == dream && isWhole
      case (.night(let there, let other)?, .night(let night)): there == night && other == nil
      default: false
      }
    }
  }

  /// Writes a note, unless it says the same or can't be read.
  fileprivate mutating func put(_ item: SyncPath, _ own: Own, over there: NoteReader.Content?, in tree: NoteTree) {
    switch there {
    case .unreadable(let reason)?: problems.append(tree.unreadable(tree.key(of: item), reason, of: item))
    case .empty?: break
    default: if !own.isSaid(by: there) { put(own.bytes, at: item, in: tree) }
    }
  }
}
