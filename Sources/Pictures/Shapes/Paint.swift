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
