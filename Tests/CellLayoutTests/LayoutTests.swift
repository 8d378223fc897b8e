import CellLayout
import Testing

@Suite("layouts")
struct LayoutTests {
  private let rect = Rect(x: 7, y: 3, width: 40, height: 20)

  @Test("an inset leaves cells free at each edge, and adds them to the size")
  func inset() {
    let layout = InsetLayout(Probe(), insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(layout.frames(in: rect) == [Rect(x: 9, y: 4, width: 34, height: 16)])
    let wanting = InsetLayout(Probe.rows(5), insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(wanting.sizeThatFits(Size(width: 40, height: 20)) == Size(width: 16, height: 9))
  }

  @Test("a background has the foreground's rect, comes first, and has no say in the size")
  func background() {
    let layout = BackgroundLayout(background: Probe.rows(9), foreground: Probe.rows(2))
    #expect(layout.frames(in: rect) == [rect, rect])
    #expect(layout.contents.map(\.wants?.height) == [9, 2])
    #expect(layout.sizeThatFits(rect.size) == Size(width: 10, height: 2))
  }

  @Test("a z-stack gives the whole rect to each child, and wants the largest's size")
  func zStack() {
    let layout = ZStackLayout([Probe.rows(2), Probe(wants: Size(width: 3, height: 9))])
    #expect(layout.frames(in: rect) == [rect, rect])
    #expect(layout.sizeThatFits(rect.size) == Size(width: 10, height: 9))
  }

  @Test("a multi-pane layout decorates its content with a cascade")
  func multiPane() {
    let panes = MultiPaneLayout(
      content: Probe(), panes: [Probe(), Probe()], contentInsets: Insets(), paneInsets: Insets())
    let rect = Rect(x: 1, y: 1, width: 90, height: 12)
    #expect(
      panes.frames(in: rect) == [
        Rect(x: 1, y: 1, width: 25, height: 10), Rect(x: 6, y: 3, width: 25, height: 10),
        Rect(x: 31, y: 1, width: 60, height: 12),
      ])
  }

  @Test("dream effects are stacked over the decoration")
  func dreamEffects() {
    let layout = DreamEffectLayout(
      content: Probe.rows(1), decoration: Probe.rows(2), effects: [Probe.rows(3), Probe.rows(4)],
      contentInsets: Insets(), decorationInsets: Insets(all: 1))
    #expect(layout.contents.map(\.wants?.height) == [2, 3, 4, 1])
    let third = Rect(x: 1, y: 1, width: 8, height: 10)
    #expect(
      layout.frames(in: Rect(x: 0, y: 0, width: 30, height: 12))
        == [third, third, third, Rect(x: 10, y: 0, width: 20, height: 12)])
  }

  @Test("columns want the height of the highest of them, at the width that it gets")
  func columnsSize() {
    let layout = ColumnsLayout([
      .init(Probe.rows(4), width: .fixed(12)), .init(Probe.rows(7), width: .flexible),
    ])
    #expect(layout.sizeThatFits(Size(width: 80, height: 3)) == Size(width: 80, height: 7))
  }

  @Test("any layout is what it holds")
  func anyLayout() {
    let base = InsetLayout(Probe.rows(2), insets: Insets(all: 1))
    let layout = AnyLayout(base)
    #expect(layout.frames(in: rect) == base.frames(in: rect))
    #expect(layout.sizeThatFits(rect.size) == base.sizeThatFits(rect.size))
  }
}
