import DreamCore
import Records

/// The dreams of a journal, by what tells that a dream of a file is one of them. In this order, and by nothing else:
///
/// 1. its own key: its id in Lucid, the id that another program gave it, the path of its note, its number in a series;
/// 2. its day and its text as they came the last time;
/// 3. its day and its text as the journal has them;
/// 4. if it is a note that is new at its path: the text, as it came the last time, of a note that isn't in the files any more.
///
/// Of several of one day and text, the one of the same time is meant. A dream that has a key of a source isn't one with another
/// key there, and one of a series is none of another. Without a key, a dream of the journal is at most one of the files'.
package struct KnownDreams: Sendable {
  let dreams: ItemMap<Dream>
  private var keys: [ReadDream.Key: Dream.ID] = [:]
  /// The notes by the last parts of their paths as texts: of a single file or an inner folder only the end of the path is known,
  /// and another system may write `ä` otherwise.
  private var notes: [String: [(path: ExactName, dream: Dream.ID)]] = [:]
  /// The dreams that have a key in each source.
  private var keyed: [String: Set<Dream.ID>] = [:]
  /// The days and texts of dreams that aren't notes as they came.
  private var digests: [(digest: Int64, dream: Dream.ID)] = []
  /// The texts of notes as they came.
  private var noteTexts: [Dream.ID: Int64] = [:]
  /// The dreams of each day and text: first as they came, then as the journal has them. Made when it is needed.
  private var alike: [Int64: [Dream.ID]]?
  /// The last series in which each text stands, here and in the files so far. Made when it is needed.
  private var seriesTexts: [TextDigest: String]?
  /// The dreams that were met in the files.
  private var met: Set<Dream.ID> = []

  package init(_ dreams: ItemMap<Dream> = ItemMap(), _ origins: [OriginSummary] = []) {
    self.dreams = dreams
    for origin in origins {
      guard dreams.contains(origin.dream) else { continue }
      let isNote = origin.source == ReadDream.Source.note
      if isNote {
        noteTexts[origin.dream] = origin.digest
      } else if let digest = origin.digest {
        digests.append((digest, origin.dream))
      }
      guard let text = origin.key, case let key = ExactName(text) else { continue }
      keys[.source(origin.source, key)] = origin.dream
      keyed[origin.source, default: []].insert(origin.dream)
      if isNote { notes[text.lastPathPart, default: []].append((key, origin.dream)) }
    }
  }

  /// Whether the dream with the id of one that was read has the text of it.
  func isAsItWas(_ read: ReadDream) -> Bool {
    guard case .own = read.key else { return false }
    return dreams[read.dream.id].map { ContentKey($0) == read.content } ?? false
  }

  /// Whether the text of a dream that was read stands in another series than its own.
  package mutating func isInOtherSeries(_ read: ReadDream) -> Bool {
    guard let series = read.dream.series, !read.dream.narrative.isBlank else { return false }
    if seriesTexts == nil {
      seriesTexts = dreams.values.reduce(into: [:]) { texts, dream in
        if let series = dream.series { texts[ContentKey(dream).text] = series }
      }
    }
    return seriesTexts?.updateValue(series, forKey: read.content.text).map { $0 != series } ?? false
  }

  /// For each of the dreams that were read the id of the one that it is. Notes of a folder above or below get their old paths.
  package mutating func places(of reads: inout [ReadDream]) -> [Dream.ID?] {
    let isSameFolder = reads.contains { read in
      read.dream.path.map { path in
        keys[.source(ReadDream.Source.note, path)] != nil || read.key == .own && dreams[read.dream.id]?.path == path
      } ?? false
    }
    var places: [Dream.ID?] = reads.map { read in
      switch read.key {
      case .own: dreams.contains(read.dream.id) ? read.dream.id : nil
      case .source: keys[read.key]
      case .none: nil
      }
    }
    var found = Set(places.compactMap(\.self))
    for (index, read) in reads.enumerated() where !isSameFolder || places[index] == nil {
      guard let path = read.dream.path, let old = place(like: path, isSameFolder, places[index], &found) else {
        continue
      }
      places[index] = old.dream
      reads[index] = read.at(old.path)
    }
    met.formUnion(places.lazy.compactMap(\.self))
    let alike = reads.indices.filter { places[$0] == nil }.map { ($0, dreams(alike: reads[$0].content.digest)) }
    for match in Self.timeMatches {
      for (index, ids) in alike where places[index] == nil && !ids.isEmpty {
        places[index] = free(among: ids, like: reads[index], match)
      }
    }
    let new = reads.indices.filter { index in
      if case .source(ReadDream.Source.note, _) = reads[index].key { places[index] == nil } else { false }
    }
    let moved = new.isEmpty ? [:] : movedNotes
    for index in new {
      guard let id = moved[ContentKey(textOf: reads[index].dream).digest], met.insert(id).inserted else { continue }
      places[index] = id
    }
    return places
  }

  /// The dream of a note, and the path that it had: with the same letters in other bytes, or in another folder the end of the one
  /// that it has now, or the other way about.
  /// - Parameter id: the dream that the note is by its id; nil if that isn't known.
  private func place(
    like path: ExactName, _ isSameFolder: Bool, _ id: Dream.ID?, _ found: inout Set<Dream.ID>
  ) -> (path: ExactName, dream: Dream.ID)? {
    func isMeant(_ old: ExactName) -> Bool {
      path.text == old.text || !isSameFolder && (path.leads(to: old) || old.leads(to: path))
    }
    if let id { return dreams[id]?.path.flatMap { isMeant($0) ? ($0, id) : nil } }
    let note = notes[path.description.lastPathPart]?.first { !found.contains($0.dream) && isMeant($0.path) }
    if let note { found.insert(note.dream) }
    return note
  }

  private typealias TimeMatch = @Sendable (DreamTime?, DreamTime?) -> Bool

  /// How the times of two dreams of one day are alike, from the nearest to the farthest.
  private static let timeMatches: [TimeMatch] = [{ $0 == $1 }, { $0 == nil || $1 == nil }, { _, _ in true }]

  /// The dreams with the digest of a day and a text.
  private mutating func dreams(alike digest: Int64) -> [Dream.ID] {
    if alike == nil {
      let own = dreams.values.lazy.map { (digest: ContentKey($0).digest, dream: $0.id) }
      alike = (digests + own).reduce(into: [:]) { $0[$1.digest, default: []].append($1.dream) }
    }
    return alike?[digest] ?? []
  }

  private mutating func free(among ids: [Dream.ID], like read: ReadDream, _ match: TimeMatch) -> Dream.ID? {
    let dream = read.dream
    // What has neither words nor a day may be anything.
    guard dream.date != nil || !dream.title.isBlank || !dream.narrative.isBlank else { return nil }
    let id = ids.first { id in
      if case .source(let source, _) = read.key, keyed[source]?.contains(id) ?? false { return false }
      if let series = dream.series, dreams[id]?.series ?? series != series { return false }
      return !met.contains(id) && match(dream.time, dreams[id]?.time)
    }
    if let id { met.insert(id) }
    return id
  }

  /// The dreams whose notes are in no file any more, by the digests of their texts.
  private var movedNotes: [Int64: Dream.ID] {
    let texts = notes.values.joined().filter { !met.contains($0.dream) }.flatMap { note -> [(Int64, Dream.ID)] in
      guard let key = dreams[note.dream].map({ ContentKey(textOf: $0) }) else { return [] }
      // One that had its day in its name may have none now.
      let texts = [noteTexts[note.dream] ?? key.digest] + (key.text.isEmpty ? [] : [key.text.number(on: nil)])
      return texts.map { ($0, note.dream) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}

extension Dream {
  /// The path of the note that the dream was read from.
  fileprivate var path: ExactName? { extra[ReadDream.notePathKey].map { ExactName($0) } }
}

extension ReadDream {
  fileprivate func at(_ path: ExactName) -> ReadDream {
    var dream = dream
    dream.extra[Self.notePathKey] = path.text
    return with(dream)
  }
}
