import CellLayout
import Widgets

/// A sheet of choices with a picture in its left third, as large as there is room for.
struct PictureSheet {
  private let size: Size
  /// Whether there is room for a picture at all.
  let hasPicture: Bool

  /// Rows that the largest pictures want.
  private static let pictureRows = 10

  /// `widths` of the content with a picture, the largest first, and one without; `rows` of the choices.
  init(widths: [Int], withoutPicture: Int, rows: Int, in room: Size) {
    let width = widths.first { $0 + 4 <= room.width }
    hasPicture = width != nil
    size = Size(
      width: width ?? withoutPicture, height: width == nil ? rows : max(rows, min(Self.pictureRows, room.height - 2)))
  }

  func layout(titled title: String, rows: some Layout<Leaf>, art: DreamArt) -> any Layout<Leaf> {
    let picture = AnyLayout(art.layout(beside: rows, contentInsets: Insets(left: 1), artInsets: Insets()))
    return Sheet(title: title, content: hasPicture ? picture : AnyLayout(rows), size: size)
  }
}
