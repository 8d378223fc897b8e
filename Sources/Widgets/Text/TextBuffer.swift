/// A text being written, with its caret and selection, its marks, its wrapped lines and its own undo.
///
/// Places are UTF-8 offsets. The caret is always between two grapheme clusters.
package struct TextBuffer<Mark: TextMark>: Equatable, Sendable {
  package private(set) var text: String
  package internal(set) var caret: Int
  /// The end of the selection that stays while the caret moves.
  package internal(set) var anchor: Int?
  /// Whether every movement selects.
  var isMarking = false
  /// The column that moving up and down keeps to.
  var goal: Int?
  /// Whether a caret at which a line wraps is drawn at the end of that line, not at the beginning of the next.
  var leansBack = false
  /// The marks of the text. Setting them is no undo step.
  package var marks: [Mark]
  package internal(set) var lines = WrappedText(width: .max)
  var history = TextHistory<Mark>()
  package private(set) var wordCount: Int
  /// The last change of the text, by which what stands in it can be followed; nil if there was none.
  package private(set) var lastEdit: TextEdit?
  /// What the last edit took away.
  package private(set) var removed = ""
  /// How often the text has changed.
  package private(set) var version = 0

  /// A text with the caret at its end.
  package init(_ text: String = "", marks: [Mark] = []) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.marks = marks
    caret = text.utf8.count
    wordCount = text.wordStarts(in: 0..<text.utf8.count)
  }

  /// The selected range; nil if it would be empty.
  package var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  package var selectedText: String? { selection.map(text(in:)) }

  package var caretIndex: String.Index { index(at: caret) }

  package func index(at offset: Int) -> String.Index { text.index(atByte: offset) }

  package func offset(of index: String.Index) -> Int { text.byte(of: index) }

  package func text(in range: Range<Int>) -> String {
    String(text[index(at: range.lowerBound)..<index(at: range.upperBound)])
  }
}

/// A text of one line without marks.
package typealias LineBuffer = TextBuffer<Never>

extension TextBuffer {
  /// Replaces a range, puts the caret behind it and ends the selection. Every change of the text but undo goes through here.
  mutating func replace(_ range: Range<Int>, with inserted: String, as run: EditRun) {
    let edit = TextEdit(offset: range.lowerBound, removed: text(in: range), inserted: inserted)
    guard !edit.isEmpty else { return }
    let before = moment
    removed = edit.removed
    apply(edit)
    caret = offset(of: text.clusterBoundary(fromByte: edit.end))
    (anchor, isMarking, goal, leansBack) = (nil, false, nil, false)
    history.record(edit, run, before: before, after: moment)
  }

  /// Carries out an edit, and lets the lines, the marks and the word count follow.
  mutating func apply(_ edit: TextEdit) {
    let words = text.wordStarts(in: edit.range.lowerBound..<edit.range.upperBound + 1)
    text.replaceSubrange(
      index(at: edit.range.lowerBound)..<index(at: edit.range.upperBound), with: edit.inserted)
    wordCount += text.wordStarts(in: edit.offset..<edit.end + 1) - words
    lines.follow(edit, in: text)
    marks = marks.compactMap { $0.following(edit, in: text) }
    lastEdit = edit
    version += 1
  }

  var moment: TextHistory<Mark>.Moment { TextHistory.Moment(caret: caret, anchor: anchor, marks: marks) }
}

extension String {
  /// How many words begin in a range of bytes, which is clamped. Words are runs of anything but white space.
  fileprivate func wordStarts(in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<utf8.count)
    let count = utf8.withContiguousStorageIfAvailable { bytes in
      var isInside = range.lowerBound > 0 && !bytes[range.lowerBound - 1].isSpace
      var count = 0
      for byte in bytes[range] {
        if !byte.isSpace, !isInside { count += 1 }
        isInside = !byte.isSpace
      }
      return count
    }
    return count ?? 0
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
