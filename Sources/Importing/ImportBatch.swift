import DreamCore
import Records

/// What becomes of a dream of a file that the journal has in another version.
package enum VersionRule: Sendable {
  /// The journal's version stays.
  case kept
  /// The journal's version is merged with the file's.
  case updated
  /// A dream without an id of Lucid comes in besides, if its text is another one.
  case new
}

/// What an import of one or more files brings.
package struct ImportBatch: Sendable {
  /// The dreams that aren't in the journal yet, in the order in which they were read.
  package private(set) var dreams: [ReadDream] = []
  /// The id of each of `dreams`, in the same order.
  private var ids: [Dream.ID] = []
  /// The nights of which the journal has no notes yet.
  package private(set) var nights: [Night] = []
  /// The favourite creature; nil if the journal keeps its own.
  package private(set) var favoriteCreature: Creature?
  /// The nights that the journal has other notes of, as the files have them.
  private var otherNightNotes: [Night] = []
  /// The number of dreams that are in the journal already.
  package private(set) var alreadyThere = 0
  /// The dreams that the journal has otherwise than the files, until it is known what the files had the last time.
  private var differing: [(read: ReadDream, dream: Dream)] = []
  /// The dreams that the files changed since.
  private(set) var others: [DreamVersion] = []
  /// What of the files is in them more than once, and what they lack.
  private(set) var inFiles = Tally<ImportRemark>()
  package var rule: VersionRule
  private var known: KnownDreams
  private var seen = SeenDreams()
  private let ownNights: [Day: Night]
  private var metNights: Set<Day> = []
  private let ownFavorite: Creature
  private let firstID: Dream.ID
  /// The number of ids that were made.
  private var made = 0
  /// The ids that dreams bring, which no other dream gets.
  private var broughtIDs: Set<Dream.ID> = []
  let now: Instant

  /// Creates an empty batch.
  /// - Parameter firstID: the id of the first new dream; the others' are counted from it.
  package init(
    model: Model, origins: [OriginSummary] = [], firstID: Dream.ID, now: Instant, rule: VersionRule = .kept
  ) {
    known = KnownDreams(model.dreams, origins)
    ownNights = Dictionary(uniqueKeysWithValues: model.nights.values.map { ($0.id, $0) })
    (ownFavorite, self.firstID, self.now, self.rule) = (model.favoriteCreature, firstID, now, rule)
  }
}

// MARK: Adding

extension ImportBatch {
  /// Adds what was read from a file, in its order.
  package mutating func add(_ journal: ImportedJournal) {
    seen.beginFile()
    // Of several with one id, the one that is as the journal has it is the dream, and others are copies of it.
    var (same, other, reads) = ([ReadDream](), [ReadDream](), [ReadDream]())
    for read in journal.dreams {
      if case .own = read.key { broughtIDs.insert(read.dream.id) }
      if known.isAsItWas(read) { same.append(read) } else { other.append(read) }
    }
    for read in same + other {
      switch seen.meet(read) {
      case .new: reads.append(read)
      case .again: inFiles.note(.inFiles, read.dream.displayTitle)
      case .copy:
        inFiles.note(.copy, read.dream.displayTitle)
        reads.append(read.asCopy)
      case .later(let earlier):
        inFiles.note(.older, read.dream.displayTitle)
        guard let earlier else { continue }
        if let index = reads.firstIndex(where: { $0 === earlier }) { reads.remove(at: index) } else { remove(earlier) }
        reads.append(read)
      }
    }
    let places = known.places(of: &reads)
    for (read, place) in zip(reads, places) {
      if let dream = place.flatMap({ known.dreams[$0] }), rule != .new || !read.isOtherText(than: dream) {
        addVersion(read, of: dream)
      } else {
        dreams.append(read)
        ids.append(read.key == .own ? read.dream.id : nextID())
        if known.isInOtherSeries(read) { inFiles.note(.inOtherSeries, read.dream.displayTitle) }
        if read.dream.date == nil, !read.isExact { inFiles.note(.undated, read.dream.displayTitle) }
      }
    }
    for night in journal.nights { add(night) }
    if let creature = journal.favoriteCreature, creature != ownFavorite, ownFavorite == Model().favoriteCreature {
      favoriteCreature = creature
    }
  }

  /// Takes back what was added of a dream, of which the files have a later version.
  private mutating func remove(_ read: ReadDream) {
    if let index = dreams.firstIndex(where: { $0 === read }) {
      dreams.remove(at: index)
      ids.remove(at: index)
    } else if let index = differing.firstIndex(where: { $0.read === read }) {
      differing.remove(at: index)
      alreadyThere -= 1
    }
  }

  private mutating func addVersion(_ read: ReadDream, of dream: Dream) {
    alreadyThere += 1
    // Most are as they came, and comparing costs a tenth of merging.
    if read.dream.identified(by: dream.id).says(theSameAs: dream) { return }
    let version = DreamVersion(read, of: dream, since: dream, at: now)
    if !version.merge.value.says(theSameAs: dream) { differing.append((read, dream)) }
  }

  /// Compares the dreams that the journal has otherwise with what their files had the last time, which `bases` returns.
  package mutating func compare(_ bases: ([(read: ReadDream, dream: Dream)]) throws -> [Dream?]) rethrows {
    guard !differing.isEmpty else { return }
    for ((read, dream), base) in zip(differing, try bases(differing)) {
      let version = DreamVersion(read, of: dream, since: base, at: now)
      if !version.merge.value.says(theSameAs: dream) { others.append(version) }
    }
    differing = []
  }

  /// Adds a night. Of two of one day in the files the first one counts.
  private mutating func add(_ night: Night) {
    guard metNights.insert(night.id).inserted else {
      if let first = (nights + otherNightNotes).first(where: { $0.id == night.id }), first != night {
        inFiles.note(.otherNight, "\(night.id)")
      }
      return
    }
    guard let there = ownNights[night.id] else { return nights.append(night) }
    if there != night { otherNightNotes.append(night) }
  }

  /// Lets go of notes of nights that the journal once had itself, as `areEarlier` tells for each.
  package mutating func dropEarlierNights(_ areEarlier: ([Night]) throws -> [Bool]) rethrows {
    guard !otherNightNotes.isEmpty else { return }
    otherNightNotes = zip(otherNightNotes, try areEarlier(otherNightNotes)).filter { !$1 }.map(\.0)
  }

  /// An id that no dream has.
  private mutating func nextID() -> Dream.ID {
    while true {
      let id = firstID.advanced(by: made)
      made += 1
      if !known.dreams.contains(id), !broughtIDs.contains(id) { return id }
    }
  }
}

// MARK: What is saved

extension ImportBatch {
  package var isEmpty: Bool {
    dreams.isEmpty && updates.isEmpty && nights.isEmpty && nightUpdates.isEmpty && favoriteCreature == nil
  }

  /// The new dreams as they come into the journal, with their origins, in the order of their ids.
  package var brought: BroughtDreams {
    ids.indices.sorted { ids[$0] < ids[$1] }.lazy.map { index in
      let (id, read) = (ids[index], dreams[index])
      let dream = read.dream.id == id ? read.dream : read.dream.identified(by: id)
      return BroughtDream(dream: dream, origin: OriginSummary(of: read, id), raw: read.raw)
    }
  }

  /// The ids of the dreams of the journal that are updated.
  package var updatedIDs: [Dream.ID] { updates.map(\.id) }

  /// The nights that are updated: those that the journal has other notes of than the files.
  package var nightUpdates: [Night] { rule == .updated ? otherNightNotes : [] }

  /// The number of nights that the journal has other notes of, which stay.
  package var otherNights: Int { rule == .updated ? 0 : otherNightNotes.count }

  var updates: [DreamVersion] { rule == .updated ? others : [] }

  /// Whether there are dreams that the journal has in another version, or other notes of nights, which stay as they are.
  package var leavesOthers: Bool { rule != .updated && !(otherNightNotes.isEmpty && others.allSatisfy(\.isOfNote)) }

  /// A model, which has at least what is updated, with everything but the new dreams.
  package func updating(_ model: Model) -> Model {
    let updated = updates.reduce(model.inserting(nights + nightUpdates)) { model, other in
      model.changing(other.id) { $0 = other.merged(into: $0).value }
    }
    return favoriteCreature.map(updated.favoring) ?? updated
  }

  /// What the files said of the dreams that are updated.
  package var updatedOrigins: [Origin] {
    updates.map { other in
      let summary = OriginSummary(of: other.read, other.id)
      return Origin(
        dream: summary.dream, source: summary.source, key: summary.key, digest: summary.digest,
        base: other.version, raw: other.raw)
    }
  }

  /// The texts of the journal in whose place those of the files stand, which are from `source`.
  package func conflicts(_ source: String) -> [NewConflict] {
    updates.compactMap { other in other.merge.other.map { NewConflict(other: .dream($0), source: source) } }
  }
}

extension OriginSummary {
  package init(of read: ReadDream, _ dream: Dream.ID) {
    let (source, key): (String, String?) =
      switch read.key {
      case .own: ("lucid", dream.description)
      case .source(let source, let key): (source, key.text)
      case .none: ("text", nil)
      }
    // The title of a note is that of its file, which may be renamed.
    let digest = source == ReadDream.Source.note ? ContentKey(textOf: read.dream) : read.content
    self.init(dream: dream, source: source, key: key, digest: digest.digest)
  }
}

extension ReadDream {
  /// Whether a source that had the dream has another text of it now.
  fileprivate func isOtherText(than dream: Dream) -> Bool {
    if case .source = key { content != ContentKey(dream) } else { false }
  }

  /// The dream without the id that it has from the one that it is a copy of.
  fileprivate var asCopy: ReadDream {
    let key = dream.extra[Self.notePathKey].map { Key.source(Source.note, ExactName($0)) } ?? .none
    return ReadDream(dream, key: key, said: said, reach: reach, isExact: isExact)
  }
}
