import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The help about the keys of the scene below it, made from the tables that the keyboard itself uses.
struct HelpScene: Equatable, Sendable {
  private let rows: [Row]
  private var offset = 0

  private enum Row: Hashable, Sendable {
    case title(String)
    case line(HelpLine)
    case blank
  }

  /// The help with these groups. Groups without lines are left out.
  init(_ groups: [HelpGroup]) {
    let shown = groups.filter { !$0.lines.isEmpty }
    rows = Array(
      shown.map { [Row.title($0.title)] + $0.lines.map(Row.line) }.joined(separator: [.blank]))
  }
}

extension HelpScene: KeyedScene {
  mutating func act(
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

  /// The visible rows of each column.
  private func window(in size: Size) -> ScrollWindow {
    let count = columns(in: size).map(\.count).max() ?? 0
    return ScrollWindow(count: count, height: max(1, size.height - 2), top: offset)
  }

  func note(in context: Context) -> String? {
    let count = window(in: context.size).rowsBelow
    return count > 0 ? "\(count.counted("row")) below" : nil
  }

  mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }
}

// MARK: Layout

extension HelpScene {
  private static let singleWidth = 60
  private static let columnWidth = 56
  private static let gap = 2

  /// The rows in one column, or in two if they don't fit into one and there is room for two.
  private func columns(in size: Size) -> [ArraySlice<Row>] {
    let single = rows(width: Sheet.contentWidth(Self.singleWidth, in: size))
    guard size.width >= 2 * Self.columnWidth + Self.gap + 4, single.count > size.height - 2 else {
      return [single[...]]
    }
    let rows = rows(width: Self.columnWidth)
    var half = (rows.count + 1) / 2
    if case .title = rows[half - 1] { half -= 1 }
    return [rows[..<half], rows[half...].drop { $0 == .blank }]
  }

  /// The rows in a column so wide, with a row for each line of their words.
  private func rows(width: Int) -> [Row] {
    rows.flatMap { row -> [Row] in
      guard case .line(let line) = row else { return [row] }
      return HelpRow.wrapped(line, width: width).map(Row.line)
    }
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let columns = columns(in: context.size)
    let stacks = columns.map { column in
      StackLayout(column.dropFirst(offset).map { StackItem(leaf($0), height: .fixed(1)) })
    }
    let height = columns.map(\.count).max() ?? 0
    guard stacks.count == 2 else {
      return Sheet(title: "Keys", content: AnyLayout(stacks[0]), size: Size(width: Self.singleWidth, height: height))
    }
    let both = ColumnsLayout([
      .init(AnyLayout(stacks[0]), width: .fixed(Self.columnWidth)),
      .init(AnyLayout(InsetLayout(stacks[1], insets: Insets(left: Self.gap))), width: .flexible),
    ])
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

/// The commands of keys in the help.
enum HelpVerb: Verb {
  case down, up, pageDown, pageUp, close
}

extension HelpVerb {
  static let place = "help"

  static let bindings = Bindings<HelpVerb>([
    Binding(
      "close", ["q", "h", "?", .left, .escape, .enter], .close, "q ? Esc", "close the help", hint: Hint("q", "back")),
    Binding("down", ["j", .down], .down, "j ↓", "a row down", hint: Hint("j k", "scroll")),
    Binding("up", ["k", .up], .up, "k ↑", "a row up"),
    Binding("pageDown", [" ", .pageDown, .control("d")], .pageDown, "Space PgDn", "a screen down"),
    Binding("pageUp", [.pageUp, .control("u")], .pageUp, "PgUp", "a screen up"),
  ])

  static let harmless: Set<HelpVerb> = [.down, .up, .pageDown, .pageUp, .close]
}
