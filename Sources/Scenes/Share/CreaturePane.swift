import CellCanvas
import CellLayout
import DreamCore

/// A creature on a card of its own, which hides what is behind it.
struct CreaturePane: View {
  let picture: CreaturePicture

  static let size = Size(width: CreaturePicture.width + 4, height: CreaturePicture.height + 2)

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, Self.size.width), height: min(size.height, Self.size.height))
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    SheetFrame(title: "").draw(on: &canvas, in: rect, theme: theme)
    picture.draw(on: &canvas, in: rect.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2)), theme: theme)
  }
}
