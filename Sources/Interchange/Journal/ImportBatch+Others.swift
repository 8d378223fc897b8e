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

  /// What of the files is there already in some way.
  package var repetitions: Tally<ImportRepetition> {
    var repetitions = inFiles
    if leavesOthers { for other in others { repetitions.note(.inAnotherVersion, other.read.dream.displayTitle) } }
    return repetitions
  }
}

/// A way in which a dream of a file is there already.
package enum ImportRepetition: CaseIterable, Sendable {
  /// It came before in the files.
  case inFiles
  /// It came before in the files, in another version.
  case older
  /// It has the id of one that came before in the files, and nothing of its text.
  case copy
  /// It is in the journal in another version, and stays as it is there.
  case inAnotherVersion
}

extension ImportRepetition {
  /// How often it was met, in words: `2 dreams are in the files twice and come once`.
  package func words(count: Int) -> String {
    let (dreams, isOne) = (count.counted("dream"), count == 1)
    return switch self {
    case .inFiles: "\(dreams) \(isOne ? "is" : "are") in the files twice and \(isOne ? "comes" : "come") once"
    case .older: "\(dreams) \(isOne ? "is" : "are") in the files in two versions; the later one comes"
    case .copy:
      "\(dreams) \(isOne ? "has" : "have") the id of another one in the files and \(isOne ? "gets" : "get") a new one"
    case .inAnotherVersion:
      "\(dreams) \(isOne ? "is" : "are") here in another version and \(isOne ? "stays as it is" : "stay as they are")"
    }
  }
}
