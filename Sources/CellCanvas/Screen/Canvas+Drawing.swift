import CellLayout

extension Canvas {
  /// Makes the cells in a rect blank.
  public mutating func fill(_ rect: Rect, style: Style = .plain) { fill(rect, with: Cell(.blank, style: style)) }

  /// Fills each cell in a rect with a character of one column, such as a rule's.
  public mutating func fill(_ rect: Rect, with character: Character, style: Style = .plain) {
    let glyph = DisplayText(String(character)).glyphs.first { $0.width == 1 } ?? .blank
    fill(rect, with: Cell(glyph, style: style))
  }

  private mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = bounds.intersection(rect)
    for y in area.rows {
      separate(area.columns, y)
      set(cell, columns: area.columns, y)
    }
  }

  /// Draws a text after making it safe to show. See `draw(_:at:in:style:)` for `DisplayText`.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, in clip: Rect, style: Style = .plain
  ) -> Int {
    draw(DisplayText(text), at: point, in: clip, style: style)
  }

  /// Draws the part of a text that is inside `clip`. The text begins at `point`, which may be outside.
  ///
  /// A wide glyph that an edge of the clip cuts becomes blank. So does a wide glyph on the canvas of which one half is
  /// drawn over; only this can change a cell outside the clip.
  /// - Returns: the number of columns from `point` to the end of the text or to the clip's right edge, whichever is nearer.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: Point, in clip: Rect, style: Style = .plain
  ) -> Int {
    let area = bounds.intersection(clip)
    let frame = Rect(x: point.x, y: point.y, width: text.width, height: 1)
    let seen = frame.intersection(area)
    if !seen.isEmpty {
      separate(seen.columns, seen.y)
      switch text.storage {
      case .ascii(let ascii): set(ascii, from: frame.x, seen: seen, style: style)
      case .glyphs(let glyphs): set(glyphs, from: frame.x, seen: seen, style: style)
      }
    }
    return frame.maxX <= area.maxX ? frame.width : max(area.maxX - frame.x, 0)
  }

  /// Draws a text in the first row of a rect, cut with an ellipsis if it is too long.
  public mutating func draw(
    _ text: DisplayText, fitting rect: Rect, ellipsis: DisplayText = "…", style: Style = .plain
  ) {
    guard text.width > rect.width, rect.width > ellipsis.width else {
      draw(text.truncated(to: rect.width, ellipsis: ellipsis), at: rect.origin, in: rect, style: style)
      return
    }
    // The text is drawn as far as it fits. To make another text of its beginning takes longer than to draw it.
    let (beginning, rest) = rect.cuttingLeft(text.width(ofPrefixIn: rect.width - ellipsis.width))
    draw(text, at: rect.origin, in: beginning, style: style)
    draw(ellipsis, at: rest.origin, in: rest, style: style)
  }

  /// Replaces the style of each cell in a rect and keeps the glyphs.
  public mutating func restyle(_ rect: Rect, _ transform: (Style) -> Style) {
    let area = bounds.intersection(rect)
    for y in area.rows {
      for index in indices(area.columns, y) { cells[index].style = transform(cells[index].style) }
    }
  }
}

/// The steps of drawing. They expect columns and rows that are on the canvas.
extension Canvas {
  private func indices(_ columns: Range<Int>, _ y: Int) -> Range<Int> {
    let start = y * size.width
    return start + columns.lowerBound..<start + columns.upperBound
  }

  /// Makes the other halves blank of wide glyphs that lose one half when the columns are overwritten.
  private mutating func separate(_ columns: Range<Int>, _ y: Int) {
    guard !columns.isEmpty else { return }
    let range = indices(columns, y)
    if cells[range.lowerBound].isTail { cells[range.lowerBound - 1].glyph = .blank }
    if columns.upperBound < size.width, cells[range.upperBound].isTail { cells[range.upperBound].glyph = .blank }
  }

  private mutating func set(_ cell: Cell, columns: Range<Int>, _ y: Int) {
    for index in indices(columns, y) { cells[index] = cell }
  }

  private mutating func set(_ ascii: String, from x: Int, seen: Rect, style: Style) {
    var ascii = ascii
    let start = seen.y * size.width + seen.x
    ascii.withUTF8 { bytes in
      for column in 0..<seen.width {
        cells[start + column] = Cell(Glyph(ascii: bytes[seen.x - x + column]), style: style)
      }
    }
  }

  private mutating func set(_ glyphs: [Glyph], from x: Int, seen: Rect, style: Style) {
    var x = x
    for glyph in glyphs {
      if x >= seen.maxX { break }
      let end = x + glyph.width
      if x >= seen.minX, end <= seen.maxX {
        set(Cell(glyph, style: style), columns: x..<x + 1, seen.y)
        set(Cell(.tail, style: style), columns: x + 1..<end, seen.y)
      } else {
        set(Cell(.blank, style: style), columns: (x..<end).clamped(to: seen.columns), seen.y)
      }
      x = end
    }
  }
}
