import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes

@Suite("what searching looks like")
struct SearchScreenTests {
  private func desk(_ width: Int, _ height: Int, _ preferences: Preferences = Preferences()) -> Desk {
    Desk(.sample, size: Size(width: width, height: height), preferences: preferences)
  }

  @Test("the prompt", arguments: [(120, 40), (80, 24), (40, 10)])
  func prompt(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("/")
    desk.type("stairs lucid 3")
    try expectScreen(desk.display, is: "search-prompt-\(width)x\(height)")
  }

  @Test("what is found, one match of it current", arguments: [(120, 40), (80, 24), (40, 10)])
  func found(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("/")
    desk.type("the")
    desk.press(.enter, "m", "m")
    try expectScreen(desk.display, is: "search-found-\(width)x\(height)")
  }

  @Test("the page of what is found, without colours")
  func page() throws {
    var desk = desk(80, 24, Preferences(theme: .mono))
    desk.press("/")
    desk.type("the")
    desk.press(.enter, .enter, "m", "m")
    try expectScreen(desk.display, is: "search-page-mono")
  }

  @Test("nights that are found by what is noted of them", arguments: [(120, 24), (60, 14)])
  func nights(width: Int, height: Int) throws {
    let first = try #require(Day("2026-11-12"))
    let model = Model.sample.inserting([
      Night(id: first, toBed: ClockTime("23:10"), awake: ClockTime("07:00"), techniquesAttempted: [.wbtb, .mild]),
      Night(id: first.advanced(by: 5), recall: .white, techniquesAttempted: [.wbtb], intention: "Look at my hands"),
      Night(id: first.advanced(by: 7), techniquesAttempted: [.wbtb]),
    ])
    var desk = Desk(model, size: Size(width: width, height: height))
    desk.press("/")
    desk.type("tried:WBTB")
    desk.press(.enter, .down, .down)
    try expectScreen(desk.display, is: "search-nights-\(width)x\(height)")
  }

  @Test("nothing found")
  func nothing() throws {
    var desk = desk(80, 16)
    desk.press("/")
    desk.type("quilt")
    desk.press(.enter)
    try expectScreen(desk.display, is: "search-nothing")
  }

  @Test("the help says what can be looked for", arguments: [(100, 30), (40, 10)])
  func help(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("/", .function(1))
    try expectScreen(desk.display, is: "search-help-\(width)x\(height)")
  }

  @Test("a title being looked for")
  func title() throws {
    var desk = desk(80, 16)
    desk.press("f")
    desk.type("tee")
    try expectScreen(desk.display, is: "search-title")
  }

  @Test(
    "at 80 columns the prompt has room for the reason why words are searched as text",
    arguments: [
      ("lucdi:3", "No field “lucdi:”. Did you mean “lucid:”?"), ("lucid:9", "lucid: needs a number from 0 to 5."),
      ("/a(b/", "Missing closing parenthesis after “a(b”."), ("tag:a,b", "A comma is ambiguous: use tag:(a | b) or"),
      ("on:4/3/1996", "4 mar 1996 or 3 apr 1996?"), ("@x", "No search is named @x."),
    ])
  func reasons(words: String, reason: String) {
    var desk = Desk(.sample, size: Size(width: 80, height: 24))
    desk.press("/")
    desk.type(words)
    #expect(desk.rows.last?.contains(reason) == true, "\(desk.rows.last ?? "")")
  }
}
