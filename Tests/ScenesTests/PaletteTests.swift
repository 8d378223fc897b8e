import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the command palette")
struct PaletteTests {
  private func desk(_ size: Size = Size(width: 80, height: 24), theme: ThemeChoice = .dusk) -> Desk {
    Desk(.sample, size: size, preferences: Preferences(theme: theme))
  }

  @Test("it lists every command with its key", arguments: [(80, 24), (40, 10)])
  func screen(width: Int, height: Int) throws {
    var desk = desk(Size(width: width, height: height))
    desk.press(":")
    desk.type("dr")
    try expectScreen(desk.display, is: "palette-\(width)x\(height)")
  }

  @Test(
    "it finds what people call things, and chooses it first",
    arguments: [
      ("help", "help: the keys here"), ("export", "export: dreams to a file"), ("settings", "settings: theme"),
      ("tonight", "tonight: the plan"), ("trash", "trash: deleted dreams"), ("undo", "undo"),
      ("star", "star it, or take"), ("night", "night: all notes"), ("last night", "tonight: the plan"),
      ("backup", "backup: lucid backup"), ("calendar", "the calendar"), ("open the dream", "open the dream"),
      ("next match", "the next match"),
    ])
  func names(typed: String, words: String) {
    var desk = desk(Size(width: 100, height: 30))
    desk.press("*", ":")
    desk.type(typed)
    #expect(desk.text.contains("▸ \(words)"), "\(desk.text)")
  }

  @Test(
    "a command is found by the words on its label, wherever it is", arguments: ["date", "year", "month", "numbers"])
  func labels(typed: String) {
    var desk = desk(Size(width: 100, height: 30))
    desk.press(":")
    desk.type(typed)
    #expect(desk.text.contains("▸"), "\(desk.text)")
    desk.press(.escape, "2", ":")
    desk.type(typed)
    #expect(desk.text.contains("▸ "), "\(desk.text)")
  }

  @Test("it searches for what the settings have a name for")
  func searching() {
    var preferences = Preferences(theme: .dusk)
    preferences.searches = [SavedSearch(name: "below", words: "lake")]
    var desk = Desk(.sample, size: Size(width: 100, height: 30), preferences: preferences)
    desk.press(":")
    desk.type("search below")
    #expect(desk.text.contains("▸ search below: lake"))
    desk.press(.enter)
    #expect(desk.session.context.search.finding?.query.words == "lake")
  }

  @Test("a search that the settings have a name for stands for its words, and what is no name is told")
  func named() {
    var preferences = Preferences(theme: .dusk)
    preferences.searches = [SavedSearch(name: "below", words: "lake | nosuch")]
    var desk = Desk(.sample, preferences: preferences)
    desk.press("/")
    desk.type("@below house")
    #expect(desk.titles == ["The house under the lake"])
    #expect(desk.session.context.search.finding?.query.words == "@below house")
    desk.press(.control("u"))
    desk.type("@belo")
    #expect(desk.text.contains("No search is named @belo. Did you mean @below?"))
  }

  @Test("what begins with the letters comes before what only has them")
  func beginning() {
    let commands = ["a dream in the past", "edit the dream", "dream signs"].map { PaletteCommand($0, keys: "", []) }
    #expect(PaletteMatch.all("dream", of: commands).first?.command.words == "dream signs")
    let spaced = ["going on", "go in"].map { PaletteCommand($0, keys: "", []) }
    #expect(PaletteMatch.all("go in", of: spaced).first?.command.words == "go in", "blanks count here")
  }

  @Test("night opens the sheet of the night, and the settings are the settings")
  func opened() {
    var desk = desk()
    desk.press(":")
    desk.type("night")
    desk.press(.enter)
    #expect(desk.text.contains("Night of Wed 18 – Thu 19 Nov"))
    desk.press(.escape, ":")
    desk.type("settings")
    desk.press(.enter)
    #expect(desk.text.contains("Settings, until you quit"))
  }

  @Test("Enter gives the command in the scene below")
  func running() {
    var desk = desk()
    desk.press("j", ":")
    desk.type("delete")
    desk.press(.enter)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.session.message == "Deleted “Elevator to the sea”. u brings it back.")
    desk.press(":")
    desk.type("undo")
    desk.press(.enter)
    #expect(desk.model == .sample)
  }

  @Test("arrows choose among those that fit")
  func choosing() {
    var desk = desk()
    desk.press(":")
    desk.type("theme")
    desk.press(.down, .down, .enter)
    #expect(desk.session.preferences.theme == .dusk)
    #expect(desk.session.message?.hasPrefix("Theme dusk until you quit. To keep it: “theme: dusk”") == true)
  }

  @Test("Ctrl-O opens it in a text, and leaves the text as it is")
  func inText() {
    var desk = desk()
    desk.press("n")
    desk.type("stairs")
    desk.press(.control("o"))
    #expect(desk.text.contains("Commands"))
    #expect(!desk.text.contains("undo the last"))
    desk.type("theme night")
    desk.press(.enter)
    #expect(desk.session.preferences.theme == .night)
    desk.type(" and water")
    #expect(desk.text.contains("stairs and water"))
  }

  @Test("the editor's Esc Esc is done at once")
  func done() {
    var desk = desk()
    desk.press("n")
    desk.type("stairs")
    desk.press(.control("o"))
    desk.type("done")
    desk.press(.enter)
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.model.dreams.count == Model.sample.dreams.count + 1)
  }

  @Test("a colon in a text is one")
  func colon() {
    var desk = desk()
    desk.press("n")
    desk.type("she said: no")
    #expect(desk.text.contains("she said: no"))
  }

  @Test(":w saves at once and says so, and stays")
  func write() {
    var desk = desk()
    desk.press("n")
    desk.type("stairs")
    desk.press(.control("o"))
    desk.type("w")
    desk.press(.enter)
    #expect(desk.session.isSaved)
    #expect(desk.session.message == "Saved.")
    #expect(desk.session.scenes.pushed.count == 1)
    #expect(!desk.hasQuit)
  }

  @Test(":w that fails says why")
  func failing() {
    var desk = desk()
    desk.press("n")
    desk.type("stairs")
    desk.failure = "the disk is full."
    desk.press(.control("o"))
    desk.type("w")
    desk.press(.enter)
    #expect(desk.session.message == "Not saved: the disk is full. Trying again.")
  }

  @Test(
    "what vi calls quitting quits, and keeps what is written",
    arguments: ["q", "wq", "x", ":q", "quit", "q!", ":q!", "wq!"])
  func quitting(name: String) {
    var desk = desk()
    desk.press("n")
    desk.type("stairs")
    desk.press(.control("o"))
    desk.type(name)
    desk.press(.enter)
    #expect(desk.hasQuit)
    #expect(desk.saved.last?.change.dreams.values.first?.new?.narrative.string == "stairs")
  }

  @Test("what is no command is said to be none, and nothing is done")
  func unknown() {
    var desk = desk()
    desk.press(":")
    desk.type("zzzz")
    #expect(desk.text.contains("There is no such command."))
    desk.press(.enter)
    #expect(desk.session.scenes.modals.count == 1)
    desk.press(.escape)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.model == .sample)
  }

  @Test("Esc, Ctrl-O, and Backspace in an empty line close it", arguments: [Key.escape, .control("o"), .backspace])
  func closing(key: Key) {
    var desk = desk()
    desk.press(":", key)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("it closes with the page it was opened on: its commands are about no other dream")
  func gone() {
    var desk = desk()
    desk.press(.enter, ":")
    desk.type("delete")
    let other = desk.model.removing(Dream.ID(rawValue: 9))
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: other)))))
    #expect(desk.session.scenes.modals.isEmpty && desk.session.scenes.pushed.isEmpty)
    #expect(desk.model == other)
  }

  @Test("on a terminal without colours no theme takes away what sets things apart")
  func colorless() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk).on(colors: 0))
    desk.press(",", "n")
    #expect(desk.session.message == "This terminal shows no colours.")
    #expect(desk.session.appearance.theme == .mono)
  }
}
