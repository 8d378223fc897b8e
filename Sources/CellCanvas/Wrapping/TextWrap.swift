/// The lines that a text makes at a width: by word, between ideographs, in a word only where it is too long.
///
/// Lazy: the first 30 lines of a megabyte cost 30 lines. `\n`, `\r\n` and `\r` end a line; after the
/// last there is one more, empty line. The spaces at a break belong to the line before it and are not shown.
public struct TextWrap: Sequence, Sendable {
  private let text: String
  private let width: Int
  private let start: String.Index

  /// Wraps a text, or what follows `start`, which must be the beginning of a line.
  public init(_ text: String, width: Int, from start: String.Index? = nil) {
    self.text = text
    self.width = Swift.max(width, 0)
    self.start = start ?? text.startIndex
  }

  /// Begins at the first line.
  public func makeIterator() -> Iterator {
    Iterator(text: text, width: width, start: start)
  }

  /// The first lines of a text, or all of them.
  public static func wrap(_ text: String, width: Int, limit: Int? = nil) -> [Line] {
    guard let limit else { return Array(TextWrap(text, width: width)) }
    return Array(TextWrap(text, width: width).prefix(Swift.max(limit, 0)))
  }

  /// Makes one line after the other.
  public struct Iterator: IteratorProtocol {
    let text: String
    let width: Int
    /// Where the next line begins; none after the last.
    var start: String.Index?

    /// The next line; costs no more than that line.
    public mutating func next() -> Line? {
      guard let start else { return nil }
      var scan = LineScan(text, from: start, width: width)
      let (end, ending) = scan.findEnd()
      self.start = ending == .text ? nil : end
      return Line(text, range: start..<end, ending: ending, width: width)
    }
  }
}
