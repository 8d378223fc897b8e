import CellLayout
import DreamCore
import Widgets

extension PastScene {
  /// From this width on the text stands beside the list.
  private static let twoPanes = 90
  private static let listWidth = 44

  private func panes(in size: Size) -> PaneArrangement {
    size.width >= Self.twoPanes ? .beside(Self.listWidth) : .stacked(listHeight(in: size))
  }

  func pageSize(in size: Size) -> Size { panes(in: size).frames(in: Rect(size: size)).second.size }

  private func listHeight(in size: Size) -> Int {
    size.width >= Self.twoPanes ? max(1, size.height) : max(1, min(count, size.height / 3))
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let list = list(in: context)
    let page =
      version(in: context).map { AnyLayout(DreamPage($0, offset: offset, theme: context.theme)) }
      ?? AnyLayout(Leaf(Blank()))
    return PanesLayout(list, page, panes(in: context.size))
  }

  private func list(in context: Context) -> StackLayout<Leaf> {
    let height = listHeight(in: context.size)
    let window = ScrollWindow(count: count, height: height, around: selected)
    let rows = window.rows.map { Leaf(row($0, in: context), target: .row($0)) }
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
