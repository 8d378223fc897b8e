import CellLayout
import Creatures
import DreamCore
import Pictures

/// The pictures of dreams: one, or several where one would be higher than what shows pictures can show.
struct CardPictures {
  let documents: [String]

  /// The greatest height of a picture in pixels.
  ///
  /// Graphics hardware mostly draws no picture above 16,384 pixels, of which a sharp screen takes two for each of ours.
  static let limit = 8000
  private static let footer = PictureFont(.sans, size: 13, lineHeight: 26)

  init(_ dreams: [Dream], hasCreatures: Bool = true, limit: Int = limit) {
    let pages = Self.pages(
      dreams.flatMap { DreamCard.cards(of: $0, hasCreatures: hasCreatures, limit: limit - Self.footer.lineHeight) },
      limit: limit)
    let title = dreams.count == 1 ? dreams[0].displayTitle.onOneLine : dreams.count.counted("dream")
    documents = pages.enumerated().map { index, cards in
      let footer = pages.count == 1 ? "" : "\(index + 1) of \(pages.count)"
      return Self.document(cards, title: footer.isEmpty ? title : "\(title), \(footer)", footer: footer)
    }
  }

  private static func pages(_ cards: [DreamCard], limit: Int) -> [[DreamCard]] {
    var pages: [[DreamCard]] = []
    var room = 0
    for card in cards {
      let height = card.height + 1
      if height > room {
        pages.append([])
        room = limit - footer.lineHeight
      }
      pages[pages.count - 1].append(card)
      room -= height
    }
    return pages
  }

  private static func document(_ cards: [DreamCard], title: String, footer: String) -> String {
    let rule = StackItem(AnyLayout(PictureLeaf(CardRule())), height: .fixed(1))
    var items = cards.enumerated().flatMap { index, card in
      (index == 0 ? [] : [rule]) + [StackItem(AnyLayout(card), height: .fitting)]
    }
    if !footer.isEmpty {
      let words = RowLayout([PictureLeaf(TextShape(footer, Self.footer, CardPaints.dim, limit: 1))], isTrailing: true)
      let inset = InsetLayout(words, insets: Insets(right: 40))
      items.append(StackItem(AnyLayout(inset), height: .fixed(Self.footer.lineHeight)))
    }
    let stack = StackLayout(items)
    let size = stack.sizeThatFits(Size(width: DreamCard.width, height: .max))
    return PictureDocument(
      BackgroundLayout(background: AnyLayout(PictureLeaf(NightSky())), foreground: AnyLayout(stack)),
      size: Size(width: DreamCard.width, height: size.height), title: title
    ).text
  }
}

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

/// The colours of a card: those of a clear night.
enum CardPaints {
  static let skyAbove = Paint(0x141629)
  static let skyBelow = Paint(0x262043)
  static let edge = Paint(0x4A4670)
  static let star = Paint(0xF4F0E0)
  static let ground = Paint(0x1A1B30)
  static let title = Paint(0xFBF8EE)
  static let text = Paint(0xDDDDEB)
  static let dim = Paint(0xA2A4C0)
  static let tag = Paint(0xD3B2F2)
  static let name = Paint(0x8FC8E8)
  static let sign = Paint(0xF0CB7A)
}

enum CardFonts {
  static let title = PictureFont(.serif, size: 34, lineHeight: 44)
  static let continuation = PictureFont(.serif, size: 20, lineHeight: 30)
  static let narrative = PictureFont(.serif, size: 19, lineHeight: 31)
  static let facts = PictureFont(.sans, size: 15, lineHeight: 23)
  static let chip = PictureFont(.sans, size: 14, lineHeight: 18)
}

extension Creature {
  /// The colour of the creature's body.
  var paint: Paint {
    switch self {
    case .unicorn(.yellow): Paint(0xF3D57C)
    case .unicorn(.pink): Paint(0xF4A6CC)
    case .unicorn(.white): Paint(0xE9E9F6)
    case .crusty: Paint(0xF38A78)
    case .shark: Paint(0x86B6EE)
    case .dragon: Paint(0x96D69A)
    }
  }
}
