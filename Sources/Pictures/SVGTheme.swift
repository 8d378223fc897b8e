import CellCanvas

/// The colours of a picture.
struct SVGTheme: Sendable {
  let foreground, background: String
  let cursor: String
  /// The terminal's 16 colours.
  let palette: [String]

  static let fonts =
    "'JetBrains Mono','Cascadia Mono','DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK KR',monospace"

  /// A dark theme.
  static let night = SVGTheme(
    foreground: "#d7d9e4", background: "#161826", cursor: "#f2c572",
    palette: [
      "#2a2d42", "#e0748b", "#8ecf9b", "#e9c77b", "#7ea6ee", "#c39af0", "#7fc9d6", "#c9ccdb",
      "#7d829e", "#f08fa3", "#a8e0b3", "#f5d999", "#9dbdf7", "#d5b5f7", "#9fdde7", "#f4f5fa",
    ])

  /// The colours of text in a style.
  func colors(of style: Style) -> (foreground: String, background: String) {
    let front = style.foreground.map(hex) ?? foreground
    let back = style.background.map(hex) ?? background
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
  }

  private func hex(_ color: Color) -> String {
    switch color {
    case .ansi(let number), .indexed(let number): number < 16 ? palette[Int(number)] : Self.cube(Int(number))
    case .rgb(let red, let green, let blue): Self.hex([Int(red), Int(green), Int(blue)])
    }
  }

  /// The colour of a number from 16 on in xterm's palette: a cube of 6 × 6 × 6, then 24 greys.
  private static func cube(_ number: Int) -> String {
    guard number < 232 else { return hex(Array(repeating: 8 + (number - 232) * 10, count: 3)) }
    let place = number - 16
    return hex([place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
  }

  private static func hex(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
