/// A text that is being written, and the caret in it.
package struct TextBuffer: Equatable, Sendable {
  package private(set) var text: String
  /// Before which grapheme cluster the caret stands, in UTF-8 bytes from the beginning.
  package private(set) var caret: Int
  /// The column that moving up and down tries to keep.
  package var goal: Int?

  /// The caret stands at the end.
  package init(_ text: String = "") {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    caret = text.utf8.count
  }

  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  var caretIndex: String.Index { index(at: caret) }

  func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  func offset(of index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// Puts the caret somewhere; where that is within a cluster, before it.
  package mutating func move(to offset: Int) {
    let index = index(at: offset)
    move(to: index)
  }

  mutating func move(to index: String.Index) {
    caret = offset(of: index == text.endIndex ? index : text.rangeOfComposedCharacter(at: index))
    goal = nil
  }

  /// Puts text at the caret, which then stands behind it.
  package mutating func insert(_ inserted: String) {
    let end = text.utf8.count - caret
    text.insert(contentsOf: inserted, at: caretIndex)
    move(to: text.utf8.count - end)
  }

  package mutating func delete(_ range: Range<String.Index>) {
    let start = offset(of: range.lowerBound)
    text.removeSubrange(range)
    move(to: start)
  }
}

extension String {
  /// The beginning of the grapheme cluster that an index is in.
  fileprivate func rangeOfComposedCharacter(at index: Index) -> Index {
    let after = self.index(index, offsetBy: 1, limitedBy: endIndex) ?? endIndex
    return self.index(before: after)
  }
}
