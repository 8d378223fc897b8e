/// A change of a text that can be taken back: what stood at a place, and what stands there now.
struct TextEdit: Equatable, Sendable {
  /// In UTF-8 bytes from the beginning.
  let offset: Int
  let removed: String
  let inserted: String

  /// Where what is removed stood in the text before.
  var range: Range<Int> { offset..<offset + removed.utf8.count }

  /// Where what is inserted ends in the text after.
  var end: Int { offset + inserted.utf8.count }

  /// How many bytes longer the text is after.
  var growth: Int { inserted.utf8.count - removed.utf8.count }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// Both as one, where the next one goes on with the same in the place where this one left off.
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
