import Input
import Stage
import Testing

@testable import Session

@Suite("what was done last")
struct RecentTests {
  @Test("a key that follows itself within 600 ms is held down, as long as it goes on")
  func held() {
    var recent = Recent()
    recent.press("d", at: .at(0))
    #expect(!recent.isKeyHeld)
    for time in stride(from: Int64(599), to: 6000, by: 599) {
      recent.press("d", at: .at(time))
      #expect(recent.isKeyHeld)
    }
  }

  @Test("a key that comes 600 ms after itself, or after another one, is not held down")
  func notHeld() {
    var recent = Recent()
    recent.press("d", at: .at(0))
    recent.press("d", at: .at(600))
    #expect(!recent.isKeyHeld)
    recent.press("j", at: .at(610))
    #expect(!recent.isKeyHeld)
    recent.press("d", at: .at(620))
    #expect(!recent.isKeyHeld)
    recent.press(.alt("d"), at: .at(630))
    #expect(!recent.isKeyHeld)
  }
}

@Suite("clicks")
struct ClickTests {
  @Test("two clicks on one target within half a second are a double-click, and a third one begins another")
  func double() {
    var click = DoubleClick()
    #expect(click.press(.row(1), at: .at(0)) == false)
    #expect(click.press(.row(1), at: .at(500)) == true)
    #expect(click.press(.row(1), at: .at(600)) == false)
    #expect(click.press(.row(1), at: .at(700)) == true)
  }

  @Test("clicks on two targets, on none, or too far apart are two clicks")
  func single() {
    var click = DoubleClick()
    _ = click.press(.row(1), at: .at(0))
    #expect(click.press(.row(2), at: .at(10)) == false)
    #expect(click.press(.row(2), at: .at(511)) == false)
    #expect(click.press(nil, at: .at(520)) == false)
    #expect(click.press(nil, at: .at(530)) == false)
  }

  @Test("a drag sets out from what was clicked, until the button is let go")
  func drag() {
    var click = DoubleClick()
    #expect(click.dragged == nil)
    _ = click.press(.row(1), at: .at(0))
    #expect(click.dragged == .row(1))
    click.release()
    #expect(click.dragged == nil)
    _ = click.press(nil, at: .at(10))
    #expect(click.dragged == nil)
  }

  @Test("letting the button go doesn't part the clicks of a double-click")
  func release() {
    var click = DoubleClick()
    _ = click.press(.row(1), at: .at(0))
    click.release()
    #expect(click.press(.row(1), at: .at(200)) == true)
  }
}
