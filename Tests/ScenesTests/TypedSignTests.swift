import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session
@testable import Widgets

@Suite("dream signs by number, by what they were before, and in the details")
struct TypedSignTests {
  private func signs(_ page: EditorPage) -> [String] { page.buffer.signs.map(\.label) }

  private func typed(_ text: String, in drawing: String, signs: [DreamSign] = []) -> [DreamSign] {
    var page = EditorPage(drawing, width: 79, height: 24, signs: signs)
    for _ in 0..<5 { page.press(.backTab) }
    page.type(text)
    page.press(.escape, .escape)
    return page.buffer.signs
  }

  @Test("1 to 4 are the classes, as their letters are")
  func numbers() {
    for (number, category) in zip(["1", "2", "3", "4"] as [Key], DreamSign.Category.allCases) {
      var page = EditorPage("six fingers|")
      page.press(.control("t"), number)
      #expect(page.buffer.signs.map(\.category) == [category])
    }
  }

  @Test("the classes differ in what is drawn without colours, and each has a letter and a number of its own")
  func classes() {
    let attributes = DreamSign.Category.allCases.compactMap { category in
      if case .sign(_, let attributes) = category.role { attributes } else { nil }
    }
    #expect(Set(attributes.map(\.rawValue)).count == 4)
    #expect(DreamSign.Category.allCases.map(\.letter) == ["i", "a", "f", "c"])
    #expect(DreamSign.Category.allCases.map(\.number) == [1, 2, 3, 4])
    for theme in [Theme.mono, .night, .dusk, .paper]
      + [8, 16].flatMap({ [.night(colors: $0), .dusk(colors: $0), .paper(colors: $0)] })
    {
      let roles: [Span.Role] = [.text, .mark, .selection] + DreamSign.Category.allCases.map(\.role)
      #expect(Set(roles.map(theme.styles.style(of:))).count == roles.count)
    }
  }

  @Test("Tab takes the sign that is offered for the beginning of its words, as for that of its class")
  func completed() {
    let known = Model.sample.changing([4]) { $0.signs = [DreamSign(text: "loose teeth", category: .form)] }
    for typed in ["loo", "form: loo"] {
      var desk = Desk(known)
      desk.press("e")
      for _ in 0..<5 { desk.press(.backTab) }
      desk.type(typed)
      #expect(desk.text.contains("Signs     form: loose teeth"))
      desk.press(.tab, .escape, .escape)
      #expect(desk.model.dreams[9]?.signs.map(\.label) == ["form: loose teeth"])
    }
  }

  @Test("words that were a sign before are offered with the class that they mostly had; Enter takes it")
  func before() throws {
    let model = Model.sample.changing([4, 5]) { $0.signs = [DreamSign(text: "QUIET", category: .action)] }
      .changing([6]) { $0.signs = [DreamSign(text: "quiet", category: .form)] }
    var desk = Desk(model)
    desk.press("e", .control("t"))
    #expect(desk.text.contains("which kind is “quiet”?  ↵ action as in 2 dreams"))
    try expectScreen(desk.display, is: "editor-sign-before")
    desk.press(.enter, .escape, .escape)
    #expect(desk.model.dreams[9]?.signs.map(\.label) == ["action: quiet"])
  }

  @Test("Enter takes nothing, and writes over nothing, where words were no sign before")
  func notBefore() {
    var page = EditorPage("«six fingers|»")
    page.press(.control("t"), .enter, "3")
    #expect(page.drawing.replacing("«", with: "").replacing("»", with: "") == "six fingers|")
    #expect(signs(page) == ["form: six fingers"])
  }

  @Test("the last line says which class of sign the caret is in")
  func note() {
    var desk = Desk(.sample)
    desk.press("e", .control("t"), "2", .left)
    #expect(desk.rows.last?.contains("sign: action   ") == true)
    desk.press(Key(.home, .control))
    #expect(desk.rows.last?.contains("sign:") == false)
  }

  @Test("a sign that is typed in the details has its place where its words first stand, whatever their case")
  func place() {
    let text = "Handsome hands. My Hands, my hands|"
    #expect(typed("f: HANDS", in: text) == [DreamSign(text: "hands", range: 9..<14, category: .form)])
    #expect(typed("form: my  hands", in: text) == [DreamSign(text: "My Hands", range: 16..<24, category: .form)])
    #expect(
      typed("2: hands", in: text, signs: [DreamSign(text: "hands", range: 9..<14, category: .form)]).last
        == DreamSign(text: "Hands", range: 19..<24, category: .action))
    #expect(typed("c: feet", in: text) == [DreamSign(text: "feet", category: .context)])
    #expect(typed("c: hand", in: text) == [DreamSign(text: "hand", category: .context)])
    #expect(typed("i: 기차", in: "한밤의 기차가|") == [DreamSign(text: "기차", range: 10..<16, category: .innerAwareness)])
  }

  @Test("several are typed, with a comma or Enter behind each; no class is that of before, or else the context")
  func several() {
    let text = "I fly over hands|"
    #expect(typed("a: fly, hands", in: text).map(\.label) == ["action: fly", "context: hands"])
    #expect(typed("a:, :, 7: fly", in: text).map(\.label) == ["context: :", "context: 7: fly"])
    let model = Model.sample.changing([4]) { $0.signs = [DreamSign(text: "Quiet", category: .form)] }
    var desk = Desk(model)
    desk.press("e")
    for _ in 0..<5 { desk.press(.backTab) }
    desk.type("qui")
    #expect(desk.text.contains("form: Quiet 1"))
    desk.type("et")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[9]?.signs.map(\.label) == ["form: quiet"])
    #expect(desk.model.dreams[9]?.signs.first?.range != nil)
  }

  @Test("half a sign counts when the app has to end, and a sign stays what it was while another is typed")
  func ending() {
    var desk = Desk(.sample)
    desk.press("e", .control("t"), "1")
    for _ in 0..<5 { desk.press(.backTab) }
    desk.type("3: hands")
    desk.wait(milliseconds: 1500)
    #expect(desk.model.dreams[9]?.signs.map(\.label) == ["inner awareness: quiet"])
    desk.give(.ending)
    #expect(desk.model.dreams[9]?.signs.map(\.label) == ["inner awareness: quiet", "form: hands"])
  }
}
