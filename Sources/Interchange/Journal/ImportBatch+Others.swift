import DreamCore
import Records

/// What becomes of a dream of a file that the journal has in another version.
package enum VersionRule: Sendable {
  /// The journal's version stays.
  case kept
  /// The journal's version gets what the file has.
  case updated
  /// A dream without an id comes in besides.
  case new
}

/// A dream of the journal, and another version of it in a file.
package struct OtherVersion: Sendable {
  fileprivate let read: ReadDream
  /// The dream as the journal has it.
  private let dream: Dream
  /// What imports brought of the dream; nil if that isn't known.
  private var brought: BroughtDream?

  /// Returns `nil` if the file has what the dream has, whatever was brought of it.
  init?(_ read: ReadDream, of dream: Dream) {
    (self.read, self.dream) = (read, dream)
    if read.update(of: dream, since: BroughtDream(dream)).dream == dream { return nil }
  }

  package var id: Dream.ID { dream.id }

  /// The version as it is in the light of the dream's past; nil if the journal has all of it, or had since the last import.
  /// - Parameters:
  ///   - past: all versions of the dream in the order in which they were made.
  ///   - isImport: whether the name of a step is one of an import.
  package func compared(with past: [Version], isImport: (String) -> Bool) -> OtherVersion? {
    var version = self
    version.brought =
      read.saysAll(of: dream)
      ? BroughtDream(past: past, modifiedAt: read.dream.modifiedAt, isImport: isImport)
      : BroughtDream(past: past, isImport: isImport)
    // A file may have gone back to what it had before the last import.
    let last = version.brought == nil ? nil : past.lastIndex { $0.reason.map(isImport) ?? false }
    let isThere = ([dream] + past[(last ?? 0)...].map(\.dream)).contains { version.updating($0) == $0 }
    return isThere ? nil : version
  }

  /// The dream with what the file has.
  func updating(_ dream: Dream) -> Dream { read.update(of: dream, since: brought).dream }

  /// The dream with what the file has, changed when the file says, if that tells it and has all of the change, or else now.
  package func updating(_ dream: Dream, at now: Instant) -> Dream {
    var updated = updating(dream)
    let modified = read.modification(of: updated).flatMap {
      (dream.modifiedAt...max(now, dream.modifiedAt)).contains($0) ? $0 : nil
    }
    updated.modifiedAt = modified ?? now
    return updated
  }

  /// Whether the update only tells where the dream's note is and how it was written.
  fileprivate var isOfNote: Bool {
    let updated = read.update(of: dream, since: brought).dream
    return ReadDream(updated, identity: .id).taking(NotePath.keys, from: dream).dream == dream
  }

  /// Whether the update takes the place of what was changed in the journal.
  fileprivate var overwrites: Bool { read.update(of: dream, since: brought).overwrites }
}

extension ImportBatch {
  /// The dreams that are updated: those that the journal has in another version than the files.
  package var updates: [OtherVersion] { rule == .updated ? others : [] }

  /// The nights that are updated: those that the journal has other notes of than the files.
  package var nightUpdates: [Night] { rule == .updated ? nightVersions : [] }

  /// The number of nights that the journal has other notes of, which stay.
  package var otherNights: Int { rule == .updated ? 0 : nightVersions.count }

  /// Whether there are dreams that the journal has in another version, or other notes of nights, which stay as they are.
  package var leavesOthers: Bool { rule != .updated && !(nightVersions.isEmpty && others.allSatisfy(\.isOfNote)) }

  /// Lets go of versions of dreams that the journal once had itself: they were changed here, and not in the files.
  /// - Parameter compared: returns each of the versions as `OtherVersion.compared` does.
  package mutating func dropEarlier(_ compared: ([OtherVersion]) throws -> [OtherVersion?]) rethrows {
    guard !others.isEmpty else { return }
    others = try compared(others).compactMap(\.self)
  }

  /// Lets go of notes of nights that the journal once had itself.
  /// - Parameter areEarlier: returns for each of the nights whether the journal once had it as it is.
  package mutating func dropEarlierNights(_ areEarlier: ([Night]) throws -> [Bool]) rethrows {
    guard !nightVersions.isEmpty else { return }
    nightVersions = zip(nightVersions, try areEarlier(nightVersions)).filter { !$1 }.map(\.0)
  }

  /// What there is to say of the dreams in the files.
  package var remarks: Tally<ImportRemark> {
    var remarks = inFiles
    if rule != .updated {
      for other in others where !other.isOfNote { remarks.note(.inAnotherVersion, other.read.dream.displayTitle) }
    }
    for other in updates where other.overwrites { remarks.note(.overwritten, other.read.dream.displayTitle) }
    // What Lucid wrote has no day on purpose.
    for case let read in newReads where read.dream.date == nil && read.identity != .id {
      remarks.note(.undated, read.dream.displayTitle)
    }
    return remarks
  }
}

/// What there is to say of a dream of a file: how it is there already, or what it lacks.
package enum ImportRemark: TalliedKind {
  /// It came before in the files: as it is, in another version, or with its id and nothing of its text.
  case inFiles, older, copy
  /// It is in the journal in another version, and stays as it is there.
  case inAnotherVersion
  /// Something of it was changed both in the journal and in the file, and the file's is taken.
  case overwritten
  /// It is new and has no day.
  case undated
  /// A night that came before in the files with other notes.
  case otherNight

  /// How often it was met, in words: `2 dreams are in the files twice and come once`.
  package func words(count: Int) -> String {
    let (dreams, isOne) = (count.counted("dream"), count == 1)
    return switch self {
    case .inFiles: "\(dreams) \(isOne ? "is" : "are") in the files twice and \(isOne ? "comes" : "come") once"
    case .older: "\(dreams) \(isOne ? "is" : "are") in the files in two versions; the later one comes"
    case .copy:
      "\(dreams) \(isOne ? "has" : "have") the id of another one in the files and \(isOne ? "gets" : "get") a new one"
    case .otherNight:
      "\(count.counted("night")) \(isOne ? "is" : "are") in the files twice; the first notes of \(isOne ? "it" : "them") count"
    case .undated: "\(dreams) \(isOne ? "has" : "have") no day"
    case .overwritten:
      "\(dreams) \(isOne ? "was" : "were") changed in the same place here and in the files; the files' counts, and undo or the dream's history brings back what was here"
    case .inAnotherVersion:
      "\(dreams) \(isOne ? "is" : "are") here in another version and \(isOne ? "stays as it is" : "stay as they are")"
    }
  }
}
