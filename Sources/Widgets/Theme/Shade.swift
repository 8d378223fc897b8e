import CellCanvas
import CellLayout

/// A step of the background that tells how much there is of something.
package enum Shade: Int, Hashable, CaseIterable, Sendable {
  case light = 1
  case middle, strong
}

/// The background of each shade; nil where a theme has no colours.
struct Shades: Hashable, Sendable {
  private let light, middle, strong: Color?

  static let none = Shades(nil, nil, nil)

  init(_ light: Color?, _ middle: Color?, _ strong: Color?) {
    (self.light, self.middle, self.strong) = (light, middle, strong)
  }

  subscript(shade: Shade) -> Color? {
    switch shade {
    case .light: light
    case .middle: middle
    case .strong: strong
    }
  }
}

extension Styles {
  /// The background of a shade; nil if the theme has no colours.
  package func background(of shade: Shade) -> Color? { shades[shade] }
}

extension Canvas {
  /// Puts a shade behind what is drawn in `rect`.
  package mutating func shade(_ rect: Rect, _ shade: Shade, in styles: Styles) {
    guard let color = styles.background(of: shade) else { return }
    restyle(rect) { $0.with(background: color) }
  }
}
