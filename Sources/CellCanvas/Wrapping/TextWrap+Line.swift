extension TextWrap {
  /// A line of wrapped text: what is shown, and where it is in the raw text.
  ///
  /// The ranges of consecutive lines cover the text without a gap or an overlap: a line's range has the spaces
  /// it was broken at, and its line break.
  public struct Line: Hashable, Sendable {
    /// What is shown: no line break, no spaces at a break, never wider than the width.
    public let text: DisplayText
    /// Why it ends there.
    public let ending: Ending
    /// Where the line is in the raw text.
    public let range: Range<String.Index>
    /// The line's part of the raw text.
    private let raw: Substring
    private let width: Int

    init(_ source: String, range: Range<String.Index>, ending: Ending, width: Int) {
      self.range = range
      raw = source[range]
      self.ending = ending
      self.width = width
      text = LineText.shown(source, range: range, ending: ending, width: width)
    }
  }
}

extension TextWrap.Line {
  /// The column of a place in the raw text: 0 before the line, the last one after it, never past the width.
  ///
  /// A caret may so stand right of the last glyph, at `width`.
  public func column(of index: String.Index) -> Int {
    var scanner = ClusterScanner(raw.base, in: range)
    var column = 0
    while let cluster = scanner.next(), scanner.index <= index, cluster.role != .newline {
      column += cluster.width(at: column)
    }
    return min(column, width)
  }

  /// The place whose cluster is drawn at a column; left and right of all, the line's first and last place.
  ///
  /// Never a place that belongs to the next line.
  public func index(at column: Int) -> String.Index {
    var scanner = ClusterScanner(raw.base, in: range)
    var here = range.lowerBound
    var end = 0
    while let cluster = scanner.next(), cluster.role != .newline {
      end += cluster.width(at: end)
      if min(end, width) > column || isWrapped(at: scanner.index) { return here }
      here = scanner.index
    }
    return here
  }

  private func isWrapped(at index: String.Index) -> Bool {
    ending == .wrap && index == range.upperBound
  }
}

extension RandomAccessCollection<TextWrap.Line> {
  /// Which of all lines of a text a place is in; the last one at the end of the text. Takes logarithmic time.
  public func row(of index: String.Index) -> Index {
    var low = startIndex
    var count = self.count
    while count > 1 {
      let middle = self.index(low, offsetBy: count / 2)
      if self[middle].range.lowerBound <= index {
        low = middle
        count -= count / 2
      } else {
        count /= 2
      }
    }
    return low
  }
}
