import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("templates of new dreams")
struct TemplateTests {
  private let usual = Template(name: "new", text: "Where: \nWho: ")
  private let nightmare = Template(name: "nightmare", text: "A better end: ")

  private func desk(_ templates: [Template], editor: EditorChoice = .internal) -> Desk {
    var preferences = Preferences(editor: editor, theme: .dusk)
    preferences.templates = templates
    return Desk(.sample, size: Size(width: 100, height: 30), preferences: preferences)
  }

  private func written(_ desk: Desk) -> [Dream] {
    desk.model.dreams.values.filter { Model.sample.dreams[$0.id] == nil }
  }

  @Test("a new dream begins with the template called new, and one writes behind its first line")
  func writing() {
    var desk = desk([nightmare, usual])
    desk.press("n")
    desk.type("a mill")
    desk.press(.escape, .escape)
    #expect(written(desk).map(\.narrative.string) == ["Where: a mill\nWho: "])
  }

  @Test(
    "one goes on behind the first line that asks, else in the first empty one, else at the end",
    arguments: [
      ("Of the night\nWhere:\nWho:", "Of the night\nWhere:|\nWho:"), ("Text\n\nEnd", "Text\n|\nEnd"),
      ("Once", "Once|"), ("How was it?\n", "How was it?|\n"), ("\nWhere: ", "\nWhere: |"),
    ])
  func goingOn(template: String, to drawing: String) {
    var desk = desk([Template(name: "new", text: template)])
    desk.press("n")
    desk.type("|")
    desk.press(.escape, .escape)
    #expect(written(desk).map(\.narrative.string) == [drawing])
  }

  @Test("lines that only ask are no title")
  func untitled() {
    var desk = desk([Template(name: "new", text: "Where:\nWhat happened:\n")])
    desk.press("n", Key(.end, .control))
    desk.type("A mill without wheels.")
    desk.press(.escape, .escape)
    #expect(written(desk).map(\.displayTitle) == ["A mill without wheels"])
  }

  @Test("a template alone is no dream, also with another night chosen", arguments: [false, true])
  func unwritten(withAnotherNight: Bool) {
    var desk = desk([usual])
    desk.press("n")
    desk.type("x")
    desk.press(.backspace)
    desk.wait(milliseconds: 600)
    if withAnotherNight { desk.press(.alt("n")) }
    desk.press(.escape, .escape)
    #expect(desk.model == .sample && desk.session.context.undone == nil)
  }

  @Test("the palette begins a dream with another template")
  func choosing() {
    var desk = desk([usual, nightmare])
    desk.press(":")
    desk.type("new dream")
    #expect(!desk.text.contains("new dream: new"))
    desk.press(.enter)
    desk.type("the sea is calm")
    desk.press(.escape, .escape)
    #expect(written(desk).map(\.narrative.string) == ["A better end: the sea is calm"])
  }

  @Test("another editor gets the template, and a text that comes back as it was is no dream")
  func external() {
    var desk = desk([usual], editor: .external)
    desk.editor = { .edited($0, EditedText("# \n\nWhere: \nWho: \n", file: "/f.md")) }
    desk.press("n")
    #expect(desk.opened.map(\.dream.narrative.string) == [usual.text])
    #expect(desk.model == .sample && desk.rows.last?.contains("Nothing was written.") == true)
  }
}
