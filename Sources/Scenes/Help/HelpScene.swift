import CellLayout
import DreamCore
import Input
import Widgets

/// The keys that act in the scene it was opened from, made from the tables that the keyboard itself uses.
package struct HelpScene: Equatable, Sendable {
  private let rows: [Row]
  private var offset = 0

  private enum Row: Hashable, Sendable {
    case title(String)
    case line(HelpLine)
    case blank
  }

  /// Groups without lines are left out.
  package init(_ groups: [HelpGroup]) {
    let shown = groups.filter { !$0.lines.isEmpty }
    rows = Array(
      shown.map { [Row.title($0.title)] + $0.lines.map(Row.line) }.joined(separator: [.blank]))
  }
}

extension HelpScene: KeyedScene {
  package var scene: Scene { .help(self) }

  package mutating func act(
    _ verb: HelpVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: scroll(by: 1, in: context)
    case .up: scroll(by: -1, in: context)
    case .pageDown: scroll(by: max(1, context.size.height - 4), in: context)
    case .pageUp: scroll(by: -max(1, context.size.height - 4), in: context)
    case .close: return [.close]
    }
    return []
  }

  private mutating func scroll(by count: Int, in context: Context) {
    offset = window(in: context.size).scrolled(by: count).top
  }

  /// The rows in sight, in each column.
  private func window(in size: Size) -> ScrollWindow {
    let count = columns(in: size).map(\.count).max() ?? 0
    return ScrollWindow(count: count, height: max(1, size.height - 2), top: offset)
  }

  package func note(in context: Context) -> String? {
    let count = window(in: context.size).rowsBelow
    return count > 0 ? "\(count.counted("row")) below" : nil
  }

  package mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }
}

// MARK: Layout

extension HelpScene {
  private static let columnWidth = 56
  private static let gap = 2

  /// The rows; in two halves beside each other where there is room for that and need of it.
  private func columns(in size: Size) -> [ArraySlice<Row>] {
    guard size.width >= 2 * Self.columnWidth + Self.gap + 4, rows.count > size.height - 2 else { return [rows[...]] }
    var half = (rows.count + 1) / 2
    if case .title = rows[half - 1] { half -= 1 }
    return [rows[..<half], rows[half...].drop { $0 == .blank }]
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let columns = columns(in: context.size)
    let stacks = columns.map { column in
      StackLayout(column.dropFirst(offset).map { StackItem(leaf($0), height: .fixed(1)) })
    }
    let height = columns.map(\.count).max() ?? 0
    guard stacks.count == 2 else {
      return Sheet(title: "Keys", content: AnyLayout(stacks[0]), size: Size(width: 60, height: height))
    }
    let both = SplitLayout(
      left: stacks[0], divider: Leaf(Blank()), right: InsetLayout(stacks[1], insets: Insets(left: Self.gap - 1)),
      leftWidth: Self.columnWidth)
    return Sheet(
      title: "Keys", content: AnyLayout(both), size: Size(width: 2 * Self.columnWidth + Self.gap, height: height))
  }

  private func leaf(_ row: Row) -> Leaf {
    switch row {
    case .title(let title): Leaf(TextLine(title, .heading))
    case .line(let line): Leaf(HelpRow(line))
    case .blank: Leaf(Blank())
    }
  }
}
