import CellCanvas
import CellLayout
import DreamCore

/// A creature on a card of its own, which hides what is behind it.
struct CreaturePane: View {
  let picture: CreaturePicture

  /// What a picture of the middle size has room in.
  private static let room = Size(width: 22, height: 6)

  func sizeThatFits(_ size: Size) -> Size {
    let picture = picture.sizeThatFits(Self.room)
    return Size(width: min(size.width, picture.width + 4), height: min(size.height, picture.height + 2))
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    SheetFrame(title: "").draw(on: &canvas, in: rect, theme: theme)
    picture.draw(on: &canvas, in: rect.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2)), theme: theme)
  }
}
