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

/// A dream of the journal, and what a file has of it besides.
package struct OtherVersion: Sendable {
  package let id: Dream.ID
  fileprivate let read: ReadDream

  init(id: Dream.ID, read: ReadDream) { (self.id, self.read) = (id, read) }

  /// Whether all that the file has was in a version of the dream.
  package func isIn(_ version: Dream) -> Bool { read.updating(version) == version }

  /// The dream with what the file has.
  package func updating(_ dream: Dream) -> Dream { read.updating(dream) }
}

extension ImportBatch {
  /// The dreams that are updated: those that the journal has in another version than the files.
  package var updates: [OtherVersion] { rule == .updated ? others : [] }

  /// Whether there are dreams that the journal has in another version, which stay as they are.
  package var leavesOthers: Bool { rule != .updated && !others.isEmpty }

  /// Lets go of versions of dreams that the journal once had itself: they were changed here, and not in the files.
  /// - Parameter areEarlier: returns for each of the versions whether an earlier one of the dream has all of it.
  package mutating func dropEarlier(_ areEarlier: ([OtherVersion]) throws -> [Bool]) rethrows {
    guard !others.isEmpty else { return }
    others = zip(others, try areEarlier(others)).filter { !$1 }.map(\.0)
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
    case .undated: "\(dreams) \(isOne ? "has" : "have") no day"
    case .inAnotherVersion:
      "\(dreams) \(isOne ? "is" : "are") here in another version and \(isOne ? "stays as it is" : "stay as they are")"
    }
  }
}
