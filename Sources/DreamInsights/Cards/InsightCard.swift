import DreamCore

/// Some of what a journal tells, as it is said to people: what it is about, of how many, and a few lines.
package struct InsightCard: Hashable, Sendable {
  package let title: String
  /// `of 84 rated`.
  package let note: String
  package let lines: [Line]

  init(_ title: String, note: String = "", _ lines: [Line]) {
    self.title = title
    self.note = note
    self.lines = lines
  }

  /// Whether it has no numbers yet, and says how they come.
  var isInvitation: Bool {
    lines.allSatisfy { if case .words = $0 { true } else { false } }
  }

  package enum Line: Hashable, Sendable {
    case row(InsightRow)
    case chart(InsightChart)
    /// What there is to be said where nothing can be counted.
    case words(String)
  }
}
