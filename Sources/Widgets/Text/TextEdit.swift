/// A change of a text that can be taken back: what stood at a place, and what stands there now.
package struct TextEdit: Equatable, Sendable {
  /// In UTF-8 bytes from the beginning.
  package let offset: Int
  package let removed: String
  package let inserted: String

  /// Where what is removed stood in the text before.
  package var range: Range<Int> { offset..<offset + removed.utf8.count }

  /// Where what is inserted ends in the text after.
  package var end: Int { offset + inserted.utf8.count }

  /// How many bytes longer the text is after.
  package var growth: Int { inserted.utf8.count - removed.utf8.count }

  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  package var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// Both as one, where the next one goes on with the same in the place where this one left off.
  package func continued(by next: TextEdit) -> TextEdit? {
    if next.removed.isEmpty, next.offset == end {
      return TextEdit(offset: offset, removed: removed, inserted: inserted + next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
    if next.range.upperBound == offset {
      return TextEdit(offset: next.offset, removed: next.removed + removed, inserted: "")
    }
    return next.offset == offset
      ? TextEdit(offset: offset, removed: removed + next.removed, inserted: "") : nil
  }
}

/// A part of a text that stays with its words while the text is edited.
package protocol TextMark: Equatable, Sendable {
  /// The mark after `edit`, which made the text `text`; nil if its words are gone.
  func following(_ edit: TextEdit, in text: String) -> Self?
}

extension Never: TextMark {
  package func following(_ edit: TextEdit, in text: String) -> Never? { nil }
}

/// A text that is written on one line, without marks.
package typealias LineBuffer = TextBuffer<Never>
