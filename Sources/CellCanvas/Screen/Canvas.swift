import CellLayout

/// The contents of a screen as a value: a grid of cells, and the cursor's position.
///
/// A wide glyph is always followed by its tail. Drawing over one half of it makes the other half blank.
public struct Canvas: Equatable, Sendable {
  public let size: Size
  /// The position of the cursor; `nil` hides it.
  public var cursor: Point?
  /// The cells, row by row.
  var cells: [Cell]

  /// The largest number of columns and of rows.
  public static let limit = 4096

  /// Creates a blank canvas in a style. The size is clamped to 0...`limit` in both directions.
  public init(size: Size, style: Style = .plain) {
    self.size = Size(
      width: min(max(size.width, 0), Canvas.limit), height: min(max(size.height, 0), Canvas.limit))
    cells = Array(repeating: Cell(.blank, style: style), count: self.size.width * self.size.height)
  }

  public var bounds: Rect { Rect(size: size) }

  /// The cell at a column and a row; blank outside the canvas.
  public subscript(x: Int, y: Int) -> Cell { bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x] : .blank }

  /// The cells of a row; empty outside the canvas.
  public func row(_ y: Int) -> ArraySlice<Cell> { bounds.rows.contains(y) ? cells[indices(of: y)] : [] }

  /// The indices of a row's cells in `cells`.
  func indices(of y: Int) -> Range<Int> { y * size.width..<(y + 1) * size.width }

  /// The text of a row with its trailing blanks; empty outside the canvas.
  public func text(row y: Int) -> String { row(y).lazy.map(\.glyph).string }

  /// The text of a row without its trailing blanks; empty outside the canvas.
  public func trimmedText(row y: Int) -> String {
    String(text(row: y).reversed().drop { $0 == " " }.reversed())
  }

  /// The text of all rows, each ended by a line feed.
  public var text: String {
    bounds.rows.map { text(row: $0) + "\n" }.joined()
  }

  /// The rows that differ from those of an older canvas; all rows if the sizes differ. The cursor doesn't count.
  public func damage(since old: Canvas) -> RangeSet<Int> {
    guard size == old.size else { return RangeSet(bounds.rows) }
    var damage = RangeSet<Int>()
    for y in bounds.rows where row(y) != old.row(y) { damage.insert(contentsOf: y..<y + 1) }
    return damage
  }

  /// Copies a rect from another canvas of the same size.
  public mutating func copy(_ rect: Rect, from other: Canvas) {
    guard size == other.size else { return }
    let area = bounds.intersection(rect)
    for y in area.rows {
      let range = y * size.width + area.minX..<y * size.width + area.maxX
      for index in range { cells[index] = other.cells[index] }
    }
  }

  /// Moves and copies rows of another canvas of the same width, as a terminal does that is given the change.
  public mutating func apply(_ redraw: Redraw, from other: Canvas) {
    for scroll in redraw.scrolls { self.scroll(scroll) }
    copy(rows: redraw.rows, from: other)
  }

  /// Copies rows from another canvas of the same width.
  public mutating func copy(rows: RangeSet<Int>, from other: Canvas) {
    guard size.width == other.size.width else { return }
    for y in rows.ranges.joined() where bounds.rows.contains(y) && other.bounds.rows.contains(y) {
      cells.replaceSubrange(indices(of: y), with: other.row(y))
    }
  }

  /// The canvas as text for people: its rows in a frame, the cursor's position, and a map with a letter for each style.
  package var drawing: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    let map = bounds.rows.map { y in
      String(
        row(y).map { cell in
          if let letter = letters[cell.style] { return letter }
          let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(25, legend.count))))
          letters[cell.style] = letter
          legend.append("\(letter) = \(cell.style.words)")
          return letter
        })
    }
    let edge = "+" + String(repeating: "-", count: size.width) + "+"
    let text = bounds.rows.map { "|\(self.text(row: $0))|" }
    let place = cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
    return ([edge] + text + [edge, place] + legend + map).joined(separator: "\n") + "\n"
  }
}

extension Style {
  /// The attributes and colours in words; empty for the plain style.
  package var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (words + [foreground.map { "on \($0)" }, background.map { "over \($0)" }].compactMap { $0 })
      .joined(separator: " ")
  }
}
