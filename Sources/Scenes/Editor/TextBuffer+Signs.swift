import DreamCore
import Widgets

/// A dream's text while it is written; its marks are the dream's signs.
typealias NarrativeBuffer = TextBuffer<DreamSign>

extension NarrativeBuffer {
  init(_ text: String, signs: [DreamSign]) { self.init(text, marks: signs) }

  /// The signs of the text; those without a place in it are kept as they are.
  var signs: [DreamSign] {
    get { marks }
    set { marks = newValue }
  }

  /// The range that a sign would be put on: the selection without the space around it, the sign at the caret, or the word
  /// there or before it.
  var markable: Range<Int>? {
    guard let selection else { return signAtCaret?.range ?? wordAtCaret ?? wordBeforeCaret }
    let selected = text[index(at: selection.lowerBound)..<index(at: selection.upperBound)]
    guard let first = selected.firstIndex(where: { !$0.isWhitespace }),
      let last = selected.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return offset(of: first)..<offset(of: selected.index(after: last))
  }

  private var signAtCaret: DreamSign? {
    signs.first { $0.range.map { $0.lowerBound <= caret && caret <= $0.upperBound } ?? false }
  }

  /// Marks a range as a sign of a class, or as none if `category` is nil; an undo step of its own.
  mutating func mark(_ range: Range<Int>, as category: DreamSign.Category?) {
    var signs = signs
    let place = signs.firstIndex { $0.range == range } ?? signs.count
    signs.removeAll { $0.range == range }
    if let category {
      signs.insert(DreamSign(text: text(in: range), range: range, category: category), at: place)
    }
    remark(signs)
  }
}

extension DreamSign: TextMark {
  /// The sign after an edit, with what its text has become; nil if that is gone.
  package func following(_ edit: TextEdit, in text: String) -> DreamSign? {
    guard let range, !edit.isEmpty, edit.range.lowerBound < range.upperBound,
      range.upperBound <= text.utf8.count - edit.growth
    else { return self }
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    let lower = range.lowerBound < start ? range.lowerBound : edit.end + max(0, range.lowerBound - end)
    let upper = range.upperBound <= end ? start : range.upperBound + edit.growth
    guard lower < upper else { return nil }
    let isTouched = end > range.lowerBound
    let words = text[text.index(atByte: lower)..<text.index(atByte: upper)]
    return DreamSign(
      text: isTouched ? String(words) : self.text, range: lower..<upper, category: category)
  }
}
