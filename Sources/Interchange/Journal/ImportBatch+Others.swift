import DreamCore

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
  /// The dream as its note brought it; nil if that isn't known.
  private var brought: Dream?

  /// Returns `nil` if the file has what the dream has, whatever its note brought.
  init?(_ read: ReadDream, of dream: Dream) {
    guard read.updating(dream, since: dream) != dream else { return nil }
    (self.read, self.dream) = (read, dream)
  }

  package var id: Dream.ID { dream.id }

  /// The version as it is in the light of the dream's past; nil if the journal has, or once had, all of it.
  /// - Parameters:
  ///   - earlier: the earlier versions of the dream, the latest first.
  ///   - isImported: whether an import made the first of them.
  package func compared(with earlier: [Dream], isImported: Bool) -> OtherVersion? {
    var version = self
    let first = earlier.last ?? dream
    // What was in a journal before, and came from there, may have been changed in it after its note was read.
    version.brought = isImported && first.modifiedAt <= first.id.made ? first : nil
    let isThere = ([dream] + earlier).contains { version.updating($0) == $0 }
    return isThere ? nil : version
  }

  /// The dream with what the file has.
  package func updating(_ dream: Dream) -> Dream { read.updating(dream, since: brought) }
}

extension ImportBatch {
  /// The dreams that are updated: those that the journal has in another version than the files.
  package var updates: [OtherVersion] { rule == .updated ? others : [] }

  /// The nights that are updated: those that the journal has other notes of than the files.
  package var nightUpdates: [Night] { rule == .updated ? nightVersions : [] }

  /// The number of nights that the journal has other notes of, which stay.
  package var otherNights: Int { rule == .updated ? 0 : nightVersions.count }

  /// Whether there are dreams that the journal has in another version, or other notes of nights, which stay as they are.
  package var leavesOthers: Bool { rule != .updated && !(others.isEmpty && nightVersions.isEmpty) }

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
    if leavesOthers { for other in others { remarks.note(.inAnotherVersion, other.read.dream.displayTitle) } }
    // What Lucid wrote has no day on purpose.
    for case let read in newReads where read.dream.date == nil && read.identity != .id {
      remarks.note(.undated, read.dream.displayTitle)
    }
    return remarks
  }
}

/// What there is to say of a dream of a file: how it is there already, or what it lacks.
package enum ImportRemark: TalliedKind {
  /// It came before in the files.
  case inFiles
  /// It came before in the files, in another version.
  case older
  /// It has the id of one that came before in the files, and nothing of its text.
  case copy
  /// It is in the journal in another version, and stays as it is there.
  case inAnotherVersion
  /// It is new and has no day.
  case undated
  /// A night that came before in the files with other notes.
  case otherNight
}

extension ImportRemark {
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
    case .inAnotherVersion:
      "\(dreams) \(isOne ? "is" : "are") here in another version and \(isOne ? "stays as it is" : "stay as they are")"
    }
  }
}
