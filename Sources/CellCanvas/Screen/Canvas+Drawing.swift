import CellLayout

extension Canvas {
  /// Empties a rect.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    fill(rect, with: " ", style: style)
  }

  /// Puts a glyph of one column, as that of a rule, in each cell of a rect.
  public mutating func fill(_ rect: Rect, with character: Character, style: Style = .plain) {
    let glyph = DisplayText(String(character)).glyphs.first { $0.width == 1 } ?? .blank
    let area = bounds.intersection(rect)
    for y in area.rows {
      separate(area.columns, y)
      set(Cell(glyph, style: style), columns: area.columns, y)
    }
  }

  /// Draws raw text, made safe; see `draw(_:at:in:style:)` for `DisplayText`.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, in clip: Rect, style: Style = .plain
  ) -> Int {
    draw(DisplayText(text), at: point, in: clip, style: style)
  }

  /// Draws what lies in the clip of a text that begins at a point, which may lie outside.
  ///
  /// A wide glyph that an edge of the clip cuts is a blank. A wide glyph that was there and loses a half
  /// loses both; this alone can touch a cell outside the clip.
  /// - Returns: the columns from the point to the text's end, or to the clip's right edge if that is nearer.
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

  /// Changes the style of each cell in a rect, and no content.
  public mutating func restyle(_ rect: Rect, _ transform: (Style) -> Style) {
    let area = bounds.intersection(rect)
    for y in area.rows {
      for index in indices(area.columns, y) {
        cells[index].style = transform(cells[index].style)
      }
    }
  }
}

/// The parts of drawing: all of them expect columns and rows that are there.
extension Canvas {
  private func indices(_ columns: Range<Int>, _ y: Int) -> Range<Int> {
    let start = y * size.width
    return start + columns.lowerBound..<start + columns.upperBound
  }

  /// Blanks the halves that wide glyphs will lose, or keep alone, when the columns are overwritten.
  private mutating func separate(_ columns: Range<Int>, _ y: Int) {
    guard !columns.isEmpty else { return }
    let range = indices(columns, y)
    if cells[range.lowerBound].isTail { cells[range.lowerBound - 1].glyph = .blank }
    if columns.upperBound < size.width, cells[range.upperBound].isTail {
      cells[range.upperBound].glyph = .blank
    }
  }

  private mutating func set(_ cell: Cell, columns: Range<Int>, _ y: Int) {
    for index in indices(columns, y) {
      cells[index] = cell
    }
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
    for glyph in glyphs where x < seen.maxX {
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
