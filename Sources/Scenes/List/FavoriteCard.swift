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
      content: StackLayout([
        StackItem(Leaf(Blank(), target: Self.target)),
        StackItem(Leaf(ListRow(title: creature.name, state), target: Self.target), height: .fixed(1)),
      ]),
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
