import DreamCore

/// A dream that this session and another one changed at the same time. One of the two stands in the journal, and both
/// are kept in its past.
package struct Conflict: Equatable, Identifiable, Sendable {
  package let id: Dream.ID
  package internal(set) var mine: Dream
  /// Nothing where they deleted it.
  package internal(set) var theirs: Dream?

  init(mine: Dream, theirs: Dream?) {
    id = mine.id
    self.mine = mine
    self.theirs = theirs
  }

  /// Whether there is something to choose between.
  var isReal: Bool { theirs.map { !mine.says(theSameAs: $0) } ?? true }

  /// Where mine is.
  enum Whereabouts: Hashable, Sendable {
    case inJournal
    /// In an editor, from which it gets into the journal.
    case inEditor
    /// In the dream's past only.
    case inPast
  }

  /// What is said of it; where letters are text, how to get to where they are not.
  func words(inText: Bool, mineIs whereabouts: Whereabouts) -> String {
    let name = "“\(mine.displayTitle)”"
    let way = inText ? "Esc Esc, then C" : "C"
    guard theirs == nil else { return "Another session changed \(name) too: both are kept. \(way) compares them." }
    return switch whereabouts {
    case .inJournal: "Another session deleted \(name): yours is in the journal again. \(way) compares them."
    case .inEditor: "Another session deleted \(name): Esc Esc writes yours again."
    case .inPast: "Another session deleted \(name): yours is not in the journal. \(way) brings it back."
    }
  }

  /// What is said of it to one who wants to quit.
  var quittingWords: String {
    let name = "“\(mine.displayTitle)”"
    guard theirs == nil else { return "\(name) has two versions: C compares them. q again quits; H will have both." }
    return "C brings your \(name) back. q again quits; lucid history \(id) has it."
  }
}

extension Dream {
  /// Whether they are alike in everything but when they were written.
  func says(theSameAs other: Dream) -> Bool {
    var like = self
    like.createdAt = other.createdAt
    like.modifiedAt = other.modifiedAt
    return like == other
  }
}
