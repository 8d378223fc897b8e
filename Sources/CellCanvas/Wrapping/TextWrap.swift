/// The lines of a text wrapped to a width: broken between words or ideographs, within a word only if it is too long.
///
/// The sequence is lazy: the first 30 lines of a megabyte cost 30 lines. `\n`, `\r\n` and `\r` end a line; a text that
/// ends with one of them has an empty last line. The spaces at a break belong to the line before it and aren't shown.
public struct TextWrap: Sequence, Sendable {
  private let text: String
  private let width: Int
  private let start: String.Index

  /// Creates the lines of a text.
  /// - Parameter start: the beginning of the first line wanted; nil for the beginning of the text.
  public init(_ text: String, width: Int, from start: String.Index? = nil) {
    self.text = text
    self.width = Swift.max(width, 0)
    self.start = start ?? text.startIndex
  }

  /// Creates an iterator over the lines.
  public func makeIterator() -> Iterator {
    Iterator(text: text, width: width, start: start)
  }

  /// The first `limit` lines of a text, or all of them.
  public static func wrap(_ text: String, width: Int, limit: Int? = nil) -> [Line] {
    guard let limit else { return Array(TextWrap(text, width: width)) }
    return Array(TextWrap(text, width: width).prefix(Swift.max(limit, 0)))
  }

  /// An iterator over the lines of a wrapped text.
  public struct Iterator: IteratorProtocol {
    let text: String
    let width: Int
    /// The beginning of the next line; nil after the last one.
    var start: String.Index?
    /// The direction of the next line; nil if a paragraph begins with it.
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
}

extension TextWrap {
  /// The end of the line that begins at `start`, and why it ends there. Takes half the time of making the line.
  public static func end(
    ofLineAt start: String.Index, in text: String, width: Int
  ) -> (end: String.Index, ending: Ending) {
    var scan = LineScan(text, from: start, width: Swift.max(width, 0))
    return scan.findEnd()
  }
}

extension TextWrap {
  /// The reason for which a line ends.
  public enum Ending: Hashable, Sendable {
    /// The next word doesn't fit.
    case wrap
    /// A line break in the text.
    case newline
    /// The end of the text.
    case text
  }
}
