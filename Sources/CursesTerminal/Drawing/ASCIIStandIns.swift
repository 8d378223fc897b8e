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
