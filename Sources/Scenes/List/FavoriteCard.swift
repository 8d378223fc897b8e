import CellCanvas
import CellLayout
import DreamCore
import Input
import Widgets

/// The section of the favourite creature in a list of cards: a heading, and the creature beside its name, with a blank row
/// below them if there is room.
struct FavoriteCard: Layout {
  /// A click opens the sheet in which the favourite is chosen.
  static let target = MouseTarget.keys(["F"])

  /// The heading, and the smallest picture.
  private static let leastRows = 3

  private var layout: StackLayout<AnyLayout<Leaf>>

  init(_ creature: Creature, _ state: RowState) {
    let cell = DecoratingLayout(
      content: Leaf(FavoriteCardText(creature.name, state), target: Self.target),
      decoration: Leaf(CreaturePicture(creature, .chosen), target: Self.target),
      contentInsets: Insets(), decorationInsets: Insets(left: DreamCell.margin))
    layout = StackLayout([
      StackItem(AnyLayout(Leaf(TextLine(" Favourite creature", .heading))), height: .fixed(1)),
      StackItem(AnyLayout(cell)),
    ])
  }

  var contents: [Leaf] { layout.contents }

  mutating func layout(in rect: Rect) {
    layout.layout(in: rect.cuttingBottom(rect.height > Self.leastRows ? 1 : 0).rest)
  }
}

/// The name of the favourite creature, on the ground on which it stands.
struct FavoriteCardText: View, StateConfigurable {
  let name: String
  var states: StateLooks<RowState, RowLook>

  init(_ name: String, _ state: RowState) {
    self.name = name
    states = StateLooks(state)
  }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? ground(of: rect).origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, row) = (look, ground(of: rect))
    if look.isCurrent { canvas.fill(row, style: look.text) }
    let columns = ColumnsLayout([
      .init(Label(look.isCurrent ? look.glyphs.marker : "", look.text, look.glyphs), width: .fixed(1)),
      .init(Label(name, look.text, look.glyphs), width: .flexible),
    ])
    canvas.draw(columns, in: row)
  }

  private func ground(of rect: Rect) -> Rect { rect.cuttingBottom(1).bottom }
}
