import CellCanvas
import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes

@Suite struct EditorSignTests {
  private func signs(_ page: EditorPage) -> [String] {
    page.buffer.signs.map { sign in
      let words = sign.range.map(page.buffer.text(in:)) ?? "nowhere"
      return words == sign.text ? "\(sign.category): \(words)" : "\(words) is not \(sign.text)"
    }
  }

  private func marked(_ drawing: String, _ key: Key) -> EditorPage {
    var page = EditorPage(drawing)
    page.press(.control("t"), key)
    return page
  }

  @Test("the word at the caret, or the selection without the space around it, is marked")
  func marking() {
    #expect(signs(marked("six fin|gers.", "f")) == ["form: fingers"])
    #expect(signs(marked("six fingers|.", "i")) == ["innerAwareness: fingers"])
    #expect(signs(marked("« six fingers |»on it", "a")) == ["action: six fingers"])
    #expect(signs(marked("한밤|의 기차", "c")) == ["context: 한밤의"])
    #expect(marked(" | ", "f").message == nil)
    #expect(signs(marked(" | ", "f")).isEmpty)
  }

  @Test("the signs of a dream are seen on its page and in the preview, each class in a style of its own")
  func page() throws {
    let text: Prose = "I knew it. I flew. Six hands. At school."
    let signs = zip(DreamSign.Category.allCases, [0..<6, 11..<17, 19..<28, 30..<39]).map { category, range in
      DreamSign(text: text.string.part(range), range: range, category: category)
    }
    let dream = Dream(id: 1, title: "Signs", narrative: text, signs: signs, createdAt: Instant(milliseconds: 0))
    var desk = Desk(
      Model().inserting(dream), size: Size(width: 120, height: 30), preferences: Preferences(theme: .dusk))
    for _ in 0..<2 {
      let row = try #require(desk.rows.firstIndex { $0.contains(text.string) })
      let start = try #require(desk.rows[row].range(of: text.string)).lowerBound
      let column = desk.rows[row].distance(from: desk.rows[row].startIndex, to: start)
      let styles = [0, 7, 11, 19, 30].map { desk.display[column + $0, row].style }
      #expect(Set(styles).count == 5 && styles[1].attributes == [])
      #expect(desk.text.contains("inner awareness: I knew") && desk.text.contains("form: Six hands"))
      desk.press(.enter)
    }
  }

  @Test("the question says in 80 columns how to leave it")
  func hint() {
    var desk = Desk(.sample)
    desk.press("e", .control("t"))
    #expect(desk.rows.last?.contains("4 context   Esc back") == true)
  }

  @Test("a key that is no answer does what it always does")
  func otherKeys() {
    var page = marked("six| fingers", "x")
    #expect(page.drawing == "sixx| fingers")
    #expect(signs(page).isEmpty)
    page.press(.control("t"), .escape)
    #expect(page.drawing == "sixx| fingers")
    #expect(!page.isClosed)
  }

  @Test("a sign follows its text, takes in what is written inside it, and goes with it")
  func following() {
    var page = marked("I had «six fingers|»!", "f")
    page.press(.control(.home))
    page.type("Then ")
    #expect(signs(page) == ["form: six fingers"])
    page.press(Key(.right, .control), Key(.right, .control), Key(.right, .control))
    page.type("ty")
    #expect(page.drawing == "Then I had sixty| fingers!")
    #expect(signs(page) == ["form: sixty fingers"])
    page.press(.end, .left)
    page.type(" now")
    #expect(signs(page) == ["form: sixty fingers"])
    for _ in 0..<3 { page.press(.control("w")) }
    #expect(signs(page).isEmpty)
    page.press(.control("z"))
    #expect(signs(page) == ["form: sixty fingers"])
  }

  @Test("marking can be undone; a sign can be of another class, and none again")
  func changing() {
    var page = marked("six fin|gers", "f")
    page.press(.control("z"))
    #expect(signs(page).isEmpty)
    page.press(.control("r"), .control("t"), "c")
    #expect(signs(page) == ["context: fingers"])
    page.press(.control("t"), .backspace)
    #expect(signs(page).isEmpty)
  }

  @Test("signs without a place in the text, or with an impossible one, are kept as they are")
  func loose() {
    let loose = [
      DreamSign(text: "flying", category: .action), DreamSign(text: "x", range: 90..<200, category: .form),
    ]
    var page = EditorPage("a 수|", signs: loose)
    page.type("b")
    #expect(page.buffer.signs == loose)
  }

  @Test("signs pass the gate with the text")
  func writing() {
    var desk = Desk(.sample)
    desk.press("e", .control("t"), "c", .escape, .escape)
    let dream = desk.model.dreams[Dream.ID(rawValue: 9)]
    #expect(dream?.signs.map(\.text) == ["quiet"])
    desk.press("u")
    #expect(desk.model == .sample)
  }
}

extension Key {
  fileprivate static func control(_ code: Code) -> Key { Key(code, .control) }
}

extension String {
  fileprivate func part(_ bytes: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }
}
