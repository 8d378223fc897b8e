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

  /// Has a number stand for an RGB value.
  typealias DefineColor = (UInt8, UInt32) -> Void

  private let palette: Palette
  private let limit: Int
  private let define: Define
  private var pens: [Style: Pen] = [:]
  private var pairs: [UInt64: Int32] = [:]
  private var last: (style: Style, pen: Pen)
  private let defineColor: DefineColor?
  private var numbers: [RGB: UInt8] = [:]
  private var free = Set(UInt8(16)...255)

  /// Creates an empty set of pens.
  /// - Parameters:
  ///   - limit: the largest number of pairs, including pair 0.
  ///   - defineColor: where 256 colours are known to ncurses and all to the terminal; nil elsewhere.
  init(
    palette: Palette, limit: Int, define: @escaping Define = lucid_define_pair, defineColor: DefineColor? = nil
  ) {
    self.palette = palette
    self.limit = limit
    self.define = define
    self.defineColor = palette.depth == .indexed ? defineColor : nil
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
      let foreground = palette.foreground(known(style.foreground))
      if foreground.isBold { pen.attributes |= UInt16(LUCID_BOLD) }
      pen.pair = pair(foreground.number, palette.background(known(style.background)))
    }
    // Effects may use any number of colours.
    if pens.count >= 4096 { pens.removeAll(keepingCapacity: true) }
    pens[style] = pen
    return pen
  }

  /// The colour as ncurses knows it: a number that stands for an RGB value, the nearest one if all are taken. Without help
  /// it looks nearly the same.
  private mutating func known(_ color: Color?) -> Color? {
    guard let color, let defineColor else { return color }
    if case .ansi = color { return color }
    let rgb = RGB(color)
    if let number = numbers[rgb] { return .indexed(number) }
    let usual = UInt8(rgb.nearestOf256)
    guard let number = free.remove(usual) ?? free.popFirst() else {
      let nearest = numbers.min { rgb.distance(to: $0.key) < rgb.distance(to: $1.key) }
      return .indexed(nearest?.value ?? usual)
    }
    numbers[rgb] = number
    defineColor(number, UInt32(rgb.number))
    return .indexed(number)
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
