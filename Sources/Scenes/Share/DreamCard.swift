import CellCanvas
import CellLayout
import Creatures
import DreamCore
import Stage
import Widgets

/// A card of a dream to share: its creatures in a cascade, and its text beside them.
package struct DreamCard: Layout {
  private let dream: Dream
  private var panes: MultiPaneLayout<StackLayout<Leaf>, CreaturePane>

  private static let leastWidth = 84
  private static let margin = 2

  init(_ dream: Dream) {
    self.dream = dream
    panes = MultiPaneLayout(content: StackLayout([]), panes: [])
  }

  package var contents: [Leaf] { panes.contents }

  package mutating func layout(in rect: Rect) {
    panes = panes(in: rect.size)
    panes.layout(in: rect)
  }

  package func sizeThatFits(_ size: Size) -> Size {
    let height = panes(in: Size(width: size.width, height: 0)).sizeThatFits(size).height
    return Size(width: size.width, height: max(height, deck.height + 2))
  }

  /// The width at which the creatures fit into their third of the card.
  var idealWidth: Int { max(Self.leastWidth, 3 * (deck.width + Self.margin + 1)) }

  /// The size of the cascade of creatures.
  private var deck: Size {
    CascadingLayout(creatures).sizeThatFits(Size(width: Canvas.limit, height: Canvas.limit))
  }

  private func panes(in size: Size) -> MultiPaneLayout<StackLayout<Leaf>, CreaturePane> {
    let deck = deck
    return MultiPaneLayout(
      content: text, panes: creatures, contentInsets: Insets(top: 1, left: 1, bottom: 1, right: Self.margin),
      paneInsets: Insets(
        top: 1, left: Self.margin, bottom: max(1, size.height - 1 - deck.height),
        right: max(1, size.width / 3 - Self.margin - deck.width)))
  }

  private var creatures: [CreaturePane] {
    Array(repeating: CreaturePane(dream), count: dream.numberOfCreatures.value)
  }

  private var text: StackLayout<Leaf> {
    let signs = dream.signs.map { "\($0.category.rawValue): \($0.text)" }
    let lines: [(String, Span.Role)] = [
      (dream.displayTitle, .title), (dream.date == nil ? "" : dream.dateWords, .dim), (dream.creatureWords, .dim),
      (dream.ratingWords.joined(separator: "   "), .accent), (signs.joined(separator: "   "), .accent),
    ]
    let heading = lines.filter { !$0.0.isEmpty }.map { StackItem(Leaf(TextBlock($0, $1)), height: .fitting) }
    guard !dream.narrative.isBlank else { return StackLayout(heading) }
    return StackLayout(
      heading + [
        StackItem(Leaf(Blank()), height: .fixed(1)),
        StackItem(Leaf(TextBlock(dream.narrative.string)), height: .fitting),
      ])
  }
}

extension DreamCard {
  /// The cards of dreams, one canvas for each, with a rule between them.
  package static func canvases(_ dreams: [Dream], theme: Theme = .dusk) -> [Canvas] {
    let cards = dreams.map { DreamCard($0) }
    let width = cards.map(\.idealWidth).max() ?? 0
    let rule = canvas(Leaf(Rule(.horizontal)), size: Size(width: width, height: 1), theme)
    return cards.enumerated().flatMap { index, card in
      let height = card.sizeThatFits(Size(width: width, height: .max)).height
      let canvas = canvas(card, size: Size(width: width, height: height), theme)
      return index == 0 ? [canvas] : [rule, canvas]
    }
  }

  private static func canvas(_ layout: some Layout<Leaf>, size: Size, _ theme: Theme) -> Canvas {
    let seen = Size(width: size.width, height: min(size.height, Canvas.limit))
    var canvas = Frame.picture(of: layout, size: seen, theme: theme)
    canvas.cursor = nil
    if seen.height < size.height {
      let last = canvas.bounds.cuttingBottom(1).bottom
      canvas.fill(last, style: theme.styles.text)
      canvas.draw("… It is longer than a card can be.", at: last.origin, in: last, style: theme.styles.warning)
    }
    return canvas
  }
}

/// A creature with its effects in a frame, which covers what is behind it.
struct CreaturePane: Layout {
  private let size: Size
  private var layout: BackgroundLayout<Leaf, InsetLayout<AnyLayout<Leaf>>>

  /// The size into which the middle drawing of a creature fits.
  private static let room = Size(width: 22, height: 6)
  /// The rows above a creature in which its effects are visible.
  private static let sky = 2
  /// The time at which all effects are in full swing, in milliseconds.
  private static let moment = 4700
  private static let margin = Insets(top: 1, left: 2, bottom: 1, right: 2)

  init(_ dream: Dream) {
    let art = DreamArt(dream.creature, effects: dream.effects, at: Self.moment)
    let creature = dream.creature.art(fitting: Self.room)?.size ?? .zero
    size = Size(
      width: creature.width + art.reach + Self.margin.left + Self.margin.right,
      height: creature.height + (dream.effects.isEmpty ? 0 : Self.sky) + Self.margin.top + Self.margin.bottom)
    layout = BackgroundLayout(
      background: Leaf(SheetFrame(title: "")), foreground: InsetLayout(art.picture, insets: Self.margin))
  }

  var contents: [Leaf] { layout.contents }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, self.size.width), height: min(size.height, self.size.height))
  }
}
