import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("exporting")
struct ExportSceneTests {
  /// A desk with the sheet open, at which files are answered so.
  private func desk(
    _ keys: Key..., size: Size = Size(width: 80, height: 24),
    answering files: @escaping (FileRequest) -> [FileAnswer] = { _ in [.written("Exported.", losses: [])] }
  ) -> Desk {
    var desk = Desk(.sample, size: size)
    desk.files = files
    for key in keys { desk.press(key) }
    desk.press(":")
    desk.type("export")
    desk.press(.enter)
    return desk
  }

  private func request(_ desk: Desk) -> ExportRequest? {
    if case .write(let request)? = desk.filesAsked.last { request } else { nil }
  }

  @Test("Enter writes the whole journal, newest first, to a file that is named after its form")
  func all() {
    var desk = desk()
    #expect(desk.text.contains("Export dreams"))
    desk.press(.enter)
    #expect(request(desk)?.path == "~/dreams.json")
    #expect(request(desk)?.form == "json")
    #expect(request(desk)?.isWhole == true)
    #expect(request(desk)?.dreams == desk.session.context.wholeOrder.all.compactMap(\.item.dream))
    #expect(desk.session.message == "Exported.")
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.saved.isEmpty)
  }

  @Test("what is selected or found is offered first")
  func chosen() {
    var selecting = desk("v", "j")
    selecting.press(.enter)
    #expect(request(selecting).map { Set($0.dreams) } == selecting.session.context.state.selected)
    #expect(request(selecting)?.isWhole == false)
    var found = desk("/", "t", .enter)
    found.press(.enter)
    #expect(request(found)?.dreams == found.session.context.order.all.compactMap(\.item.dream))
    #expect(request(found)?.isWhole == false)
  }

  @Test("a file that is there is replaced only after a question")
  func replacing() {
    var desk = desk { request in
      guard case .write(let export) = request else { return [] }
      return export.isReplacing ? [.written("Exported.", losses: [])] : [.exists(export)]
    }
    desk.press(.enter)
    #expect(desk.text.contains("Replace it?"))
    desk.press(.enter)
    #expect(desk.filesAsked.count == 1)
    desk.press(.enter, .right, .enter)
    #expect(request(desk)?.isReplacing == true)
    #expect(desk.session.message == "Exported.")
  }

  @Test("notes that were changed elsewhere stay, unless one chooses to replace them")
  func changedNotes() {
    func desk() -> Desk {
      self.desk { request in
        guard case .write(let export) = request else { return [] }
        return export.replacesChanged
          ? [.written("Exported.", losses: [])]
          : [.kept(export, "Exported.", changed: "1 note was changed elsewhere", losses: ["2 nights left out"])]
      }
    }
    var keeping = desk()
    keeping.press(.enter)
    #expect(keeping.text.contains("Replace what was changed?"))
    #expect(keeping.text.contains("Exported. 1 note was changed elsewhere."))
    keeping.press(.enter)
    #expect(keeping.filesAsked.count == 1 && keeping.text.contains("2 nights left out"))
    var replacing = desk()
    replacing.press(.enter, .right, .enter)
    #expect(request(replacing)?.replacesChanged == true && request(replacing)?.isReplacing == true)
    #expect(replacing.session.message == "Exported." && replacing.session.scenes.modals.isEmpty)
  }

  @Test("what the form has no place for is said")
  func losses() {
    var desk = desk { _ in [.written("Exported 8 dreams.", losses: ["2 nights left out: 2026-11-19"])] }
    desk.press(.enter)
    #expect(desk.text.contains("2 nights left out: 2026-11-19"))
  }

  @Test("where an export failed the keys are in the path, and the reason is in the sheet")
  func failure() {
    var desk = desk { _ in [.failed("Not exported: there is no such folder.")] }
    desk.press(.enter)
    #expect(desk.text.contains("Not exported: there is no such folder."))
    #expect(desk.session.scenes.top.content.takesText)
  }

  @Test("how far it is stands in the corner; closed, the sheet leaves the export alone, and its end is said")
  func progress() {
    var desk = desk { _ in [.progress("3200 of 8000")] }
    desk.press(.enter)
    #expect(desk.rows.last?.contains("3200 of 8000") == true)
    desk.press(.escape)
    #expect(desk.session.scenes.modals.isEmpty)
    desk.give(.reply(.files(id: 1, .written("Exported 8000 dreams.", losses: []))))
    #expect(desk.session.message == "Exported 8000 dreams.")
  }
}
