import CellLayout
import DreamCore
import Pictures

/// A card of a dream to share, in pixels: its creatures in a cascade, and its text beside them; or its text alone.
struct DreamCard: Layout {
  private let dream: Dream
  private let part: Part
  private let hasCreatures: Bool
  private var panes: AnyLayout<PictureLeaf>

  /// What a card shows of a dream that may need several.
  enum Part: Equatable {
    /// The heading and the beginning of the narrative, or all of it.
    case beginning(String)
    /// More of the narrative.
    case continuation(String)

    var narrative: String {
      switch self {
      case .beginning(let text), .continuation(let text): text
      }
    }
  }

  /// The width of every card in pixels.
  static let width = 960
  private static let margin = 40
  private static let gutter = 20

  init(_ dream: Dream, _ part: Part, hasCreatures: Bool = true) {
    self.dream = dream
    self.part = part
    self.hasCreatures = hasCreatures
    panes = AnyLayout(PictureLeaf(EmptyShape()))
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
    let text = DreamCardText(dream, part).layout
    let insets = Insets(top: Self.margin - 6, left: Self.gutter, bottom: Self.margin, right: Self.margin)
    guard hasCreatures else {
      let side = (size.width - Self.textWidth) / 2
      return AnyLayout(
        InsetLayout(text, insets: Insets(top: insets.top, left: side, bottom: insets.bottom, right: side)))
    }
    guard case .beginning = part else {
      let panes: [CreaturePanel] = []
      return AnyLayout(MultiPaneLayout(content: text, panes: panes, contentInsets: insets, paneInsets: Insets()))
    }
    let deck = CreatureDeck(dream)
    let room = deck.idealSize
    let paneInsets = Insets(
      top: Self.margin, left: Self.margin, bottom: max(Self.margin, size.height - Self.margin - room.height),
      right: size.width / 3 - Self.margin - room.width)
    guard !dream.effects.isEmpty else {
      return AnyLayout(
        MultiPaneLayout(
          content: text, panes: deck.cascade.children, contentInsets: insets, paneInsets: paneInsets))
    }
    return AnyLayout(
      DreamEffectLayout(
        content: text, decoration: deck.cascade,
        effects: Effect.allCases.filter(dream.effects.contains).map {
          PictureLeaf(EffectShape(effect: $0, deck: deck))
        },
        contentInsets: insets, decorationInsets: paneInsets))
  }

  /// The width of the text.
  private static var textWidth: Int { width - width / 3 - gutter - margin }
}

extension DreamCard {
  /// The height that the card needs.
  var height: Int { sizeThatFits(Size(width: Self.width, height: .max)).height }

  /// The cards of a dream: one, or as many as its text needs if a card is at most `limit` pixels high.
  static func cards(of dream: Dream, hasCreatures: Bool = true, limit: Int) -> [DreamCard] {
    var cards: [DreamCard] = []
    var rest: String? = dream.narrative.isBlank ? "" : dream.narrative.string
    while let narrative = rest {
      let empty = DreamCard(dream, cards.isEmpty ? .beginning("") : .continuation(""), hasCreatures: hasCreatures)
      let rows = (limit - empty.heightWithoutText) / CardFonts.narrative.lineHeight
      let cut = TextShape.cut(narrative, after: rows, width: textWidth, font: CardFonts.narrative)
      cards.append(
        DreamCard(
          dream, cards.isEmpty ? .beginning(cut.head) : .continuation(cut.head), hasCreatures: hasCreatures))
      rest = cut.rest
    }
    return cards
  }

  /// The height of all that is above and below the narrative.
  private var heightWithoutText: Int {
    let text = DreamCardText(dream, part)
    return text.headingHeight(width: Self.textWidth) + 2 * Self.margin
  }
}
