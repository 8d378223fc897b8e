import CNcurses
import CellCanvas

/// The colour pairs and attributes by which ncurses draws styles. Pairs are defined on their first use.
struct Pens {
  /// The number of a colour pair, and ncurses' attributes.
  struct Pen: Hashable {
    var pair: Int32
    var attributes: UInt16
  }

  /// Defines a colour pair in ncurses: its number, foreground and background.
  typealias Define = (Int32, Int32, Int32) -> Void

  private let palette: Palette
  private let limit: Int
  private let define: Define
  private var pens: [Style: Pen] = [:]
  private var pairs: [UInt64: Int32] = [:]
  private var last: (style: Style, pen: Pen)

  /// Creates an empty set of pens.
  /// - Parameter limit: the largest number of pairs, including pair 0.
  init(palette: Palette, limit: Int, define: @escaping Define = lucid_define_pair) {
    self.palette = palette
    self.limit = limit
    self.define = define
    last = (.plain, Pen(pair: 0, attributes: 0))
  }

  mutating func pen(for style: Style) -> Pen {
    if style == last.style { return last.pen }
    let pen = pens[style] ?? make(style)
    last = (style, pen)
    return pen
  }

  private mutating func make(_ style: Style) -> Pen {
    var pen = Pen(pair: 0, attributes: UInt16(style.attributes.rawValue))
    if palette.depth != .none {
      let foreground = palette.foreground(style.foreground)
      if foreground.isBold { pen.attributes |= UInt16(LUCID_BOLD) }
      pen.pair = pair(foreground.number, palette.background(style.background))
    }
    // Effects may use any number of colours.
    if pens.count >= 4096 { pens.removeAll(keepingCapacity: true) }
    pens[style] = pen
    return pen
  }

  /// The pair of two colours. If no more pairs can be defined, the pair of the foreground alone, or pair 0.
  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    let plain = (palette.foreground(nil).number, palette.background(nil))
    if (foreground, background) == plain { return 0 }
    if let known = pairs[key(foreground, background)] { return known }
    guard pairs.count + 1 < limit else { return pairs[key(foreground, plain.1)] ?? 0 }
    let number = Int32(pairs.count + 1)
    define(number, foreground, background)
    pairs[key(foreground, background)] = number
    return number
  }

  private func key(_ foreground: Int32, _ background: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
  }
}
