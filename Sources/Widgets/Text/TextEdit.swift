/// A change of a text that can be taken back.
package struct TextEdit: Equatable, Sendable {
  /// The UTF-8 offset of the change.
  let offset: Int
  let removed: String
  let inserted: String

  /// The range of what is removed, in the text before the edit.
  package var range: Range<Int> { offset..<offset + removed.utf8.count }

  /// The end of what is inserted, in the text after the edit.
  package var end: Int { offset + inserted.utf8.count }

  /// How many bytes longer the edit makes the text.
  package var growth: Int { inserted.utf8.count - removed.utf8.count }

  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// This edit and `next` as one; nil unless `next` goes on typing or deleting where this one ended.
  func continued(by next: TextEdit) -> TextEdit? {
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
