import CellCanvas
import CellLayout

/// A screen as a picture: each word stands where its cells are, whatever font there is, and rules are lines.
struct SVGPicture {
  private let canvas: Canvas
  private let theme = SVGTheme.night

  /// Of a cell, and around the screen, in pixels.
  private static let cell = Size(width: 9, height: 19)
  private static let margin = 16
  private static let baseline = 14

  init(_ canvas: Canvas) { self.canvas = canvas }

  var text: String {
    let width = canvas.size.width * Self.cell.width + 2 * Self.margin
    let height = canvas.size.height * Self.cell.height + 2 * Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>Lucid</title>
      <style>text{font:15px \(SVGTheme.fonts);white-space:pre}.b{font-weight:700}.i{font-style:italic}\
      .u{text-decoration:underline}.d{opacity:.6}path{stroke-width:1.2;fill:none}</style>
      <rect width="100%" height="100%" rx="10" fill="\(theme.background)"/>

      """
    return head + canvas.bounds.rows.map(row).joined() + cursor + "</svg>\n"
  }

  private func row(_ y: Int) -> String {
    runs(in: y).map { run in background(run, y) + rules(run, y) + glyphs(run, y) }.joined()
  }

  /// Cells of one style beside each other: their columns.
  private func runs(in y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in canvas.bounds.columns {
      if let last = runs.last, canvas[last.lowerBound, y].style == canvas[x, y].style {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs
  }

  private func background(_ run: Range<Int>, _ y: Int) -> String {
    let colors = theme.colors(of: canvas[run.lowerBound, y].style)
    guard colors.background != theme.background else { return "" }
    return """
      <rect x="\(left(run.lowerBound))" y="\(top(y))" width="\(run.count * Self.cell.width)" \
      height="\(Self.cell.height)" fill="\(colors.background)"/>

      """
  }

  private func glyphs(_ run: Range<Int>, _ y: Int) -> String {
    words(in: run, y).map { word, text in
      let width = word.count * Self.cell.width
      let length = text.unicodeScalars.count > 1 ? " textLength=\"\(width)\"" : ""
      return """
        <text x="\(left(word.lowerBound))" y="\(top(y) + Self.baseline)"\(length)\
        \(attributes(of: canvas[run.lowerBound, y].style))>\(text.escaped)</text>

        """
    }.joined()
  }

  /// Glyphs of one scalar and one width, without blanks between them, stand together: however wide the font's are, the
  /// length of the whole is given. All others stand alone.
  private func words(in run: Range<Int>, _ y: Int) -> [(Range<Int>, String)] {
    var words: [(columns: Range<Int>, text: String)] = []
    var open: Int?
    for x in run {
      let glyph = canvas[x, y].glyph
      guard glyph != .tail else { continue }
      guard glyph != .blank, RuleArms(glyph) == nil else {
        open = nil
        continue
      }
      let end = x + glyph.width
      if glyph.count == 1, open == glyph.width, let last = words.popLast() {
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
    return " fill=\"\(theme.colors(of: style).foreground)\"" + (classes.isEmpty ? "" : " class=\"\(classes)\"")
  }

  private func rules(_ run: Range<Int>, _ y: Int) -> String {
    var path = ""
    var x = run.lowerBound
    while x < run.upperBound {
      let glyph = canvas[x, y].glyph
      // A rule is one line.
      let end = run[x...].first { canvas[$0, y].glyph != glyph } ?? run.upperBound
      if let arms = RuleArms(glyph), arms == [.left, .right] {
        let corner = Point(x: left(x), y: top(y))
        path += arms.path(from: corner, size: Size(width: (end - x) * Self.cell.width, height: Self.cell.height))
        x = end
      } else {
        path += RuleArms(glyph)?.path(from: Point(x: left(x), y: top(y)), size: Self.cell) ?? ""
        x += 1
      }
    }
    guard !path.isEmpty else { return "" }
    return "<path d=\"\(path)\" stroke=\"\(theme.colors(of: canvas[run.lowerBound, y].style).foreground)\"/>\n"
  }

  private var cursor: String {
    guard let place = canvas.cursor else { return "" }
    return """
      <rect x="\(left(place.x))" y="\(top(place.y))" width="2" height="\(Self.cell.height)" fill="\(theme.cursor)"/>

      """
  }

  private func left(_ x: Int) -> Int { Self.margin + x * Self.cell.width }
  private func top(_ y: Int) -> Int { Self.margin + y * Self.cell.height }
}

extension String {
  /// As text of XML.
  fileprivate var escaped: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
