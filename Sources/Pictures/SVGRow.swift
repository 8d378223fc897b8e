import CellCanvas
import CellLayout

/// A row of a canvas as SVG, from its top left corner. Each word is placed at its cells in any font;
/// rules are drawn as lines, and block elements as rects.
struct SVGRow {
  private let canvas: Canvas
  private let y: Int
  private let cell = SVGWindow.cell

  /// The distance of the text's baseline from the top of the row.
  private static let baseline = 14

  init(_ y: Int, of canvas: Canvas) { (self.canvas, self.y) = (canvas, y) }

  /// The SVG elements; empty if nothing in the row is visible.
  var text: String {
    let runs = runs
    return backgrounds + runs.map { rules($0) + blocks($0) + glyphs($0) }.joined()
  }

  /// The columns of neighbouring cells of one style.
  private var runs: [Range<Int>] { stretches(of: canvas.bounds.columns) { $0.style } }

  /// The stretches of columns whose cells are alike in a value.
  private func stretches<Value: Equatable>(of columns: Range<Int>, by value: (Cell) -> Value) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for x in columns {
      if let last = stretches.last, value(canvas[last.lowerBound, y]) == value(canvas[x, y]) {
        stretches[stretches.count - 1] = last.lowerBound..<x + 1
      } else {
        stretches.append(x..<x + 1)
      }
    }
    return stretches
  }

  /// The backgrounds as rects, one for neighbouring cells of the same colour.
  private var backgrounds: String {
    var areas: [(columns: Range<Int>, color: String)] = []
    for run in runs {
      let color = SVGTheme.colors(of: canvas[run.lowerBound, y].style).background
      if let last = areas.last, last.color == color {
        areas[areas.count - 1].columns = last.columns.lowerBound..<run.upperBound
      } else {
        areas.append((run, color))
      }
    }
    return areas.filter { $0.color != SVGTheme.background }.map(area).joined()
  }

  private func area(_ run: Range<Int>, _ color: String) -> String {
    """
    <rect x="\(run.lowerBound * cell.width)" width="\(run.count * cell.width)" height="\(cell.height)" \
    fill="\(color)"/>
    """
  }

  private func glyphs(_ run: Range<Int>) -> String {
    let attributes = attributes(of: canvas[run.lowerBound, y].style)
    return words(in: run).map { word, text in
      "<text \(place(of: word, text)) y=\"\(Self.baseline)\"\(attributes)>\(text.escapedForXML)</text>"
    }.joined()
  }

  /// The attributes that place a word. Glyphs of one column share the word's length; wide ones are placed one by one, as
  /// their width differs between fonts.
  private func place(of word: Range<Int>, _ text: String) -> String {
    let left = word.lowerBound * cell.width
    let count = text.unicodeScalars.count
    guard count > 1, canvas[word.lowerBound, y].glyph.count == 1 else { return "x=\"\(left)\"" }
    guard word.count == 2 * count else { return "x=\"\(left)\" textLength=\"\(word.count * cell.width)\"" }
    let places = (0..<count).map { String(left + 2 * $0 * cell.width) }
    return "x=\"\(places.joined(separator: " "))\""
  }

  /// The words in a run, with their columns.
  ///
  /// Glyphs of one scalar and the same width make a word, and so do ASCII words with one blank between them: one font has all
  /// their glyphs, so giving the length of the whole is enough. Other glyphs are words of their own.
  private func words(in run: Range<Int>) -> [(Range<Int>, String)] {
    var words: [(columns: Range<Int>, text: String)] = []
    var open: Int?
    for x in run {
      let glyph = canvas[x, y].glyph
      guard glyph != .tail else { continue }
      guard glyph != .blank, RuleArms(glyph) == nil, BlockElement(glyph) == nil else {
        open = nil
        continue
      }
      let end = x + glyph.width
      if let last = words.last, last.columns.upperBound == x - 1, last.text.isASCII, glyph.string.isASCII {
        words[words.count - 1] = (last.columns.lowerBound..<end, last.text + " " + glyph.string)
      } else if glyph.count == 1, open == glyph.width, let last = words.popLast() {
        words.append((last.columns.lowerBound..<end, last.text + glyph.string))
      } else {
        words.append((x..<end, glyph.string))
      }
      open = glyph.count == 1 ? glyph.width : nil
    }
    return words
  }

  private func attributes(of style: Style) -> String {
    let names: [(Attributes, String)] = [(.bold, "b"), (.italic, "i"), (.underline, "u"), (.dim, "d")]
    let classes = names.filter { style.attributes.contains($0.0) }.map(\.1).joined(separator: " ")
    let color = SVGTheme.colors(of: style).foreground
    return (color == SVGTheme.foreground ? "" : " fill=\"\(color)\"") + (classes.isEmpty ? "" : " class=\"\(classes)\"")
  }

  private func blocks(_ run: Range<Int>) -> String {
    let style = canvas[run.lowerBound, y].style
    let color = SVGTheme.colors(of: style).foreground
    let fill =
      (color == SVGTheme.foreground ? "" : " fill=\"\(color)\"")
      + (style.attributes.contains(.dim) ? " class=\"d\"" : "")
    let rects = stretches(of: run) { $0.glyph }.flatMap { columns -> [Rect] in
      guard let block = BlockElement(canvas[columns.lowerBound, y].glyph) else { return [] }
      let pieces = block.isSeamless ? [columns] : columns.map { $0..<$0 + 1 }
      return pieces.flatMap {
        block.rects(from: Point(x: $0.lowerBound * cell.width, y: 0), cell: cell, count: $0.count)
      }
    }
    return rects.map { "<rect x=\"\($0.x)\" y=\"\($0.y)\" width=\"\($0.width)\" height=\"\($0.height)\"\(fill)/>" }
      .joined()
  }

  private func rules(_ run: Range<Int>) -> String {
    let path = stretches(of: run) { $0.glyph }.map { columns in
      guard let arms = RuleArms(canvas[columns.lowerBound, y].glyph) else { return "" }
      // The cells of a horizontal rule are drawn as one line.
      let pieces = arms == [.left, .right] ? [columns] : columns.map { $0..<$0 + 1 }
      return pieces.map {
        let size = Size(width: $0.count * cell.width, height: cell.height)
        return arms.path(from: Point(x: $0.lowerBound * cell.width, y: 0), size: size)
      }.joined()
    }.joined()
    guard !path.isEmpty else { return "" }
    return "<path d=\"\(path)\" stroke=\"\(SVGTheme.colors(of: canvas[run.lowerBound, y].style).foreground)\"/>"
  }
}

extension String {
  fileprivate var isASCII: Bool { unicodeScalars.allSatisfy(\.isASCII) }
}
