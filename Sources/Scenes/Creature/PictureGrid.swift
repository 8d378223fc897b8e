import CellLayout
import DreamCore
import Stage
import Widgets

/// The cells of a sheet in which one chooses by pictures: groups, each three cells wide, as large as fits. A cell is
/// a picture with its name below.
struct PictureGrid: Hashable, Sendable {
  /// The columns of a cell.
  let width: Int
  private let groups: [Group]
  /// The rows of the sheet besides the cells.
  private let otherRows: Int
  /// The blank rows below each name: 1 if there is room.
  private let gap: Int

  static let columns = 3
  /// The largest width of a cell.
  private static let mostWidth = 42
  /// The rows of pictures of creatures and those of effects, the largest first, and the least width of a cell for them. The
  /// smallest is that of the longest name.
  private static let heights = [
    (10, 6, 41), (6, 4, 29), (4, 3, 23), (4, 2, 23), (3, 3, 18), (3, 2, 18), (2, 2, 18),
  ]

  /// The least rows of a creature that is told by its outline alone.
  private static let leastWithoutHues = 3

  /// The cells of a group.
  private struct Group: Hashable {
    /// The rows of cells.
    let rows: Int
    /// The rows of a picture, without the name.
    let pictureRows: Int

    init(of count: Int, pictureRows: Int) {
      rows = (count + PictureGrid.columns - 1) / PictureGrid.columns
      self.pictureRows = pictureRows
    }

    func height(gap: Int) -> Int { rows * (pictureRows + 1 + gap) }
  }

  /// The largest grid of creatures, and of effects below them, that fits into a sheet in the context's scene, above
  /// `otherRows`; nil if none does.
  init?(creatures: Int, effects: Int = 0, otherRows: Int, in context: Context) {
    let room = context.size
    let width = min(Self.mostWidth, (room.width - 4) / Self.columns)
    let least = CreatureStyles(context.theme.styles).hasHues ? 0 : Self.leastWithoutHues
    let fitting = Self.heights.filter { width >= $0.2 && $0.0 >= least }.map { heights in
      [Group(of: creatures, pictureRows: heights.0), Group(of: effects, pictureRows: heights.1)].filter { $0.rows > 0 }
    }.first { Self.height(of: $0) + otherRows + 2 <= room.height }
    guard let fitting else { return nil }
    (self.width, groups, self.otherRows) = (width, fitting, otherRows)
    gap = Self.height(of: fitting, gap: 1) + otherRows + 2 <= room.height ? 1 : 0
  }

  private static func height(of groups: [Group], gap: Int = 0) -> Int { groups.reduce(0) { $0 + $1.height(gap: gap) } }

  /// The size of the sheet's content.
  var size: Size { Size(width: width * Self.columns, height: Self.height(of: groups, gap: gap) + otherRows) }

  /// The size of the pictures in a group.
  func pictureSize(inGroup index: Int) -> Size {
    Size(width: width - PictureCell.insets.horizontal, height: groups[index].pictureRows)
  }

  /// A group of cells as an item of a stack.
  func group(_ index: Int, _ cells: [PictureCell]) -> StackItem<AnyLayout<Leaf>> {
    let group = groups[index]
    let layouts = cells.map { $0.layout(pictureRows: group.pictureRows) }
    return StackItem(
      AnyLayout(GridLayout(layouts, columns: Self.columns, rows: group.rows)), height: .fixed(group.height(gap: gap)))
  }
}

/// A picture that can be chosen, and its name.
struct PictureCell {
  let art: DreamArt
  let name: ChoiceRow
  let target: MouseTarget

  fileprivate static let insets = Insets(left: 2, right: 1)

  fileprivate func layout(pictureRows: Int) -> StackLayout<AnyLayout<Leaf>> {
    StackLayout([
      StackItem(AnyLayout(InsetLayout(art.picture, insets: Self.insets)), height: .fixed(pictureRows)),
      StackItem(AnyLayout(Leaf(name, target: target)), height: .fixed(1)),
    ])
  }
}

/// A sheet of pictures. Nothing of what it covers is seen beside or below it: parts of other pictures would look like its own.
struct PictureSheet: Layout {
  private var sheet: Sheet
  private var ground = Leaf(Blank())

  init(title: String, content: StackLayout<AnyLayout<Leaf>>, in grid: PictureGrid) {
    sheet = Sheet(title: title, content: AnyLayout(content), size: grid.size)
  }

  var contents: [Leaf] { [ground] + sheet.contents }

  mutating func layout(in rect: Rect) {
    sheet.layout(in: rect)
    let top = sheet.contents.first?.frame.minY ?? rect.minY
    ground.layout(in: rect.cuttingTop(top - rect.minY).rest)
  }
}

extension Int {
  /// The index after a move by columns and rows in a grid of `count` cells, of which the last row may have fewer; nil if that
  /// is above or below the grid.
  func moved(_ columns: Int, _ rows: Int, in count: Int) -> Int? {
    let across = Swift.min(Swift.max(0, self % PictureGrid.columns + columns), PictureGrid.columns - 1)
    let first = (self / PictureGrid.columns + rows) * PictureGrid.columns
    return (0..<count).contains(first) ? Swift.min(first + across, count - 1) : nil
  }
}
