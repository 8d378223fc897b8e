import CellCanvas
import CellLayout
import Formats
import JSON

/// A recording in asciinema's format, asciicast version 2 (docs.asciinema.org).
struct Cast: Equatable, Sendable {
  private let size: Size
  /// The time since the start in milliseconds.
  private var now: Int64 = 0
  private var encoder = ANSIEncoder()
  private var shownSize: Size
  private var lines: [String] = []
  /// The size of the events.
  private(set) var bytes = 0

  init(size: Size) {
    self.size = size
    shownSize = size
  }

  mutating func pass(_ milliseconds: Int64) { now += milliseconds }

  mutating func show(_ canvas: Canvas) {
    if canvas.size != shownSize {
      add("r", "\(canvas.size.width)x\(canvas.size.height)")
      shownSize = canvas.size
    }
    let bytes = encoder.encode(canvas)
    if !bytes.isEmpty { add("o", bytes) }
  }

  mutating func mark(_ label: String) { add("m", label) }

  private mutating func add(_ kind: String, _ data: String) {
    let line = "[\(now.inThousands), \"\(kind)\", \(JSON.string(data).text)]"
    lines.append(line)
    bytes += line.utf8.count
  }

  /// The text of the file.
  var text: String {
    let header =
      #"{"version": 2, "width": \#(size.width), "height": \#(size.height), "title": "Lucid", "env": {"TERM": "xterm-256color"}}"#
    return ([header] + lines).map { $0 + "\n" }.joined()
  }
}

extension Int64 {
  /// A number of thousandths as a decimal: `1.050` for 1050.
  var inThousands: String { "\(self / 1000).\(String(1000 + self % 1000).dropFirst())" }
}

/// Encodes canvases as the text that makes a terminal show them (ECMA-48, and xterm's colours).
struct ANSIEncoder: Equatable, Sendable {
  /// The canvas that the terminal shows; nil before the first frame.
  private var shown: Canvas?

  /// The text that changes the terminal's screen to a canvas: the cells that differ, and the cursor.
  mutating func encode(_ canvas: Canvas) -> String {
    var text = ""
    if shown?.size != canvas.size {
      text += "\u{1B}[0m\u{1B}[2J"
      shown = Canvas(size: canvas.size)
    }
    let old = shown ?? Canvas(size: canvas.size)
    for y in canvas.damage(since: old).ranges.joined() { text += Self.row(y, of: canvas, since: old) }
    guard !text.isEmpty || canvas.cursor != old.cursor else { return "" }
    shown = canvas
    let cursor = canvas.cursor.map { "\u{1B}[\($0.y + 1);\($0.x + 1)H\u{1B}[?25h" }
    return "\u{1B}[?25l" + text + (cursor ?? "")
  }

  /// A whole canvas as lines without trailing blanks.
  static func page(_ canvas: Canvas) -> String {
    canvas.bounds.rows.map { y in
      let cells = canvas.row(y)
      let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? cells.startIndex
      return line(cells[cells.startIndex..<end]) + "\n"
    }.joined()
  }

  /// A row from the first cell that differs to the last.
  private static func row(_ y: Int, of canvas: Canvas, since old: Canvas) -> String {
    let (cells, before) = (Array(canvas.row(y)), Array(old.row(y)))
    guard var first = cells.indices.first(where: { cells[$0] != before[$0] }),
      let last = cells.indices.last(where: { cells[$0] != before[$0] })
    else { return "" }
    // Half of a wide glyph can't be written, and overwriting one half removes the other.
    while first > 0, cells[first].isTail || before[first].isTail { first -= 1 }
    var end = last + 1
    while end < cells.count, cells[end].isTail || before[end].isTail { end += 1 }
    return "\u{1B}[\(y + 1);\(first + 1)H" + line(cells[first..<end])
  }

  private static func line(_ cells: ArraySlice<Cell>) -> String {
    var style = Style.plain
    var text = ""
    for cell in cells where !cell.isTail {
      if cell.style != style { text += cell.style.sequence }
      style = cell.style
      text += cell.glyph.string
    }
    return style == .plain ? text : text + Style.plain.sequence
  }
}

extension Style {
  /// The sequence that selects the style, whatever was selected before (Select Graphic Rendition).
  fileprivate var sequence: String {
    let names: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    let parts =
      ["0"] + names.filter { attributes.contains($0.0) }.map(\.1)
      + [foreground?.parameters(base: 30), background?.parameters(base: 40)].compactMap { $0 }
    return "\u{1B}[\(parts.joined(separator: ";"))m"
  }
}

extension Color {
  fileprivate func parameters(base: Int) -> String {
    switch self {
    case .ansi(let number) where number < 8: "\(base + Int(number))"
    case .ansi(let number) where number < 16: "\(base + 52 + Int(number))"
    case .ansi(let number), .indexed(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
