import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes

@Suite("A locked journal while it is open")
struct LockingTests {
  @Test("L locks it again; the same key hides the screen of one that isn't locked")
  func key() {
    var locked = Desk(.sample, isLocked: true)
    locked.press("L")
    #expect(locked.locks == 1)
    var clear = Desk(.sample)
    clear.press("L")
    #expect(clear.locks == 0 && !clear.display.drawing.contains("November"))
  }

  @Test("after the time of the settings without a key it is locked, and not before; a key begins the time anew")
  func time() {
    var preferences = Preferences()
    preferences.lockAfter = 10
    var desk = Desk(.sample, preferences: preferences, isLocked: true)
    desk.press("j")
    let before = desk.locks
    desk.wait(milliseconds: 9 * 60_000)
    desk.press("j")
    desk.wait(milliseconds: 9 * 60_000)
    #expect(desk.locks == before)
    desk.wait(milliseconds: 60_000)
    #expect(desk.locks == before + 1)
    desk.wait(milliseconds: 9 * 60_000)
    #expect(desk.locks == before + 1)
    // A key after the machine slept comes before anybody has looked at the clock.
    desk.press("j")
    desk.sleep(milliseconds: 11 * 60_000)
    desk.press("j")
    #expect(desk.locks == before + 2)
    // What the journal answers then is heard: otherwise what was saved would be waited for, for ever.
    desk.sleep(milliseconds: 11 * 60_000)
    desk.give(.reply(.told(message: "Heard.")))
    #expect(desk.locks == before + 2 && desk.session.message == "Heard.")
    var clear = Desk(.sample, preferences: preferences)
    clear.press("j")
    clear.wait(milliseconds: 60 * 60_000)
    #expect(clear.locks == 0)
  }
}

@Suite("The screen that asks for the passphrase")
struct UnlockPageTests {

  @Test("shows as many asterisks as were typed, and no letter; a narrow one keeps the field")
  func screens() throws {
    var page = UnlockPage(path: "~/dreams/journal.sqlite")
    page.count = "heron é".count
    var all = ""
    for size in [Size(width: 60, height: 9), Size(width: 24, height: 5), Size(width: 9, height: 2)] {
      var frame = Frame(size: size, looks: Looks(.mono))
      page.place(on: &frame)
      _ = frame.draw()
      all += frame.canvas.drawing + "\n"
    }
    page.fail()
    var frame = Frame(size: Size(width: 60, height: 9), looks: Looks(.mono))
    page.place(on: &frame)
    _ = frame.draw()
    try expectFile(all + frame.canvas.drawing, is: "unlock")
    #expect(!all.contains("heron"))
  }

  @Test("fits on a screen of any size")
  func sizes() {
    let page = UnlockPage(path: "~/dreams/journal.sqlite")
    for width in 0...50 {
      for height in 0...8 {
        var frame = Frame(size: Size(width: width, height: height), looks: Looks(.mono))
        page.place(on: &frame)
        _ = frame.draw()
        #expect(
          frame.layers.allSatisfy {
            $0.leaves.allSatisfy { Rect(size: frame.size).contains($0.frame) || $0.frame.isEmpty }
          })
      }
    }
  }

  @Test("Enter opens what was typed, Esc empties the field, and quits if it is empty, as Ctrl-C does")
  func keys() {
    var page = UnlockPage(path: "")
    #expect(page.press(.enter) == nil && page.press(.escape) == .quit)
    #expect(page.press("c") == .type("c") && page.press(.space) == .type(" ") && page.press(.alt("c")) == nil)
    page.count = 2
    #expect(page.press(.backspace) == .eraseLast)
    #expect(page.press(.control("u")) == .eraseAll && page.press(.escape) == .eraseAll)
    #expect(page.press(.enter) == .open)
    page.fail()
    #expect(page.press(.enter) == nil && page.press(.escape) == .quit)
    #expect(page.press(.control("c")) == .quit)
  }
}
