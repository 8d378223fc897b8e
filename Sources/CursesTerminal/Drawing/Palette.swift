import CellCanvas

/// The colours of a terminal, and the nearest of them to any colour.
struct Palette: Hashable, Sendable {
  enum Depth: Hashable, Sendable {
    case none, eight, sixteen, indexed, direct
  }

  let depth: Depth
  /// Whether ncurses knows the terminal's default colours by the number -1.
  let hasDefaults: Bool

  init(depth: Depth, hasDefaults: Bool = true) {
    self.depth = depth
    self.hasDefaults = hasDefaults
  }

  /// Creates a palette from the terminal's capabilities.
  /// - Parameters:
  ///   - colors: the number of colours.
  ///   - isDirect: whether a colour's number is its RGB value.
  init(colors: Int, isDirect: Bool, hasDefaults: Bool) {
    let depth: Depth =
      switch colors {
      case ..<8: .none
      case ..<16: .eight
      case ..<256: .sixteen
      default: isDirect ? .direct : .indexed
      }
    self.init(depth: depth, hasDefaults: hasDefaults)
  }

  /// ncurses' number of a foreground, and whether text has to be bold for it to be bright.
  func foreground(_ color: Color?) -> (number: Int32, isBold: Bool) {
    guard let color else { return (hasDefaults ? -1 : 7, false) }
    guard depth == .eight else { return (number(color), false) }
    let nearest = RGB(color).nearest(of: 16)
    // Bold black is black on some terminals.
    if nearest == 8 { return (7, false) }
    return (Int32(nearest & 7), nearest > 7)
  }

  /// ncurses' number of a background.
  func background(_ color: Color?) -> Int32 {
    guard let color else { return hasDefaults ? -1 : 0 }
    return number(color)
  }

  private func number(_ color: Color) -> Int32 {
    switch (depth, color) {
    case (.indexed, .rgb): Int32(RGB(color).nearestOf256)
    case (.indexed, .ansi(let index)), (.indexed, .indexed(let index)): Int32(index)
    case (.sixteen, .ansi(let index)): Int32(index & 15)
    case (.direct, .ansi(let index)) where index < 8: Int32(index)
    // The first eight numbers are the palette's, even if others are RGB values.
    case (.direct, _): max(RGB(color).number, 8)
    case (.eight, _): Int32(RGB(color).nearest(of: 8))
    case (.none, _), (.sixteen, _): Int32(RGB(color).nearest(of: 16))
    }
  }
}

/// A colour by its components, 0...255, as xterm shows it.
struct RGB: Hashable, Sendable {
  let red, green, blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ color: Color) {
    switch color {
    case .ansi(let index): self = RGB.sixteen[Int(index & 15)]
    case .indexed(let index): self.init(index: Int(index))
    case .rgb(let red, let green, let blue): self.init(Int(red), Int(green), Int(blue))
    }
  }

  /// A colour of xterm's palette of 256: 16 colours, a cube of 6 × 6 × 6, and 24 greys.
  init(index: Int) {
    switch index {
    case ..<16: self = RGB.sixteen[max(index, 0)]
    case ..<232:
      let cube = index - 16
      self.init(RGB.steps[cube / 36], RGB.steps[cube / 6 % 6], RGB.steps[cube % 6])
    default:
      let grey = 8 + 10 * (min(index, 255) - 232)
      self.init(grey, grey, grey)
    }
  }

  /// The colour as `0xRRGGBB`.
  var number: Int32 { Int32(red << 16 | green << 8 | blue) }

  /// The number of the nearest of xterm's first 8 or 16 colours.
  func nearest(of count: Int) -> Int {
    (0..<count).min { distance(to: RGB.sixteen[$0]) < distance(to: RGB.sixteen[$1]) } ?? 7
  }

  /// The number of the nearest of xterm's 256 colours, except for the first 16, which users change.
  var nearestOf256: Int {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let grey = 232 + min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    return distance(to: RGB(index: grey)) < distance(to: RGB(index: cube)) ? grey : cube
  }

  /// The perceived difference of two colours ("redmean", in integers).
  func distance(to other: RGB) -> Int {
    let mean = (red + other.red) / 2
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return (((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static let sixteen = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
