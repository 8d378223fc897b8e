/// A way for the caret to go.
package enum Movement: Hashable, CaseIterable, Sendable {
  case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, start, end, pageUp, pageDown

  /// Where it leads from a selection that it ends, if that is one of its ends.
  package func edge(of selection: Range<Int>) -> Int? {
    switch self {
    case .left: selection.lowerBound
    case .right: selection.upperBound
    case .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end, .pageUp, .pageDown: nil
    }
  }
}
