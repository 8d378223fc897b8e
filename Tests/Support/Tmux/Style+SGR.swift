import CellCanvas

extension Style {
  /// The style after the parameters of a Select Graphic Rendition (ECMA-48, 8.3.117; colours: ISO 8613-6).
  package func applying(sgr parameters: [Int]) -> Style {
    var style = self
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 38: style = style.with(foreground: Color(extended: &rest))
      case 48: style = style.with(background: Color(extended: &rest))
      case 39: style = style.with(foreground: nil)
      case 49: style = style.with(background: nil)
      case 30...37: style = style.with(foreground: .ansi(UInt8(number - 30)))
      case 90...97: style = style.with(foreground: .ansi(UInt8(number - 82)))
      case 40...47: style = style.with(background: .ansi(UInt8(number - 40)))
      case 100...107: style = style.with(background: .ansi(UInt8(number - 92)))
      default: style = style.with(attributes: style.attributes.applying(sgr: number))
      }
    }
    return style
  }
}

extension Attributes {
  private static let on: [Int: Attributes] = [1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse]
  private static let off: [Int: Attributes] = [22: [.bold, .dim], 23: .italic, 24: .underline, 27: .reverse]

  fileprivate func applying(sgr number: Int) -> Attributes {
    union(Self.on[number] ?? []).subtracting(Self.off[number] ?? [])
  }
}

extension Color {
  /// What follows 38 or 48: `5;n` or `2;r;g;b`.
  fileprivate init?(extended rest: inout ArraySlice<Int>) {
    switch rest.popFirst() {
    case 5:
      guard let number = rest.popFirst().flatMap(UInt8.init(exactly:)) else { return nil }
      self = .indexed(number)
    case 2:
      let parts = rest.prefix(3).compactMap(UInt8.init(exactly:))
      rest = rest.dropFirst(3)
      guard parts.count == 3 else { return nil }
      self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
    default: return nil
    }
  }
}
