import CellLayout
import DreamCore
import Pictures

/// The text of a dream's card: its title, its facts, and what the card has of its narrative.
struct DreamCardText {
  private let dream: Dream
  private let part: DreamCard.Part

  /// What a card has room for; the narrative alone may be as long as it is.
  private static let mostLines = 5
  private static let mostChips = 60
  private static let gap = 18

  typealias Item = StackItem<AnyLayout<PictureLeaf>>

  init(_ dream: Dream, _ part: DreamCard.Part) {
    self.dream = dream
    self.part = part
  }

  var layout: StackLayout<AnyLayout<PictureLeaf>> {
    let narrative = TextShape(part.narrative, CardFonts.narrative, CardPaints.text)
    return StackLayout(heading + (part.narrative.isEmpty ? [] : [Self.item(PictureLeaf(narrative))]))
  }

  /// The height of what is above the narrative at a width in pixels.
  func headingHeight(width: Int) -> Int {
    StackLayout(heading).sizeThatFits(Size(width: width, height: .max)).height
  }

  private var heading: [Item] {
    switch part {
    case .beginning: titleAndFacts
    case .continuation:
      [
        text("\(dream.displayTitle.onOneLine), continued", CardFonts.continuation, CardPaints.dim, limit: 1),
        Self.space(Self.gap),
      ]
    }
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
    var unnamed = dream
    unnamed.people = []
    let signs = dream.signs.map { "\($0.category.rawValue): \($0.text)" }
    let labels = [
      (unnamed.ratingWords, CardPaints.tag), (dream.people, CardPaints.person), (signs, CardPaints.sign),
    ].flatMap { words, paint in words.map { ($0.onOneLine, paint) } }.filter { !$0.0.isBlank }
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
