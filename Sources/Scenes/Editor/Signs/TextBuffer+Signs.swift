import DreamCore
import Widgets

/// The text buffer of a dream's narrative, whose marks are the dream signs.
typealias NarrativeBuffer = TextBuffer<DreamSign>

extension NarrativeBuffer {
  init(_ text: String, signs: [DreamSign]) { self.init(text, marks: signs) }

  /// The dream signs of the text. Signs without a range are kept as they are.
  var signs: [DreamSign] {
    get { marks }
    set { marks = newValue }
  }

  /// The range that would become a dream sign: the selection without the space around it, or the sign at the caret, or the
  /// word at or before the caret. Nil if there is none.
  var markable: Range<Int>? {
    guard let selection else { return signAtCaret?.range ?? wordAtCaret ?? wordBeforeCaret }
    let selected = text[index(at: selection.lowerBound)..<index(at: selection.upperBound)]
    guard let first = selected.firstIndex(where: { !$0.isWhitespace }),
      let last = selected.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return offset(of: first)..<offset(of: selected.index(after: last))
  }

  /// The first sign that the caret is in, or at an end of.
  var signAtCaret: DreamSign? {
    signs.first { $0.range.map { $0.lowerBound <= caret && caret <= $0.upperBound } ?? false }
  }

  /// Marks a range as a dream sign of a class; removes the mark if `category` is nil. One undo step of the text.
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
  /// The sign after an edit of the text, with its new range and text; nil if its text was deleted.
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
