/// The screen of a tmux pane at one moment.
package struct TmuxScreen: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    package let column, row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The rows, each ended by a line feed, without blanks at their ends.
  package let text: String
  /// The same with the escape sequences of its colours.
  package let styled: String
  /// Where the cursor is, if it shows.
  package let cursor: Place?
  /// Whether the program took the alternate screen.
  package let isAlternate: Bool
  /// How the program ended, as a shell has it: 128 and more for a signal; nil while it runs.
  package let exitStatus: Int?

  init(text: String, styled: String, facts: String) {
    self.text = text
    self.styled = styled
    let facts = facts.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    func fact(_ index: Int) -> Int? { facts.indices.contains(index) ? facts[index] : nil }
    let place = fact(0).flatMap { column in fact(1).map { Place(column: column, row: $0) } }
    cursor = fact(2) == 1 ? place : nil
    isAlternate = fact(3) == 1
    // tmux may know that it ended before it knows how.
    exitStatus = fact(4) == 1 ? fact(5) ?? fact(6).map { 128 + $0 } : nil
  }

  package var rows: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
