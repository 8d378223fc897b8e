import CellLayout
import DreamCore
import Pictures

/// A card of a dream to share, in pixels: its creatures in a cascade, and its text beside them; or its text alone.
struct DreamCard: Layout {
  private let dream: Dream
  /// What the card has of the narrative of the dream.
  private let narrative: String
  /// Whether that is more of it, and not the beginning, which stands below the title and the facts.
  private let isMore: Bool
  private let hasCreatures: Bool
  private var panes = AnyLayout(PictureLeaf(EmptyShape()))

  /// The width of every card in pixels.
  static let width = 960
  private static let margin = 40
  private static let gutter = 20

  init(_ dream: Dream, _ narrative: String, isMore: Bool = false, hasCreatures: Bool = true) {
    (self.dream, self.narrative, self.isMore, self.hasCreatures) = (dream, narrative, isMore, hasCreatures)
  }

  var contents: [PictureLeaf] { panes.contents }

  mutating func layout(in rect: Rect) {
    panes = panes(in: rect.size)
    panes.layout(in: rect)
  }

  func sizeThatFits(_ size: Size) -> Size {
    let height = panes(in: Size(width: size.width, height: 0)).sizeThatFits(size).height
    return Size(width: size.width, height: height)
  }

  /// The creatures beside the text, below the effects if there are any.
  private func panes(in size: Size) -> AnyLayout<PictureLeaf> {
    let insets = Insets(top: Self.margin - 6, left: Self.gutter, bottom: Self.margin, right: Self.margin)
    guard hasCreatures, !isMore else {
      let left = hasCreatures ? size.width / 3 + Self.gutter : (size.width - Self.textWidth) / 2
      let right = hasCreatures ? Self.margin : left
      return AnyLayout(
        InsetLayout(text, insets: Insets(top: insets.top, left: left, bottom: insets.bottom, right: right)))
    }
    let deck = CreatureDeck(dream)
    let room = deck.idealSize
    let paneInsets = Insets(
      top: Self.margin, left: Self.margin, bottom: max(Self.margin, size.height - Self.margin - room.height),
      right: size.width / 3 - Self.margin - room.width)
    guard !dream.effects.isEmpty else {
      return AnyLayout(
        MultiPaneLayout(content: text, panes: deck.cascade.children, contentInsets: insets, paneInsets: paneInsets))
    }
    return AnyLayout(
      DreamEffectLayout(
        content: text, decoration: deck.cascade,
        effects: Effect.allCases.filter(dream.effects.contains).map {
          PictureLeaf(EffectShape(effect: $0, deck: deck))
        },
        contentInsets: insets, decorationInsets: paneInsets))
  }

  private static var textWidth: Int { width - width / 3 - gutter - margin }

  var height: Int { sizeThatFits(Size(width: Self.width, height: .max)).height }

  /// The cards of a dream: one, or as many as its text needs if a card is at most `limit` pixels high.
  static func cards(of dream: Dream, hasCreatures: Bool = true, limit: Int) -> [DreamCard] {
    var cards: [DreamCard] = []
    var rest: String? = dream.narrative.isBlank ? "" : dream.narrative.string
    while let narrative = rest {
      let empty = DreamCard(dream, "", isMore: !cards.isEmpty, hasCreatures: hasCreatures)
      let rows = (limit - empty.heightWithoutText) / CardFonts.narrative.lineHeight
      let cut = TextShape.cut(narrative, after: rows, width: textWidth, font: CardFonts.narrative)
      cards.append(DreamCard(dream, cut.head, isMore: !cards.isEmpty, hasCreatures: hasCreatures))
      rest = cut.rest
    }
    return cards
  }

  /// The height of all that is above and below the narrative.
  private var heightWithoutText: Int {
    StackLayout(heading).sizeThatFits(Size(width: Self.textWidth, height: .max)).height + 2 * Self.margin
  }
}

// MARK: The text

extension DreamCard {
  /// The most lines of a title or of facts on a card.
  private static let mostLines = 5
  private static let mostChips = 60
  private static let gap = 18

  private typealias Item = StackItem<AnyLayout<PictureLeaf>>

  private var text: StackLayout<AnyLayout<PictureLeaf>> {
    let shape = TextShape(narrative, CardFonts.narrative, CardPaints.text)
    return StackLayout(heading + (narrative.isEmpty ? [] : [Self.item(PictureLeaf(shape))]))
  }

  private var heading: [Item] {
    guard isMore else { return titleAndFacts }
    let words = "\(dream.displayTitle.onOneLine), continued"
    return [text(words, CardFonts.continuation, CardPaints.dim, limit: 1), Self.space(Self.gap)]
  }

  private var titleAndFacts: [Item] {
    let facts = [dream.date == nil ? "" : dream.dateWords, dream.creatureWords].filter { !$0.isEmpty }
    var items = [text(dream.displayTitle.onOneLine, CardFonts.title, CardPaints.title)]
    items.append(Self.space(4))
    items.append(text(facts.map(\.onOneLine).joined(separator: "   ·   "), CardFonts.facts, CardPaints.dim))
    if !chips.isEmpty {
      items.append(Self.space(12))
      items.append(
        Self.item(FlowLayout(chips.map { PictureLeaf($0) }, spacing: 8, lineSpacing: 8, isTrailing: isRightToLeft)))
    }
    return items + [Self.space(Self.gap)]
  }

  /// Whether all of the card is read from right to left, as its title is.
  private var isRightToLeft: Bool { TextShape.isRightToLeft(dream.displayTitle.onOneLine) }

  private var chips: [Chip] {
    let names = NameList.labeled.flatMap { dream[$0] }
    let signs = dream.signs.map { "\($0.category.rawValue): \($0.text)" }
    let labels = [
      (dream.ratingWords(and: [.tags]), CardPaints.tag), (names, CardPaints.name), (signs, CardPaints.sign),
    ]
    .flatMap { words, paint in words.map { ($0.onOneLine, paint) } }.filter { !$0.0.isBlank }
    let more = labels.count - Self.mostChips
    let shown = labels.prefix(Self.mostChips).map { Chip($0.0, CardFonts.chip, $0.1) }
    return shown + (more > 0 ? [Chip("\(more.grouped) more", CardFonts.chip, CardPaints.dim)] : [])
  }

  private func text(_ words: String, _ font: PictureFont, _ paint: Paint, limit: Int = mostLines) -> Item {
    Self.item(PictureLeaf(TextShape(words, font, paint, limit: limit, isTrailing: isRightToLeft)))
  }

  private static func item(_ layout: some Layout<PictureLeaf>) -> Item {
    StackItem(AnyLayout(layout), height: .fitting)
  }

  private static func space(_ height: Int) -> Item {
    StackItem(AnyLayout(PictureLeaf(EmptyShape())), height: .fixed(height))
  }
}
