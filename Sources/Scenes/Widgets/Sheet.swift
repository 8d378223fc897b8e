import CellCanvas
import CellLayout

/// A box over the scene below it, in the middle, with a title in its upper edge.
struct Sheet: Layout {
  private let size: Size
  private var layout: BackgroundLayout<Leaf, InsetLayout<AnyLayout<Leaf>>>

  /// `size` is what the content wants; the frame comes on top of it.
  init(title: String, content: AnyLayout<Leaf>, size: Size) {
    self.size = size
    layout = BackgroundLayout(
      background: Leaf(SheetFrame(title: title)),
      foreground: InsetLayout(content, insets: Insets(top: 1, left: 2, bottom: 1, right: 2)))
  }

  var contents: [Leaf] { layout.contents }

  func sizeThatFits(_ offered: Size) -> Size {
    Size(width: min(offered.width, size.width + 4), height: min(offered.height, size.height + 2))
  }

  mutating func layout(in rect: Rect) {
    let fitting = sizeThatFits(rect.size)
    layout.layout(
      in: Rect(
        x: rect.minX + (rect.width - fitting.width) / 2, y: rect.minY + (rect.height - fitting.height) / 2,
        width: fitting.width, height: fitting.height))
  }
}
