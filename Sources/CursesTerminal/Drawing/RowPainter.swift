import CNcurses
import CellCanvas

/// Draws rows of a canvas by ncurses.
struct RowPainter {
  let isASCII: Bool
  private var pens: Pens
  private var cells: [lucid_cell] = []

  init(isASCII: Bool, hasTrueColor: Bool) {
    self.isASCII = isASCII
    let palette = Palette(
      colors: Int(lucid_colors()), isDirect: lucid_has_direct_color(), hasDefaults: lucid_has_default_colors())
    let defineColor: Pens.DefineColor? = hasTrueColor ? { lucid_define_color($0, $1) } : nil
    pens = Pens(palette: palette, limit: Int(lucid_pair_limit()), defineColor: defineColor)
  }

  /// Draws a row in `width` columns. Columns that the canvas doesn't have are blank.
  mutating func paint(_ row: Int, of canvas: Canvas, width: Int) {
    cells.removeAll(keepingCapacity: true)
    for cell in canvas.row(row).prefix(width) { cells.append(converted(cell)) }
    while cells.count < width { cells.append(converted(.blank)) }
    lucid_write_row(Int32(row), cells, Int32(cells.count))
  }

  private mutating func converted(_ cell: Cell) -> lucid_cell {
    let pen = pens.pen(for: cell.style)
    var converted = lucid_cell()
    converted.pair = pen.pair
    converted.attributes = pen.attributes
    if isASCII {
      converted.count = 1
      converted.width = 1
      converted.scalars.0 = cell.glyph.first.map { UInt32(ASCIIStandIns.standIn(for: $0)) } ?? 0x20
    } else {
      converted.write(cell.glyph)
    }
    return converted
  }
}

extension lucid_cell {
  fileprivate mutating func write(_ glyph: Glyph) {
    count = UInt8(glyph.count)
    width = UInt8(glyph.width)
    guard let base = glyph.first else { return }
    scalars.0 = base.value
    if glyph.count > 1 || base.value >= 0x300, glyph.isDisputed { attributes |= UInt16(LUCID_DISPUTED) }
    guard glyph.count > 1 else { return }
    withUnsafeMutableBytes(of: &scalars) { bytes in
      let places = bytes.bindMemory(to: UInt32.self)
      for (place, scalar) in zip(places.indices, glyph) { places[place] = scalar.value }
    }
  }
}

/// The ASCII characters that are drawn if the locale has no others.
enum ASCIIStandIns {
  /// The ASCII character for a scalar; `?` if there is none like it.
  static func standIn(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x20...0x7E: UInt8(scalar.value)
    case 0xC0...0xFF: latin[Int(scalar.value) - 0xC0]
    case 0x2500...0x257F: line(scalar)
    case 0x2580...0x259F: block(scalar)
    case 0x2800...0x28FF: scalar.value == 0x2800 ? UInt8(ascii: " ") : UInt8(ascii: ":")
    default: symbols[scalar] ?? UInt8(ascii: "?")
    }
  }

  private static let latin = Array("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)

  private static func line(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "═": UInt8(ascii: "=")
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "╴", "╶", "╸", "╺", "╼", "╾": UInt8(ascii: "-")
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": UInt8(ascii: "|")
    case "╱": UInt8(ascii: "/")
    case "╲": UInt8(ascii: "\\")
    case "╳": UInt8(ascii: "X")
    default: UInt8(ascii: "+")
    }
  }

  private static func block(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "▁", "▂", "▃": UInt8(ascii: "_")
    case "▌", "▍", "▎", "▏", "▐", "▕": UInt8(ascii: "|")
    case "▀", "▔": UInt8(ascii: "-")
    case "░": UInt8(ascii: ".")
    case "▒": UInt8(ascii: ":")
    default: UInt8(ascii: "#")
    }
  }

  private static let symbols: [Unicode.Scalar: UInt8] = {
    var symbols: [Unicode.Scalar: UInt8] = [:]
    for (plain, fancy): (Character, String) in [
      (" ", "\u{A0}\u{2002}\u{2003}\u{2009}\u{202F}\u{3000}"), ("\"", "“”„«»"), ("'", "‘’‚‹›"), ("-", "‐‑‒–—―−"),
      ("~", "…"), (".", "·∙⋅"), ("*", "•★☆✦✧✱◆◇■□▪▫"), ("o", "●○◦◉"), (">", "▸►▶▹→⟩❯"), ("<", "◂◄◀◃←↵⟨❮"),
      ("^", "▴▲△↑"), ("v", "▾▼▽↓"), ("x", "×✗✘"), ("+", "✓✔±♥♡"), ("/", "÷"),
    ] {
      for scalar in fancy.unicodeScalars { symbols[scalar] = plain.asciiValue }
    }
    return symbols
  }()
}
