import DreamCore
import Formats

/// The files by which a commit would have what a journal has.
package struct OutgoingFiles: Sendable {
  package fileprivate(set) var files: [(path: String, bytes: [UInt8]?)] = []
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
    let sealed = key == path ? bytes : bytes.flatMap { tree.seal?.sealed($0, at: path.path) }
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
    if let mark, mark.bytes != (try bytes(.mark)) { outgoing.put(mark.bytes, at: .mark, in: self) }
    if let mark, isEmpty { outgoing.files.append(("README.md", Array(mark.page.utf8))) }
    let items = local.dreams.keys.map(SyncPath.dream) + local.nights.keys.map(SyncPath.night)
    let there = try contents(of: items.map(key))
    for (id, dream) in local.dreams.sorted(by: { $0.key < $1.key }) {
      let item = SyncPath.dream(id)
      if has(item, there[item], .dream(dream)) { continue }
      outgoing.put(dream.map(SharedNote.bytes), at: item, in: self)
    }
    for (day, night) in local.nights.sorted(by: { $0.key < $1.key }) {
      let item = SyncPath.night(day)
      if has(item, there[item], .night(night)) { continue }
      outgoing.put(night.map(SharedNote.bytes), at: item, in: self)
    }
    if let favorite = local.favorite, favorite != (try self.favorite()) {
      outgoing.put(Array("\(favorite)\n".utf8), at: .favorite, in: self)
    }
    let conflictsThere = try self.conflicts()
    let conflicts =
      (local.conflicts.map { SharedConflict(other: $0.other, source: $0.source) }
      + conflictsThere.filter { local.leftOut.has($0.other) }).sorted { $0.key < $1.key }
    if Set(conflicts.map(\.key)) != Set(conflictsThere.map(\.key)) {
      outgoing.put(
        conflicts.isEmpty ? nil : SharedLines.bytes(conflicts.map(\.json)), at: .conflicts, in: self)
    }
    let codingsThere = try self.codings()
    let codings = (local.codings + codingsThere.filter { local.leftOut.dreams.contains($0.dream) })
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    if Set(codings) != Set(codingsThere) {
      outgoing.put(codings.isEmpty ? nil : SharedLines.bytes(codings.map(\.json)), at: .codings, in: self)
    }
    let tombstonesThere = try self.tombstones()
    if !local.tombstones.beyond(tombstonesThere).isEmpty {
      let all = local.tombstones.merging(tombstonesThere)
      outgoing.put(SharedLines.bytes(all.json), at: .tombstones, in: self)
    }
    return outgoing
  }

  /// What a journal has of an item.
  private enum Own {
    case dream(Dream?)
    case night(Night?)
  }

  /// Whether a file needn't be written, or must not be.
  private func has(_ item: SyncPath, _ content: NoteReader.Content?, _ own: Own) -> Bool {
    switch (content, own) {
    case (nil, _) where files[key(of: item)] != nil: true
    case (nil, .dream(let dream)): dream == nil
    case (nil, .night(let night)): night == nil
    case (.dream(let there, _, let isWhole)?, .dream(let dream)): there == dream && isWhole
    case (.night(let there, let other)?, .night(let night)): there == night && other == nil
    case (.unreadable?, _), (.empty?, _): true
    default: false
    }
  }
}
