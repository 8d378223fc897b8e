import CellLayout
import DreamCore
import Widgets

extension PastScene {
  /// From this width on the text stands beside the list.
  private static let twoPanes = 90
  private static let listWidth = 44

  func pageSize(in size: Size) -> Size {
    size.width >= Self.twoPanes
      ? Size(width: max(0, size.width - Self.listWidth - 1), height: size.height)
      : Size(width: size.width, height: max(0, size.height - listHeight(in: size) - 1))
  }

  private func listHeight(in size: Size) -> Int {
    size.width >= Self.twoPanes ? max(1, size.height) : max(1, min(count, size.height / 3))
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let list = list(in: context)
    let page =
      version(in: context).map { AnyLayout(DreamPage($0, offset: offset, theme: context.theme)) }
      ?? AnyLayout(Leaf(Blank()))
    guard context.size.width < Self.twoPanes else {
      return SplitLayout(left: list, divider: Leaf(Rule(.vertical)), right: page, leftWidth: Self.listWidth)
    }
    return StackLayout([
      StackItem(AnyLayout(list), height: .fixed(listHeight(in: context.size))),
      StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)),
      StackItem(page, height: .flexible),
    ])
  }

  private func list(in context: Context) -> StackLayout<Leaf> {
    let height = listHeight(in: context.size)
    let top = max(0, min(selected - height / 2, count - height))
    let rows = (top..<min(count, top + height)).map { Leaf(row($0, in: context), target: .row($0)) }
    let blank = Array(repeating: Leaf(Blank()), count: max(0, height - rows.count))
    return StackLayout((rows + blank).map { StackItem($0, height: .fixed(1)) })
  }

  private func row(_ index: Int, in context: Context) -> ListRow {
    let version = index == 0 ? context.model.dreams[dream] : revision(index)
    let words = version.map { LineBuffer($0.narrative.string).wordCount } ?? 0
    return ListRow(
      date: index == 0 ? "now" : "\(index)", title: version.map { clock.words($0.modifiedAt) } ?? "deleted",
      note: version == nil ? "" : words.counted("word"), isQuiet: version == nil
    ).configured(index == selected ? .current : .resting, context.theme)
  }
}
