import CellCanvas
import CellLayout
import Widgets

/// The header: the name of the app, its tabs as far as there is room, and at the right how much there is.
struct HeaderLayout: Layout {
  private var layout: ZStackLayout<AnyLayout<Leaf>>

  private static let name = " Lucid"
  /// Blank columns before a tab.
  private static let gap = 3

  /// `isLive`: whether a click on a tab presses its key.
  /// `search`: what the list shows, where that is not all. Of the rest at the right there is what has room in `width`.
  init(tabs: [Tab], isLive: Bool, notes: [Span], count: String, search: SearchNote?, width: Int) {
    let before = tabs.reduce(Self.name.count + Self.gap) { $0 + $1.width + Self.gap }
    let count = [Span("   \(count) ", .dim)]
    let right = search == nil ? [notes + count, count].first { $0.width <= width - before } ?? [] : []
    let line = TextLine([Span(Self.name, .title)], right: right)
    let row = InsetLayout(
      RowLayout(tabs.map { Leaf($0, target: isLive ? .keys([$0.key]) : nil) }, spacing: Self.gap),
      insets: Insets(left: Self.name.count + Self.gap))
    let note = search.map {
      InsetLayout(Leaf($0, target: isLive ? .keys(["/"]) : nil), insets: Insets(left: before))
    }
    layout = ZStackLayout([AnyLayout(Leaf(line)), AnyLayout(row)] + [note.map { AnyLayout($0) }].compactMap { $0 })
  }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  var contents: [Leaf] { layout.contents }
}

extension [Span] {
  fileprivate var width: Int { reduce(0) { $0 + DisplayText($1.text).width } }
}
