import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("importing")
struct ImportSceneTests {
  private static let new = Dream(
    id: Dream.ID(rawValue: 77), narrative: "A stairway in the snow.", createdAt: Instant(milliseconds: 0))

  private static func plan(_ edit: Edit?) -> ImportPlan {
    ImportPlan(
      kind: "csv", numbers: "1 to import, 2 already there", remarks: ["a.csv: line 3: no text; left out."],
      edit: edit, count: edit == nil ? 0 : 1)
  }

  private static let inserting = plan(Edit("Import 1 dream") { $0.inserting([new]) })

  /// A desk with the sheet open, at which files are answered so.
  private func desk(
    _ model: Model = Model(), size: Size = Size(width: 80, height: 24),
    answering files: @escaping (FileRequest) -> [FileAnswer] = { _ in [.plan(Self.inserting)] }
  ) -> Desk {
    var desk = Desk(model, size: size)
    desk.files = files
    desk.press(":")
    desk.type("import")
    desk.press(.enter)
    return desk
  }

  @Test("the list of an empty journal says how to import, and that opens the sheet")
  func invitation() {
    #expect(Desk().text.contains(":import"))
    #expect(desk().text.contains("Import dreams"))
  }

  @Test("what an import would do is said first, and changes nothing until Enter")
  func asking() {
    var desk = desk()
    desk.type("a.csv")
    desk.press(.enter)
    #expect(desk.filesAsked == [.read(ImportRequest(path: "~/a.csv", comparedWith: Model()))])
    #expect(desk.text.contains("Import 1 dream?"))
    #expect(desk.text.contains("Format: csv"))
    #expect(desk.text.contains("a.csv: line 3: no text; left out."))
    #expect(desk.model.dreams.isEmpty)
    desk.press(.escape, .escape)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.saved.isEmpty)
  }

  @Test("a plan for which there is no room says that it scrolls", arguments: [1, 30])
  func scrolls(remarks: Int) {
    let plan = ImportPlan(
      kind: "csv", numbers: "1 to import", remarks: (0..<remarks).map { "a.csv: line \($0)" },
      edit: Edit("Import 1 dream") { $0.inserting([Self.new]) }, count: 1)
    var desk = desk(answering: { _ in [.plan(plan)] })
    desk.type("a.csv")
    desk.press(.enter)
    #expect(desk.text.contains("there is more") == (remarks > 1))
  }

  @Test("a whole path replaces the folder that stands there", arguments: ["/tmp/a.csv", "~/b/a.csv"])
  func wholePath(path: String) {
    var (typed, pasted) = (desk(), desk())
    typed.type(path)
    typed.press(.enter)
    pasted.give(.paste(path))
    pasted.press(.enter)
    for desk in [typed, pasted] {
      #expect(desk.filesAsked == [.read(ImportRequest(path: path, comparedWith: Model()))])
    }
  }

  @Test("an import is one undo step, which is saved and taken back")
  func undo() {
    var desk = desk()
    desk.press(.enter, .enter)
    #expect(desk.model.dreams.contains(Self.new.id))
    #expect(desk.saved.count == 1)
    #expect(desk.session.message == "Imported 1 dream. u takes it back.")
    desk.press("u")
    #expect(desk.model.dreams.isEmpty)
  }

  @Test("a failed import says why in the sheet, where the path can be corrected")
  func failure() {
    var desk = desk { _ in [.failed("a.csv can't be imported: its first row names no column.")] }
    desk.press(.enter)
    #expect(desk.text.contains("a.csv can't be imported"))
    #expect(desk.session.scenes.top.content.takesText)
    #expect(desk.saved.isEmpty)
    desk.type("b")
    #expect(!desk.text.contains("can't be imported"))
  }

  @Test("where nothing is new, Enter only closes the sheet")
  func nothingNew() {
    var desk = desk { _ in [.plan(Self.plan(nil))] }
    desk.press(.enter)
    #expect(desk.text.contains("There is nothing new in it."))
    desk.press(.enter)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.saved.isEmpty)
  }

  @Test("a plan that was made before the journal changed is made once more")
  func outdated() {
    var desk = desk(.sample)
    desk.press(.enter)
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [Dream.ID(rawValue: 9): nil]))))
    desk.press(.enter)
    #expect(desk.filesAsked.count == 2)
    #expect(desk.saved.isEmpty)
    desk.press(.enter)
    #expect(desk.saved.count == 1)
  }

  @Test("how far the reading is stands in the corner, and Esc stops it: what comes later is dropped")
  func progress() {
    var desk = desk { _ in [.progress("500 files")] }
    desk.press(.enter)
    #expect(desk.rows.last?.contains("500 files") == true)
    desk.press(.escape)
    desk.give(.reply(.files(id: 1, .plan(Self.inserting))))
    #expect(!desk.text.contains("Import 1 dream?"))
    desk.press(.escape)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("Tab completes a path as far as all agree, and shows those there are")
  func completing() {
    var desk = desk { request in
      guard case .paths(let beginning) = request else { return [] }
      let all = ["~/Dreams/", "~/dreams.csv", "~/dreams.json"]
      return [.paths(all.filter { $0.hasPrefix(beginning) }, beginning: beginning)]
    }
    desk.type("d")
    desk.press(.tab)
    #expect(desk.text.contains("~/dreams."))
    #expect(desk.text.contains("dreams.csv"))
    #expect(desk.text.contains("dreams.json"))
    desk.type("j")
    desk.press(.tab, .enter)
    #expect(desk.filesAsked.last == .read(ImportRequest(path: "~/dreams.json", comparedWith: Model())))
    desk.press(.escape)
    desk.type("x")
    desk.press(.tab)
    #expect(desk.session.message == "No path begins like that.")
  }

  @Test("the form and the time zone can be said; a path alone leaves both to the content")
  func formAndZone() {
    var desk = desk()
    desk.type("a.csv")
    desk.press(.down, .right)
    #expect(desk.text.contains("As") && desk.text.contains("json"))
    desk.press(.down)
    desk.type("Europe/Berlin")
    desk.press(.enter)
    #expect(
      desk.filesAsked == [
        .read(ImportRequest(path: "~/a.csv", form: "json", zone: "Europe/Berlin", comparedWith: Model()))
      ])
    #expect(desk.text.contains("Import 1 dream?") && !desk.text.contains("Zone"))
    desk.press(.escape, .up, .left, .up)
    desk.type("x")
    desk.press(.enter)
    #expect(
      desk.filesAsked.last
        == .read(ImportRequest(path: "~/a.csvx", zone: "Europe/Berlin", comparedWith: Model())))
  }

  /// A plan of a file in which all is there already, one dream in another version.
  private static let otherVersion = ImportPlan(
    kind: "markdown", numbers: "0 to import, 1 already there", remarks: ["1 dream differs from yours"],
    edit: nil, count: 0,
    updating: ImportPlan(
      kind: "markdown", numbers: "0 to import, 1 already there, 1 to update", remarks: [],
      edit: Edit("Update 1 dream") { $0.inserting([new]) }, count: 0))

  @Test("what is here in another version stays, unless one chooses to update it, which is one undo step")
  func updating() {
    var keeping = desk { _ in [.plan(Self.otherVersion)] }
    keeping.press(.enter)
    #expect(
      keeping.text.contains("It only has other versions of your dreams.") && keeping.text.contains("Here [keep] update")
    )
    keeping.press(.enter)
    #expect(keeping.saved.isEmpty && keeping.session.scenes.modals.isEmpty)
    var updating = desk { _ in [.plan(Self.otherVersion)] }
    updating.press(.enter, .right)
    #expect(updating.text.contains("Take it in?") && updating.text.contains("1 to update"))
    updating.press(.enter)
    #expect(updating.saved.count == 1 && updating.model.dreams.contains(Self.new.id))
    updating.press("u")
    #expect(updating.model.dreams.isEmpty)
  }

  @Test("what was chosen for one file holds for no other one, and where nothing differs nothing is asked")
  func choosingAgain() {
    var desk = desk { _ in [.plan(Self.otherVersion)] }
    desk.press(.enter, .right, .escape, .enter)
    #expect(desk.text.contains("Here [keep] update"))
    var plain = self.desk()
    plain.press(.enter)
    #expect(!plain.text.contains("[keep]"))
  }

  @Test("the choice is seen in 40 columns and 10 rows")
  func narrowChoice() {
    var desk = desk(size: Size(width: 40, height: 10)) { _ in [.plan(Self.otherVersion)] }
    desk.press(.enter, .right, .down)
    #expect(desk.text.contains("Here  keep [update]") && desk.text.contains("Take it in?"))
    #expect(desk.text.contains("0 to import, 1 already there"))
  }

  @Test("the sheet can be read in 40 columns and 12 rows")
  func narrow() {
    var desk = desk(size: Size(width: 40, height: 12))
    desk.press(.enter)
    #expect(desk.text.contains("Import 1 dream?"))
    #expect(desk.text.contains("1 to import, 2 already there"))
  }
}
