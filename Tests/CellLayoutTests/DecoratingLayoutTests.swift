import CellLayout
import Testing

@Suite("a decoration")
struct DecoratingLayoutTests {
  private let layout = DecoratingLayout(
    content: Probe.rows(1), decoration: Probe.rows(2),
    contentInsets: Insets(all: 5), decorationInsets: Insets(top: 5, bottom: 5, right: 5))

  @Test("is in the left third, the content in the two others, each inset")
  func thirds() {
    #expect(
      layout.frames(in: Rect(x: 0, y: 0, width: 90, height: 40))
        == [Rect(x: 0, y: 5, width: 25, height: 30), Rect(x: 35, y: 5, width: 50, height: 30)])
  }

  @Test("starts where its rect starts")
  func offOrigin() {
    #expect(
      layout.frames(in: Rect(x: 100, y: 50, width: 90, height: 40))
        == [Rect(x: 100, y: 55, width: 25, height: 30), Rect(x: 135, y: 55, width: 50, height: 30)])
  }

  @Test("comes before the content")
  func order() {
    #expect(layout.contents.map(\.wants?.height) == [2, 1])
  }

  @Test("wants room for both, with their insets")
  func size() {
    #expect(layout.sizeThatFits(Size(width: 90, height: 40)) == Size(width: 45, height: 12))
  }

  @Test("wants all that is offered if its leaves do", arguments: 60...90)
  func greedy(width: Int) {
    let layout = DecoratingLayout(content: Probe(), decoration: Probe())
    let size = Size(width: width, height: 20)
    #expect(layout.sizeThatFits(size) == size)
  }
}
