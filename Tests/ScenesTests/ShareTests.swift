import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("sharing")
struct ShareTests {
  private let house = Dream.ID(rawValue: 9)

  /// A session before whose person the sheet is.
  private func desk(size: Size = Size(width: 80, height: 24), _ keys: Key...) -> Desk {
    var desk = Desk(.sample, size: size, preferences: Preferences(theme: .dusk))
    desk.press("s")
    for key in keys { desk.press(key) }
    return desk
  }

  private func expectViewing(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(desk.session.context.state == .viewing, sourceLocation: sourceLocation)
    #expect(desk.session.scenes.modals.isEmpty, sourceLocation: sourceLocation)
    #expect(desk.session.context.undone == nil, sourceLocation: sourceLocation)
  }

  @Test("s in the list and in a dream shares that dream; the state says which")
  func opening() {
    #expect(desk().session.context.state == State(sharing: [house]))
    var desk = Desk(.sample)
    desk.press(.enter, ")", "s")
    #expect(desk.session.context.state == State(sharing: [Dream.ID(rawValue: 8)]))
    #expect(desk.text.contains("Share “Elevator to the sea”"))
  }

  @Test("however the sheet is left, nothing is shared any more, and the sheet closes when nothing is")
  func leaving() {
    let gone = SessionInput.reply(.changedElsewhere(ForeignChanges(dreams: [house: nil])))
    let ways: [(inout Desk) -> Void] = [
      { $0.press(.escape) }, { $0.perform(.close) }, { $0.perform(.transition(.list, .root)) },
      { $0.perform(.transition(.calendar, .root)) }, { $0.give(gone) }, { $0.perform(.edit(.entering(.viewing))) },
    ]
    for leave in ways {
      var desk = desk()
      leave(&desk)
      expectViewing(desk)
    }
  }

  @Test("while dreams are shared there is one sheet, also when others are shared instead")
  func oneSheet() {
    var desk = desk()
    desk.perform(.edit(.entering(State(sharing: [Dream.ID(rawValue: 8)]))))
    #expect(desk.session.scenes.modals.map(\.scene) == [.share])
    #expect(desk.session.context.state == State(sharing: [Dream.ID(rawValue: 8)]))
  }

  @Test("where a share failed the keys are in the words that are to be changed")
  func correcting() {
    var desk = Desk(.sample)
    desk.sharing = { _ in .failed("exit 3 ended with 3.") }
    desk.press("s", .right, "j", "j", .tab)
    desk.type("exit 3")
    desk.press(.enter, .backspace)
    desk.type("0")
    desk.press(.enter)
    let commands = desk.shared.map(\.destination)
    #expect(commands == [.command("exit 3"), .command("exit 0")])
  }

  @Test("in little room ← → choose, as in every form, and ↑ ↓ go from part to part")
  func narrow() {
    var desk = desk(size: Size(width: 40, height: 10))
    #expect(desk.rows.last?.hasPrefix(" ← → choose") == true)
    desk.press(.right, .down, .right, .right, .down)
    desk.type("cat")
    desk.press(.enter)
    #expect(desk.cards.first?.format == .markdown)
    #expect(desk.shared.first?.destination == .command("cat"))
  }

  @Test("s shares all that are selected, as one file")
  func many() {
    var desk = Desk(.sample)
    desk.press(" ", " ", "s")
    #expect(desk.text.contains("Share 2 dreams"))
    let both = [house, Dream.ID(rawValue: 8)]
    #expect(desk.session.context.state == State(sharing: both, from: Selection(Set(both))))
    desk.press("j", .enter)
    #expect(
      desk.shared.last?.destination
        == .file(path: "~/2 dreams 2026-11-18 to 2026-11-19.md", isReplacing: false))
    expectViewing(desk)
  }

  @Test("however it is left, the list is back in viewing", arguments: [Key.escape, "q"])
  func cancelling(key: Key) {
    expectViewing(desk(key))
    expectViewing(desk("j", .tab, " ", key))
    expectViewing(desk(.backTab, .backTab, .enter))
  }

  @Test("Enter shares a card to a file named after the dream, without the people and places")
  func sharing() {
    let desk = desk(.enter)
    let card = desk.cards.first
    #expect(desk.shared.count == 1)
    #expect(card?.dreams.map(\.id) == [house])
    #expect(card?.format == .svg)
    #expect(card?.omissions == [.people, .places])
    #expect(
      desk.shared.first?.destination == .file(path: "~/2026-11-19 The house under the lake.svg", isReplacing: false))
    #expect(desk.rows.last?.contains("Shared.") == true)
    expectViewing(desk)
  }

  @Test("the name follows the form and what is left out, until the person has given one")
  func naming() {
    var desk = desk("j", "j", .enter)
    #expect(
      desk.shared.last?.destination == .file(path: "~/2026-11-19 The house under the lake.txt", isReplacing: false))
    desk.press("s", .tab, .tab, .tab, .left, .left, .left, .left, " ", .enter)
    #expect(desk.cards.last?.omissions == [.people, .places, .date])
    #expect(desk.shared.last?.destination == .file(path: "~/The house under the lake.svg", isReplacing: false))
    desk.press("s", .tab, .tab, .control("u"))
    desk.type("/tmp/a.svg")
    desk.press(.up, "j", .enter)
    #expect(desk.shared.last?.destination == .file(path: "/tmp/a.md", isReplacing: false))
  }

  @Test("in the file's name letters are text, and only there")
  func text() {
    var desk = desk(.tab, .tab, .control("u"))
    desk.type("qjkhs u?")
    #expect(desk.text.contains("qjkhs u?"))
    desk.press(.enter)
    #expect(desk.shared.last?.destination == .file(path: "qjkhs u?", isReplacing: false))
  }

  @Test("a file without a name and a command without words are asked for")
  func missing() {
    var desk = desk(.tab, .tab, .control("u"), .enter)
    #expect(desk.shared.isEmpty)
    #expect(desk.session.message == "The file's name is missing.")
    desk.press(.up, .right, "j", "j", .enter)
    #expect(desk.session.message == "The command is missing.")
    desk.type("lpr")
    desk.press(.enter)
    #expect(desk.shared.last?.destination == .command("lpr"))
    expectViewing(desk)
  }

  @Test("the clipboard gets what was made")
  func clipboard() {
    var desk = desk()
    desk.press(.right, "j", .enter)
    #expect(desk.copied == ["svg without [\"people\", \"places\"]: [\"\(house)\"]"])
    #expect(desk.rows.last?.contains("Copied.") == true)
    expectViewing(desk)
  }

  @Test("a file that is there is only replaced if one says so")
  func replacing() {
    var desk = desk()
    desk.sharing = { delivery in
      guard case .file(let path, false) = delivery.destination else { return .done("Replaced.") }
      return .exists(path: path)
    }
    desk.press(.tab, .tab, .enter)
    #expect(desk.text.contains("already exists"))
    desk.press(.enter)
    #expect(desk.shared.count == 1)
    #expect(desk.session.context.state == State(sharing: [house]))
    desk.press(.enter, .right, .enter)
    #expect(desk.shared.count == 3)
    #expect(desk.session.message == "Replaced.")
    expectViewing(desk)
  }

  @Test("what failed is said, and the sheet stays to try again")
  func failing() {
    var desk = desk()
    desk.sharing = { _ in .failed("Not shared: the disk is full.") }
    desk.press(.enter)
    #expect(desk.rows.last?.contains("the disk is full") == true)
    #expect(desk.session.scenes.modals.count == 1)
    desk.sharing = { _ in .done("Shared.") }
    desk.press(.enter)
    #expect(desk.shared.count == 2)
    expectViewing(desk)
  }

  @Test("while it is being shared nothing is shared twice, and one can leave")
  func waiting() {
    var desk = desk()
    desk.sharing = nil
    desk.press(.enter, .enter)
    #expect(desk.shared.count == 1)
    desk.press(.escape)
    expectViewing(desk)
    desk.press("s")
    desk.give(.reply(.delivered(id: 1, .done("Shared."))))
    #expect(desk.session.message == "Shared.")
    #expect(desk.session.context.state == State(sharing: [house]))
  }

  @Test("an answer that comes for an earlier sheet leaves a later one alone")
  func late() {
    var desk = desk()
    desk.sharing = nil
    desk.press(.enter, .escape, "s", .enter)
    desk.give(.reply(.delivered(id: 1, .done("Shared the first."))))
    #expect(desk.session.context.state == State(sharing: [house]))
    #expect(desk.session.message == "Shared the first.")
    desk.give(.reply(.delivered(id: 2, .done("Shared the second."))))
    expectViewing(desk)
  }

  @Test("a dream that is deleted elsewhere is not shared any more")
  func gone() {
    var desk = desk()
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [house: nil], seen: 1))))
    #expect(desk.session.context.state == .viewing)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("y copies title, date and text")
  func copying() {
    var desk = Desk(.sample)
    desk.press("j", "y")
    #expect(
      desk.copied == ["Elevator to the sea\nWed 18 Nov 2026, 23:50\n\nIt went sideways for a long time.\n"])
    #expect(desk.session.context.clipboard == desk.copied.first)
    desk.press(.enter, "y")
    #expect(desk.copied.count == 2)
    #expect(desk.session.context.state == .viewing)
  }

  @Test("the button is dim while there is no name to share to, and is ready again with one")
  func disabled() throws {
    var desk = desk(size: Size(width: 80, height: 24))
    func state() throws -> Button.State? {
      try #require(desk.leaves.compactMap { $0.view as? Button }.last).currentState
    }
    #expect(try state() == .resting)
    desk.press(.tab, .tab, .control("e"), .control("u"))
    #expect(try state() == .disabled)
    desk.type("card.svg")
    #expect(try state() == .resting)
  }

  @Test(
    "the sheet at several sizes",
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 10), Size(width: 120, height: 40)])
  func looks(size: Size) throws {
    try expectScreen(desk(size: size, "j").display, is: "share-\(size.width)x\(size.height)")
    try expectScreen(
      desk(size: size, .right, "j", .tab, .right).display, is: "share-clipboard-\(size.width)x\(size.height)")
  }
}
