import DreamCore
import Records

/// The dreams of a journal, by what tells that a dream of a file is one of them. In this order, and by nothing else:
///
/// 1. its own key: its id in Lucid, the id that another program gave it, the path of its note, its number in a series;
/// 2. its day and its text as they came the last time;
/// 3. its day and its text as the journal has them;
/// 4. if it is a note that is new at its path: the text of a note that isn't in the files any more.
///
/// A dream of the journal is at most one of the files', but for those with a key: of these the file has the same one twice.
package struct KnownDreams: Sendable {
  private let dreams: ItemMap<Dream>
  private var keys: [ReadDream.Key: Dream.ID] = [:]
  /// The notes by the last parts of their paths: of a single file, or a folder within the one of last time, only the end of the
  /// path is known.
  private var notes: [String: [(path: String, dream: Dream.ID)]] = [:]
  private var digests: [String: [Dream.ID]] = [:]
  private var contents: [ContentKey: [Dream.ID]] = [:]
  /// The dreams that were met in the files.
  private var met: Set<Dream.ID> = []

  /// - Parameter origins: where the dreams came from.
  package init(_ dreams: ItemMap<Dream> = ItemMap(), _ origins: [OriginSummary] = []) {
    self.dreams = dreams
    for origin in origins {
      guard dreams.contains(origin.dream) else { continue }
      if let digest = origin.digest { digests[digest, default: []].append(origin.dream) }
      guard let key = origin.key else { continue }
      keys[.source(origin.source, key)] = origin.dream
      if origin.source == ReadDream.Source.note {
        notes[key.lastPathPart, default: []].append((key, origin.dream))
      }
    }
    for dream in dreams.values { contents[ContentKey(dream), default: []].append(dream.id) }
  }

  subscript(id: Dream.ID) -> Dream? { dreams[id] }

  func contains(_ id: Dream.ID) -> Bool { dreams.contains(id) }

  /// For each of the dreams that were read the id of the one of these that it is; nil if it is none.
  package mutating func places(of reads: [ReadDream]) -> [Dream.ID?] {
    var places = reads.map { place(byKeyOf: $0) }
    for index in reads.indices where places[index] == nil { places[index] = place(ofLast: reads[index].dream) }
    for index in reads.indices where places[index] == nil { places[index] = place(byContentOf: reads[index].dream) }
    let moved = movedNotes(reads, places)
    for index in reads.indices where places[index] == nil {
      guard case .source(ReadDream.Source.note, _) = reads[index].key,
        let id = moved[ContentKey(textOf: reads[index].dream)], met.insert(id).inserted
      else { continue }
      places[index] = id
    }
    return places
  }

  private mutating func place(byKeyOf read: ReadDream) -> Dream.ID? {
    let id: Dream.ID? =
      switch read.key {
      case .own: dreams.contains(read.dream.id) ? read.dream.id : nil
      case .source(ReadDream.Source.note, let path): keys[read.key] ?? note(at: path)
      case .source: keys[read.key]
      case .none: nil
      }
    if let id { met.insert(id) }
    return id
  }

  /// The dream whose note is at the end of a path, or the other way about.
  private func note(at path: String) -> Dream.ID? {
    notes[path.lastPathPart]?.first { known, dream in
      !met.contains(dream) && (path.hasSuffix("/\(known)") || known.hasSuffix("/\(path)"))
    }?.dream
  }

  private mutating func place(ofLast dream: Dream) -> Dream.ID? {
    guard !digests.isEmpty else { return nil }
    return free(among: digests[ContentKey(dream).digest], like: dream)
  }

  private mutating func place(byContentOf dream: Dream) -> Dream.ID? {
    free(among: contents[ContentKey(dream)], like: dream)
  }

  private mutating func free(among ids: [Dream.ID]?, like dream: Dream) -> Dream.ID? {
    // What has neither words nor a day may be anything.
    guard let ids, dream.date != nil || !dream.title.isBlank || !dream.narrative.isBlank else { return nil }
    let free = ids.lazy.filter { [met] in !met.contains($0) }
    // Of several of one day and text, the one of the same time; one without a time is any of them.
    let id =
      free.first { [dreams] in dreams[$0]?.time == dream.time }
      ?? free.first { [dreams] in
        dream.time == nil || dreams[$0]?.time == nil
      }
    if let id { met.insert(id) }
    return id
  }

  /// The dreams whose notes are in no file any more, by their texts; none if no note that is missing is new elsewhere.
  private func movedNotes(_ reads: [ReadDream], _ places: [Dream.ID?]) -> [ContentKey: Dream.ID] {
    let isNew = zip(reads, places).contains { read, place in
      if case .source(ReadDream.Source.note, _) = read.key { place == nil } else { false }
    }
    guard isNew, !notes.isEmpty else { return [:] }
    let missing = notes.values.joined().map(\.dream).filter { !met.contains($0) }
    return Dictionary(missing.compactMap { id in dreams[id].map { (ContentKey(textOf: $0), id) } }) { first, _ in first
    }
  }
}
