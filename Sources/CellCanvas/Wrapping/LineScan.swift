/// Finds where a line of wrapped text ends.
struct LineScan {
  private let text: String
  private let start: String.Index
  private let width: Int
  private var scanner: ClusterScanner
  private var column = 0
  /// The last place where the line could be broken.
  private var opportunity: String.Index?
  /// The first scalar of the cluster before.
  private var previous: Unicode.Scalar?

  init(_ text: String, from start: String.Index, width: Int) {
    self.text = text
    self.start = start
    self.width = width
    scanner = ClusterScanner(text, in: start..<text.endIndex)
  }

  /// The place after the line, and why it ends there. Always after `start`, unless the text is over.
  mutating func findEnd() -> (end: String.Index, ending: TextWrap.Ending) {
    LineScan.asciiEnd(ofLineAt: start, in: text, width: width) ?? findEndByCluster()
  }

  /// The same for any text.
  mutating func findEndByCluster() -> (end: String.Index, ending: TextWrap.Ending) {
    var here = start
    while let cluster = scanner.next() {
      let columns = cluster.width(at: column)
      switch cluster.role {
      case .newline:
        return (scanner.index, .newline)
      case .space:
        opportunity = scanner.index
      case .word:
        if here > start, isBreakable(before: cluster.first) { opportunity = here }
        if here > start, columns > 0, column + columns > width { return (opportunity ?? here, .wrap) }
      }
      column += columns
      here = scanner.index
      previous = cluster.first
    }
    return (here, .text)
  }

  /// Whether a line may end between the previous cluster and this one though there is no space.
  private func isBreakable(before next: Unicode.Scalar) -> Bool {
    guard let previous, next.isWide || previous.isWide else { return false }
    return !next.isClosing && !previous.isOpening
  }
}
