import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the commands that keys can be chosen for")
struct NamedCommandsTests {
  @Test("have one name each in their table, which is one word")
  func names() {
    for table in commandTables {
      let names = table.commands.map(\.name)
      #expect(Set(names).count == names.count, "\(table.place)")
      #expect(names.allSatisfy { $0.allSatisfy { $0.isLetter && $0.isASCII } })
      #expect(table.place.allSatisfy { $0.isLetter && $0.isASCII })
    }
  }

  @Test("are done by their first default key, whose name can be read again")
  func keys() {
    for table in commandTables {
      for command in table.commands {
        #expect(command.keys.first.flatMap(table.name) == command.name, "\(table.place).\(command.name)")
        for key in command.keys { #expect(KeySequence(named: KeySequence(key).name) == KeySequence(key), "\(key)") }
      }
    }
  }

  @Test("are those of every table that a scene has", arguments: Way.all)
  func complete(way: Way) {
    let session = way.desk(preferences: Preferences()).session
    let places = Set(commandTables.map(\.place))
    #expect(session.keyTables.allSatisfy { places.contains($0.place) })
  }
}

@Suite("a person's keys on the screen")
struct ChosenKeyTests {
  private func desk(_ choices: (String, String, [String])...) -> Desk {
    var preferences = Preferences(theme: .dusk)
    for (place, name, keys) in choices {
      preferences.keys.bind(name, in: place, to: keys.compactMap(KeySequence.init(named:)))
    }
    return Desk(.sample, preferences: preferences)
  }

  @Test("a chosen key does the command; its old key does nothing and says so")
  func pressing() {
    var desk = desk(("list", "delete", ["x"]))
    let count = desk.model.dreams.count
    desk.press("d")
    #expect(desk.model.dreams.count == count)
    #expect(desk.text.contains("d does nothing here."))
    desk.press("x")
    #expect(desk.model.dreams.count == count - 1)
    desk.press("u")
    desk.press(" ", " ", "d")
    #expect(desk.session.scenes.modals.isEmpty)
    desk.press("x")
    #expect(desk.session.scenes.modals.count == 1)
  }

  @Test("a sequence shows what was pressed of it; Esc cancels it, and its end does the command")
  func sequence() {
    var desk = desk(("list", "new", ["g n"]))
    desk.press("g")
    #expect(desk.text.contains("g …"))
    desk.press(.escape)
    #expect(!desk.text.contains("g …") && desk.session.scenes.pushed.isEmpty)
    desk.press("g", "n")
    #expect(desk.session.scenes.top.content.takesText)
    desk.type("gn")
    #expect(desk.text.contains("gn"))
  }

  @Test("the last line, the help and the palette show the chosen keys, and do what they say")
  func showing() {
    var desk = desk(("list", "new", ["g n"]), ("global", "help", ["H"]), ("list", "quit", []))
    #expect(desk.text.contains("g n new") && desk.text.contains("H keys"))
    desk.click("g n new")
    #expect(desk.session.scenes.top.content.takesText)
    desk.press(.escape, .escape)
    desk.press("H")
    #expect(desk.text.contains("g n") && !desk.text.contains("quit; after a search"))
    desk.press("q", ":")
    desk.type("write a new")
    #expect(desk.text.contains("g n"))
    desk.press(.enter)
    #expect(desk.session.scenes.top.content.takesText)
  }

  @Test("messages name the person's keys, and a command's name in the palette where it has none")
  func messages() {
    var desk = desk(("global", "undo", ["U"]), ("global", "redo", ["ctrl-y"]))
    desk.press("d")
    #expect(desk.text.contains("U brings it back."))
    desk.press("d", "U", "j")
    #expect(desk.text.contains("past: Ctrl-Y redoes"))
    var bare = self.desk(("global", "undo", []))
    bare.press("d")
    #expect(bare.text.contains(":undo brings it back."))
  }

  @Test("letters of another keyboard layout are commands, and text in the text")
  func layout() {
    var preferences = Preferences(theme: .dusk)
    preferences.layout = KeyLayout([.russian])
    preferences.keys.bind("delete", in: "list", to: [KeySequence("x")])
    var desk = Desk(.sample, preferences: preferences)
    let count = desk.model.dreams.count
    desk.press("ч")
    #expect(desk.model.dreams.count == count - 1)
    desk.press("г", "т")
    desk.type("дом")
    #expect(desk.text.contains("дом") && desk.model.dreams.count == count)
    desk.press(.escape, .escape)
    var plain = Desk(.sample)
    plain.press("т")
    #expect(plain.session.held?.text == "т")
  }

  @Test("keys of fields can be chosen: in sheets, in the details of a dream and in the query of a search")
  func fields() {
    var desk = desk(("field", "next", ["Ctrl-N"]), ("field", "deleteWordBackward", ["Alt-u"]))
    desk.press("N")
    #expect(desk.text.contains("Ctrl-N next"))
    desk.press(.control("n"))
    desk.type("23:10")
    desk.press(.escape)
    #expect(desk.model.nights.values.contains { $0.toBed?.description == "23:10" })
    desk.press("e", .tab, .control("n"), .control("n"), .control("n"))
    #expect(desk.text.contains("▸ Vivid"))
    desk.press(.tab)
    #expect(desk.text.contains("Tab does nothing here."))
    desk.press(.escape, .escape, "/")
    desk.type("sea door")
    desk.press(.control("w"))
    #expect(desk.text.contains("/sea door"))
    desk.press(.alt("u"))
    #expect(desk.text.contains("/sea") && !desk.text.contains("door"))
  }

  @Test("the table of fields has the keys that fields know")
  func fieldKeys() {
    for verb in LineVerb.allCases {
      #expect(verb.keys.allSatisfy { FieldVerb.bindings[$0] == .edit(verb) })
    }
  }

  @Test("the empty list and a search without a hit name the person's keys")
  func emptyLists() {
    let choices = [("list", "new", ["Ctrl-N"]), ("list", "search", ["s"]), ("global", "redo", ["R"])]
    var preferences = Preferences(theme: .dusk)
    for (place, name, keys) in choices {
      preferences.keys.bind(name, in: place, to: keys.compactMap(KeySequence.init(named:)))
    }
    var empty = Desk(Model(), preferences: preferences)
    #expect(empty.text.contains("Ctrl-N   write the first one") && empty.text.contains("q        quit"))
    empty.press(.control("n"))
    empty.type("The sea")
    empty.press(.escape, .escape, "u")
    #expect(empty.text.contains("R       a step forward") && empty.text.contains("Ctrl-N  write; the steps stay"))
    var searching = Desk(.sample, preferences: preferences)
    searching.press("s")
    searching.type("nowheretobefound")
    searching.press(.enter)
    #expect(searching.text.contains("s       look for something else") && searching.text.contains("Esc     show all"))
  }

  @Test("keys of the text can be chosen, and letters stay text")
  func writing() {
    var desk = desk(("editor", "done", ["Ctrl-D"]), ("global", "undo", ["x"]), ("list", "delete", ["e"]))
    desk.press("n")
    desk.type("exu")
    desk.press(.control("d"), .control("d"))
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.text.contains("exu") && desk.model.dreams.count == Model.sample.dreams.count + 1)
  }
}
