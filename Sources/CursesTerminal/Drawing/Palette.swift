import CellCanvas

/// The colours of a terminal, and the nearest of them to any colour.
struct Palette: Hashable, Sendable {
  /// The number of colours.
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
    let nearest = RGB(color).nearestOf16
    // Bold black is black on some terminals.
    if nearest == 8 { return (7, false) }
    return (Int32(nearest & 7), nearest > 7)
  }

  /// ncurses' number of a background.
  func background(_ color: Color?) -> Int32 {
    guard let color else { return hasDefaults ? -1 : 0 }
    return depth == .eight ? Int32(RGB(color).nearestOf16 & 7) : number(color)
  }

  private func number(_ color: Color) -> Int32 {
    switch (depth, color) {
    case (.indexed, .rgb): Int32(RGB(color).nearestOf256)
    case (.indexed, .ansi(let index)), (.indexed, .indexed(let index)): Int32(index)
    case (.sixteen, .ansi(let index)): Int32(index & 15)
    case (.direct, .ansi(let index)) where index < 8: Int32(index)
    // The first eight numbers are the palette's, even if others are RGB values.
    case (.direct, _): max(RGB(color).number, 8)
    case (.none, _), (.eight, _), (.sixteen, _): Int32(RGB(color).nearestOf16)
    }
  }
}
