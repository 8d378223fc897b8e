import CellCanvas
import CellLayout
import Input
import Testing

@testable import Widgets

@Suite("a form is a grid")
struct FormTests {
  private enum Name: Hashable { case title, lucid, vivid, mood, technique, kind, tags, people }

  private static let kinds = ["nightmare", "recurring", "sleep paralysis", "false awakening"]

  private func form(_ focus: Name? = nil) -> Form<Name> {
    func scale() -> ChoiceField<Int> {
      ChoiceField((0...5).map { FieldOption($0, "\($0)") }, selected: 2, as: .scale, firstNumber: 0)
    }
    return Form(
      [
        FormEntry(.title, "Title", TextField("The house")), FormEntry(.lucid, "Lucid", taking: .one, scale()),
        FormEntry(.vivid, "Vivid", taking: .one, scale()), FormEntry(.mood, "Mood", taking: .one, scale()),
        FormEntry(.technique, "Technique", taking: .one, scale()),
        FormEntry(.kind, "Kind", taking: .rest, ToggleField(Self.kinds.map { FieldOption($0, $0) }, on: ["recurring"])),
        FormEntry(.tags, "Tags", taking: .one, TokenField(["water", "stairs", "a long corridor", "sea", "night"])),
        FormEntry(.people, "People", taking: .rest, TokenField(["Anna"])),
      ], focus: focus)
  }

  private func rows(_ form: Form<Name>, _ width: Int, _ height: Int) -> [String] {
    var layout = FormLayout(form)
    var canvas = Canvas(size: Size(width: width, height: height))
    layout.layout(in: Rect(x: 0, y: 0, width: width, height: height))
    var looks = Looks(.mono)
    for var leaf in layout.contents {
      leaf.view.dress(in: &looks)
      leaf.view.draw(on: &canvas, in: leaf.frame)
    }
    return canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("labels are below each other, and fields beside each other where there is room")
  func columns() {
    #expect(
      rows(form(), 90, 4) == [
        "  Title     The house",
        "  Lucid      0  1 [2] 3  4  5   Vivid   0  1 [2] 3  4  5      Mood  0  1 [2] 3  4  5",
        "  Technique  0  1 [2] 3  4  5   Kind   [x] recurring   [ ] nightmare   2 more",
        "  Tags      water  4 more       People Anna", "",
      ])
  }

  @Test("every field is in the grid once, and no two meet", arguments: 1...130)
  func once(width: Int) {
    let form = form()
    let grid = form.grid(width: width)
    #expect(grid.rows.joined().map(\.field) == Array(form.entries.indices))
    #expect(
      grid.rows.allSatisfy { $0.map(\.start) == $0.map(\.start).sorted() && ($0.last?.start ?? 0) < FormGrid.parts })
    var layout = FormLayout(form)
    layout.layout(in: Rect(x: 3, y: 2, width: width, height: 20))
    let frames = layout.contents.filter { $0.view is FieldView }.map(\.frame)
    #expect(frames.count == form.entries.count)
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.intersects(frame) })
    }
  }

  @Test("a field for several words has a row of its own, unless half of one or a column is wide")
  func several() {
    func columns(_ width: Int) -> [[Int]] {
      FormGrid([.one, .several, .rest, .several, .rest], width: width).rows.map { $0.map(\.start) }
    }
    #expect(columns(120) == [[0, 2, 4], [0, 2]])
    #expect(columns(80) == [[0], [0, 3], [0, 3]])
    #expect(columns(60) == [[0], [0], [0], [0], [0]])
    #expect(columns(20) == [[0], [0], [0], [0], [0]])
  }

  @Test("what follows half a row begins below what follows several words, if that is not a row of its own")
  func half() {
    func columns(_ width: Int) -> [[Int]] {
      FormGrid([.several, .rest, .half, .rest], width: width).rows.map { $0.map(\.start) }
    }
    #expect(columns(120) == [[0, 2], [0, 2]])
    #expect(columns(80) == [[0, 3], [0, 3]])
    #expect(columns(60) == [[0], [0], [0, 3]])
    #expect(columns(20) == [[0], [0], [0], [0]])
  }

  @Test("arrows go to the field above or below, Tab to the next")
  func arrows() {
    var form = form(.vivid)
    #expect(form.press(.down, width: 90) == .moved && form.focus == .kind)
    #expect(form.press(.down, width: 90) == .moved && form.focus == .people)
    #expect(form.press(.down, width: 90) == .leftDown)
    #expect(form.press(.up, width: 90) == .moved && form.focus == .kind)
    #expect(form.press(.up, width: 90) == .moved && form.focus == .vivid)
    #expect(form.press(.up, width: 90) == .moved && form.focus == .title)
    #expect(form.press(.up, width: 90) == .leftUp)
    #expect(form.press(.tab, width: 90) == .moved && form.focus == .lucid)
    #expect(form.press(.down, width: 30) == .moved && form.focus == .vivid)
  }

  @Test("at every size the caret is in sight, and marks say where there is more", arguments: 1...12)
  func scrolling(height: Int) throws {
    for width in [20, 40, 60, 80, 120] {
      for name in form().entries.map(\.name) {
        let form = form(name)
        var layout = FormLayout(form)
        let rect = Rect(x: 2, y: 1, width: width, height: height)
        layout.layout(in: rect)
        #expect(layout.contents.allSatisfy { rect.contains($0.frame) })
        var looks = Looks(.mono)
        let leaves = layout.contents.map { leaf in
          var leaf = leaf
          leaf.view.dress(in: &looks)
          return leaf
        }
        let carets = leaves.compactMap { $0.view.cursor(in: $0.frame) }
        #expect(carets.count == 1 && carets.allSatisfy(rect.contains), "\(name) at \(width)x\(height)")
        let fields = leaves.filter { $0.view is FieldView }.count
        let mark = layout.contents.compactMap { $0.view as? ScrollMark }.first
        if fields < form.entries.count { #expect(mark?.isAbove == true || mark?.isBelow == true) }
      }
    }
  }

  @Test("the marks of what is out of sight")
  func marks() {
    #expect(
      rows(form(.mood), 30, 4) == [
        "  Title     The house", "  Lucid      0 1[2]3 4 5", "  Vivid      0 1[2]3 4 5",
        "▸ Mood       0 1[2]3 4 5     ↓", "",
      ])
    #expect(rows(form(.people), 30, 2) == ["  Tags      water  4 more    ↑", "▸ People    Anna", ""])
    #expect(rows(form(.technique), 30, 1) == ["▸ Technique  0 1[2]3 4 5    ↑↓", ""])
  }
}
