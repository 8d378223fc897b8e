import CellLayout

/// The header: the name of the app, its tabs as far as there is room, and at the right how much there is.
struct HeaderLayout: Layout {
  private var layout: ZStackLayout<AnyLayout<Leaf>>

  private static let name = " Lucid"
  /// Blank columns before a tab.
  private static let gap = 3

  /// `isLive`: whether a click on a tab presses its key.
  init(tabs: [Tab], isLive: Bool, notes: [Span], count: String) {
    let line = TextLine([Span(Self.name, .title)], right: notes + [Span("   \(count) ", .dim)])
    let row = InsetLayout(
      RowLayout(tabs.map { Leaf($0, target: isLive ? .keys([$0.key]) : nil) }, spacing: Self.gap),
      insets: Insets(left: Self.name.count + Self.gap))
    layout = ZStackLayout([AnyLayout(Leaf(line)), AnyLayout(row)])
  }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  var contents: [Leaf] { layout.contents }
}
