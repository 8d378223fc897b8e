import CellLayout
import Creatures
import Pictures

/// The ground of a picture: a night sky, with stars in its left third, where no text is.
struct NightSky: Shape {
  private static let squarePixelsPerStar = 4200
  private static let mostStars = 240
  private static let margin = 14

  func svg(in rect: Rect) -> String {
    guard rect.width > 1, rect.height > 1 else { return "" }
    return """
      <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">\
      <stop offset="0" stop-color="\(CardPaints.skyAbove.hex)"/><stop offset="1" stop-color="\(CardPaints.skyBelow.hex)"/>\
      </linearGradient></defs>
      <rect x="\(rect.x).5" y="\(rect.y).5" width="\(rect.width - 1)" height="\(rect.height - 1)" rx="18" \
      fill="url(#sky)" \(CardPaints.edge.stroke)/>
      <g>\(stars(in: rect))</g>
      """
  }

  private func stars(in rect: Rect) -> String {
    let sky = rect.with(width: rect.width / 3).inset(by: Insets(all: Self.margin))
    let noise = Noise(seed: 11)
    let count = min(Self.mostStars, (sky.size.height / 10) * (sky.width / 10) * 100 / Self.squarePixelsPerStar)
    return (0..<count).map { star in
      let x = sky.x + noise.number(below: sky.width, star, 0)
      let y = sky.y + noise.number(below: sky.height, star, 1)
      let radius = 0.5 + noise.unit(star, 2)
      let paint = CardPaints.star.with(opacity: 20 + noise.number(below: 60, star, 3))
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius.svg)\" \(paint.fill)/>"
    }.joined()
  }
}

/// A line between two dreams, which fades towards its ends.
struct CardRule: Shape {
  func svg(in rect: Rect) -> String {
    guard !rect.isEmpty else { return "" }
    let middle = rect.y + rect.height / 2
    let inner = rect.inset(by: Insets(left: 40, right: 40))
    return "<path d=\"M\(inner.x) \(middle).5H\(inner.maxX)\" \(CardPaints.edge.stroke)/>"
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }
}
