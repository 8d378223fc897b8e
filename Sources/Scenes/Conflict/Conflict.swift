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

  /// What is said of it; where letters are text, how to get to where they are not.
  func words(inText: Bool) -> String {
    let name = "“\(mine.displayTitle)”"
    let way = inText ? "Esc Esc, then C compares them." : "C compares them."
    return theirs == nil
      ? "Another session deleted \(name): yours is kept. \(way)"
      : "Another session changed \(name) too: both are kept. \(way)"
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
