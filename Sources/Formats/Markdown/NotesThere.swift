import DreamCore
import Importing
import Platform
import Records

/// The notes that are in a folder into which others are to be written.
package struct NotesThere: Sendable {
  /// The dreams of the notes, as an import reads them.
  let dreams: [Note]
  /// The nights of the notes, by the paths of these.
  let nights: [ExactName: Night]
  /// The paths of all notes, also of those that are no dream.
  let paths: [String]

  struct Note: Sendable {
    /// The path below the folder.
    let path: String
    let read: ReadDream
    /// Whether it has no other dream.
    let isAlone: Bool

    /// Whether an import would read the note as a dream as it is, and nothing is missing in it.
    func says(_ dream: Dream, at now: Instant) -> Bool {
      guard read.isSame(as: dream, since: dream, at: now) else { return false }
      var like = read.dream.identified(by: dream.id).withTexts(of: dream)
      like.extra = dream.extra
      return read.reach == .all || like.says(theSameAs: dream)
    }
  }

  /// - Parameter bytes: returns the bytes of the file at a path below the folder; nil if it can't be read. Called for notes of Markdown only.
  package init(_ names: [String], _ setting: ReadingSetting, bytes: @Sendable (String) -> [UInt8]?) {
    paths = names.filter { ImportFormat(ofNote: $0) == .markdown }
    let parts = paths.concurrentMap(inChunksOf: 256) { path in
      var journal = ImportedJournal()
      NoteFolder.read(path, setting, into: &journal) { bytes(path) ?? [] }
      return (path: path, journal: journal)
    }
    var (whole, places, nights) = (ImportedJournal(), [(path: String, isAlone: Bool)](), [ExactName: Night]())
    for (path, journal) in parts {
      whole.append(journal)
      places += journal.dreams.map { _ in (path, journal.dreams.count == 1) }
      nights[ExactName(path)] = journal.nights.first
    }
    // Dates tell each other's order, as in an import.
    let reads = whole.readingOpenDates(setting, keepName: { $0.extra[NotePath.key] = $0.notePath }).dreams
    dreams = zip(places, reads).map { Note(path: $0.path, read: $1, isAlone: $0.isAlone) }
    self.nights = nights
  }
}

/// What there is to say of a note in a folder into which others are written: why it stays as it is, or that it is new.
package enum NoteRemark: TalliedKind {
  /// The note has something that its dream doesn't have and never had.
  case changed
  /// The note is the second one of its dream.
  case second
  /// The note is something else where the note of a night would be.
  case other
  /// The note has other dreams, too, so that a dream that was changed has none.
  case several
  /// No note of its dream or night was there.
  case new

  package func words(count: Int) -> String {
    let (notes, isOne) = (count.counted("note"), count == 1)
    return switch self {
    case .new:
      "\(notes) \(isOne ? "is" : "are") new there, of \(isOne ? "a dream or a night" : "dreams or nights") without one"
    case .changed:
      "\(notes) \(isOne ? "was" : "were") changed elsewhere and \(isOne ? "stays as it is" : "stay as they are")"
    case .several:
      "\(count.counted("dream")) \(isOne ? "was" : "were") changed and \(isOne ? "stands" : "stand") in a note with others, which stays as it is"
    case .second:
      "\(notes) \(isOne ? "is the second one of its dream" : "are second ones of their dreams") and \(isOne ? "stays as it is" : "stay as they are")"
    case .other:
      "\(notes) \(isOne ? "is" : "are") something else where the note of a night would be, and \(isOne ? "stays as it is" : "stay as they are")"
    }
  }
}

extension NoteFolder {
  /// The folder as it is written over one that is there.
  ///
  /// A note goes to where the note of its dream lies, and not over one of anything else. What an import would read as the dream
  /// as it is stays as it is, byte for byte. So does a note that has something that its dream or its night never had, one with
  /// several dreams, and whatever is no night where the note of one would be.
  /// - Parameters:
  ///   - bases: returns for each dream, and what was read of it, what its note said the last time.
  ///   - areEarlier: returns for nights in notes whether the journal once had them as they are.
  package func over(
    _ there: NotesThere, replacesChanged: Bool, origins: [OriginSummary], at now: Instant,
    bases: ([(read: ReadDream, dream: Dream)]) throws -> [Dream?], areEarlier: ([Night]) throws -> [Bool]
  ) rethrows -> NoteFolder {
    var remarks = Tally<NoteRemark>()
    let notes = notes(of: there, origins, &remarks)
    var folder = NoteFolder(journal, there: notes, taken: there.paths)
    var others: [(index: Int, note: NotesThere.Note)] = []
    for (index, note) in notes.sorted(by: { $0.key < $1.key }) {
      let dream = journal.dreams[index]
      if note.says(dream, at: now) {
        folder.kept.insert(index)
      } else if !note.isAlone {
        folder.kept.insert(index)
        remarks.note(.several, note.path)
      } else if !replacesChanged {
        others.append((index, note))
      }
    }
    let pairs = others.map { (read: $0.note.read, dream: journal.dreams[$0.index]) }
    for ((index, note), base) in zip(others, try bases(pairs)) {
      guard !note.read.isSame(as: journal.dreams[index], since: base, at: now) else { continue }
      folder.kept.insert(index)
      remarks.note(.changed, note.path)
    }
    let nights = folder.otherNights(in: there, &remarks)
    for (night, isEarlier) in zip(nights, try replacesChanged ? [] : areEarlier(nights.map(\.there))) where !isEarlier {
      folder.kept.insert(night.index)
      remarks.note(.changed, folder.path(night.index))
    }
    for index in folder.indices where !folder.isReplacing(index) { remarks.note(.new, folder.path(index)) }
    folder.remarks = remarks
    return folder
  }

  /// The nights of which there are notes with something else, and their indices. All others that are there stay as they are.
  private mutating func otherNights(
    in there: NotesThere, _ remarks: inout Tally<NoteRemark>
  ) -> [(index: Int, there: Night)] {
    let paths = Set(there.paths.map { ExactName($0) })
    var nights: [(index: Int, there: Night)] = []
    for (place, own) in journal.nights.enumerated() {
      let index = journal.count + place
      guard case let path = ExactName(path(index)), paths.contains(path) else { continue }
      if let night = there.nights[path], night != own {
        nights.append((index, night))
        nightsThere.insert(index)
      } else {
        kept.insert(index)
        if there.nights[path] == nil { remarks.note(.other, "\(path)") }
      }
    }
    return nights
  }

  /// The note of each dream that has one, by the dream's index.
  private func notes(
    of there: NotesThere, _ origins: [OriginSummary], _ remarks: inout Tally<NoteRemark>
  ) -> [Int: NotesThere.Note] {
    let indices = Dictionary(journal.dreams.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var known = KnownDreams(ItemMap(journal.dreams), origins)
    var notes: [Int: NotesThere.Note] = [:]
    var reads = there.dreams.map(\.read)
    for (note, place) in zip(there.dreams, known.places(of: &reads)) {
      guard let index = place.flatMap({ indices[$0] }) else { continue }
      guard let other = notes[index] else {
        notes[index] = note
        continue
      }
      let isBetter = ExactName(note.path) == ExactName("\(journal.dreams[index].notePath).md")
      notes[index] = isBetter ? note : other
      remarks.note(.second, isBetter ? other.path : note.path)
    }
    return notes
  }
}
