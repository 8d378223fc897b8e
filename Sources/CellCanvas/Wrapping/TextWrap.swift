/// The lines of a text wrapped to a width: broken between words or ideographs, within a word only if it is too long.
///
/// The sequence is lazy: the first 30 lines of a megabyte cost 30 lines. `\n`, `\r\n` and `\r` end a line; a text that
/// ends with one of them has an empty last line. The spaces at a break belong to the line before it and aren't shown.
public struct TextWrap: Sequence, Sendable {
  private let text: String
  private let width: Int
  private let start: String.Index

  /// Creates the lines of a text.
  /// - Parameter start: the beginning of the first line wanted; `nil` for the beginning of the text.
  public init(_ text: String, width: Int, from start: String.Index? = nil) {
    self.text = text
    self.width = Swift.max(width, 0)
    self.start = start ?? text.startIndex
  }

  public func makeIterator() -> Iterator { Iterator(text: text, width: width, start: start) }

  /// The first `limit` lines of a text, or all of them.
  public static func wrap(_ text: String, width: Int, limit: Int? = nil) -> [Line] {
    guard let limit else { return Array(TextWrap(text, width: width)) }
    return Array(TextWrap(text, width: width).prefix(Swift.max(limit, 0)))
  }

  /// An iterator over the lines of a wrapped text.
  public struct Iterator: IteratorProtocol {
    let text: String
    let width: Int
    /// The beginning of the next line; `nil` after the last one.
    var start: String.Index?
    /// The direction of the next line; `nil` if a paragraph begins with it.
    var direction: ParagraphDirection?

    /// The next line. The cost depends on that line alone, but for the first, which looks for the beginning of its paragraph.
    public mutating func next() -> Line? {
      guard let start else { return nil }
      var scan = LineScan(text, from: start, width: width)
      let (end, ending) = scan.findEnd()
      let direction = direction ?? ParagraphDirection(at: start, in: text)
      self.start = ending == .text ? nil : end
      self.direction = ending == .wrap ? direction : nil
      return Line(text, range: start..<end, ending: ending, direction: direction, width: width)
    }
  }

  /// The end of the line that begins at `start`, and why it ends there. Takes half the time of making the line.
  public static func end(
    ofLineAt start: String.Index, in text: String, width: Int
  ) -> (end: String.Index, ending: Ending) {
    var scan = LineScan(text, from: start, width: Swift.max(width, 0))
    return scan.findEnd()
  }

  /// The reason for which a line ends.
  public enum Ending: Hashable, Sendable {
    /// The next word doesn't fit.
    case wrap
    /// A line break in the text.
    case newline
    /// The end of the text.
    case text
  }

  /// A line of wrapped text: what it shows, and its range in the text that was wrapped.
  ///
  /// The ranges of consecutive lines cover the text without gaps or overlaps: a line's range includes the spaces at
  /// which it was broken, or its line break.
  public struct Line: Hashable, Sendable {
    /// The text to show, without the line break or the spaces at a break; never wider than the width.
    public let text: DisplayText
    public let ending: Ending
    public let direction: ParagraphDirection
    /// The line's range in the text that was wrapped.
    public let range: Range<String.Index>
    /// The line's part of the text that was wrapped.
    private let raw: Substring
    private let width: Int

    init(_ source: String, range: Range<String.Index>, ending: Ending, direction: ParagraphDirection, width: Int) {
      self.range = range
      raw = source[range]
      self.ending = ending
      self.direction = direction
      self.width = width
      text = LineText.shown(source, range: range, ending: ending, width: width)
    }
  }
}

extension TextWrap.Line {
  /// The blank columns before the line: those that it leaves free if its paragraph runs from right to left, else 0.
  public var indent: Int { direction == .rightToLeft ? max(0, width - text.width) : 0 }

  /// The column of a position in the text: 0 before the line, the end of the line after it; at most the width.
  ///
  /// So a caret can be right of the last glyph, at `width`.
  public func column(of index: String.Index) -> Int {
    var scanner = ClusterScanner(raw.base, in: range)
    var column = 0
    while let cluster = scanner.next(), scanner.index <= index, cluster.role != .newline {
      column += cluster.width(at: column)
    }
    return min(column, width)
  }

  /// The position of the cluster that is drawn at a column: the line's first or last position if the column is left or
  /// right of all clusters.
  ///
  /// The result never belongs to the next line.
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

  private func isWrapped(at index: String.Index) -> Bool { ending == .wrap && index == range.upperBound }
}

/// Makes the text that a line of wrapped text shows.
enum LineText {
  /// The text in `range` without its line break or the spaces at a wrap, never wider than `width`.
  static func shown(
    _ text: String, range: Range<String.Index>, ending: TextWrap.Ending, width: Int
  ) -> DisplayText {
    let body = trimmed(text[range], ending: ending)
    if body.isPrintableASCII { return DisplayText(ascii: String(body.utf8.prefix(min(width, body.utf8.count))) ?? "") }
    var scanner = ClusterScanner(text, in: body.startIndex..<body.endIndex)
    var run = GlyphRun()
    while let cluster = scanner.next() { append(cluster, to: &run, width: width) }
    return DisplayText(run)
  }

  private static func trimmed(_ line: Substring, ending: TextWrap.Ending) -> Substring {
    switch ending {
    case .newline: line.dropLast()
    case .wrap: line.prefix(upTo: endOfWords(line))
    case .text: line
    }
  }

  private static func endOfWords(_ line: Substring) -> String.Index {
    // A copy, as the clusters of a part of a text are looked for in all of it.
    let copy = String(line)
    var end = copy.endIndex
    while end > copy.startIndex {
      let before = copy.index(before: end)
      if ClusterScanner.Cluster(copy[before]).role != .space { break }
      end = before
    }
    return line.utf8.index(line.startIndex, offsetBy: copy.utf8.distance(from: copy.startIndex, to: end))
  }

  /// Adds a cluster if it fits. Blank columns are cut to fit; a cluster wider than a whole line becomes U+FFFD.
  private static func append(_ cluster: ClusterScanner.Cluster, to run: inout GlyphRun, width: Int) {
    let columns = cluster.width(at: run.width)
    let free = width - run.width
    if columns <= free, cluster.first != "\t" {
      run.append(cluster)
    } else if cluster.role == .space {
      (0..<min(columns, free)).forEach { _ in run.append(Unicode.Scalar(" ")) }
    } else if run.width == 0, free > 0 {
      run.append(Unicode.Scalar("\u{FFFD}"))
    }
  }
}
