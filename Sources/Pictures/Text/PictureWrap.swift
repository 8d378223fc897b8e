import CellCanvas

/// A line of a picture's text.
struct PictureLine: Equatable {
  /// The text, safe to show, without the spaces at a break.
  var text: String
  /// The line's range in the text that was wrapped.
  let range: Range<String.Index>
  let direction: ParagraphDirection
}

/// Breaks text into lines of a width in pixels: between words or ideographs, within a word only if it is too long.
struct PictureWrap {
  private let text: String
  private let width: Int
  /// The first character that is in no line yet.
  private var start: String.Index
  private var direction: ParagraphDirection

  /// The lines of a text, or the first `limit` of them. A text that ends with a line break has an empty last line.
  static func lines(of text: String, width: Int, font: PictureFont, limit: Int = .max) -> [PictureLine] {
    guard !text.isEmpty else { return [] }
    var wrap = PictureWrap(text, width: width, font: font)
    var lines: [PictureLine] = []
    while lines.count < limit {
      let (line, isLast) = wrap.next()
      lines.append(line)
      if isLast { break }
    }
    return lines
  }

  private init(_ text: String, width: Int, font: PictureFont) {
    self.text = text
    self.width = max(width, 0) * 1000 / font.size
    start = text.startIndex
    direction = ParagraphDirection(at: text.startIndex, in: text)
  }

  private mutating func next() -> (line: PictureLine, isLast: Bool) {
    var scan = Scan(at: start)
    while scan.here < text.endIndex {
      let cluster = text[scan.here]
      let after = text.index(after: scan.here)
      if cluster.isNewline {
        let line = line(scan.shown, to: after)
        direction = ParagraphDirection(at: after, in: text)
        return (line, false)
      }
      guard scan.take(cluster, before: after, in: width) else {
        let end = scan.end
        return (line(end.shown, to: end.index), false)
      }
    }
    return (line(scan.shown, to: text.endIndex), true)
  }

  private mutating func line(_ shown: String, to end: String.Index) -> PictureLine {
    defer { start = end }
    return PictureLine(text: shown.withoutTrailingSpaces, range: start..<end, direction: direction)
  }
}

/// The state of looking for the end of a line.
private struct Scan {
  /// The position after the clusters that fit so far.
  private(set) var here: String.Index
  /// The text that the clusters before `here` show.
  private(set) var shown = ""
  private var advance = 0
  private let start: String.Index
  private var previous: Unicode.Scalar?
  /// The last position at which the line can be broken, and the text before that position.
  private var opportunity: (index: String.Index, shown: String)?

  init(at start: String.Index) {
    self.start = start
    here = start
  }

  var end: (index: String.Index, shown: String) { opportunity ?? (here, shown) }

  /// Adds a cluster. Returns false if it belongs to the next line.
  mutating func take(_ cluster: Character, before after: String.Index, in width: Int) -> Bool {
    let text = PictureText.shown(cluster)
    let first = cluster.unicodeScalars.first
    let isSpace = cluster.isWhitespace && cluster != "\u{A0}" && cluster != "\u{202F}"
    if here > start, !isSpace {
      if let first, let previous, first.isBreakable(after: previous) { opportunity = (here, shown) }
      if advance + text.advance > width { return false }
    }
    shown += text
    advance += text.advance
    here = after
    previous = first
    if isSpace { opportunity = (here, shown) }
    return true
  }
}

extension String {
  fileprivate var advance: Int { reduce(0) { $0 + $1.advance } }

  fileprivate var withoutTrailingSpaces: String {
    guard last?.isWhitespace == true else { return self }
    return String(reversed().drop(while: \.isWhitespace).reversed())
  }
}
