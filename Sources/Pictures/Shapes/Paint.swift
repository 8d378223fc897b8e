/// A colour of a shape, with an opacity.
package struct Paint: Hashable, Sendable {
  /// The colour, as in HTML: `0x1A1B26`.
  let color: UInt32
  /// The opacity in percent.
  let opacity: Int

  package init(_ color: UInt32, opacity: Int = 100) {
    self.color = color
    self.opacity = min(max(opacity, 0), 100)
  }

  /// The colour with so many percent of another one.
  package func mixed(with other: Paint, percent: UInt32) -> Paint {
    let mixture = [16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let (own, theirs) = (color >> shift & 0xFF, other.color >> shift & 0xFF)
      return sum | ((own * (100 - percent) + theirs * percent) / 100) << shift
    }
    return Paint(mixture, opacity: opacity)
  }

  package func with(opacity: Int) -> Paint { Paint(color, opacity: opacity) }

  /// The colour for a value in SVG: `#1a1b26`.
  package var hex: String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The attributes of a shape that is filled with the paint.
  package var fill: String { attributes("fill") }

  /// The attributes of a shape whose outline has the paint.
  package var stroke: String { attributes("stroke") }

  private func attributes(_ name: String) -> String {
    "\(name)=\"\(hex)\"" + (opacity < 100 ? " \(name)-opacity=\"\((Double(opacity) / 100).svg)\"" : "")
  }
}

extension Double {
  /// The number with at most two decimals.
  package var svg: String {
    let hundredths = (min(max(self, -1e9), 1e9) * 100).rounded()
    let number = "\(hundredths / 100)"
    return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
  }
}
