import CellLayout
import DreamCore
import Pictures

/// The pictures of dreams: one, or several where one would be higher than what shows pictures can show.
struct CardPictures {
  /// The SVG documents.
  let documents: [String]

  /// The greatest height of a picture in pixels.
  ///
  /// Cairo draws no picture that is higher than 32,767 pixels, and graphics hardware mostly none above 16,384, of which a
  /// sharp screen takes two for each of ours.
  static let limit = 8000
  private static let footer = PictureFont(.sans, size: 13, lineHeight: 26)

  /// `limit` is the greatest height of a picture in pixels.
  init(_ dreams: [Dream], hasCreatures: Bool = true, limit: Int = limit) {
    let pages = Self.pages(
      dreams.flatMap {
        DreamCard.cards(of: $0, hasCreatures: hasCreatures, limit: limit - Self.footer.lineHeight)
      }, limit: limit)
    let title = dreams.count == 1 ? dreams[0].displayTitle.onOneLine : dreams.count.counted("dream")
    documents = pages.enumerated().map { index, cards in
      let footer = pages.count == 1 ? "" : "\(index + 1) of \(pages.count)"
      return Self.document(cards, title: footer.isEmpty ? title : "\(title), \(footer)", footer: footer)
    }
  }

  /// The cards of each picture.
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
      let words = RowLayout(
        [PictureLeaf(TextShape(footer, Self.footer, CardPaints.dim, limit: 1))], isTrailing: true)
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
