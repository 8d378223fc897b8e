import DreamSearch
import Stage
import SystemPackage
import Testing

@testable import Configuration

@Suite("the configuration file")
struct ConfigurationTests {
  private func read(_ text: String) -> Configuration { Configuration(path: "/c.yaml", text: text) }

  private func failure(_ text: String) -> ConfigurationError? { read(text).problems.first }

  @Test("an empty file, and one with comments only, is the defaults", arguments: ["", "\n\n", "# nothing yet\n"])
  func empty(text: String) throws {
    #expect(read(text).preferences == Preferences())
  }

  @Test("every setting is read, and knows its line")
  func settings() throws {
    let read = read(
      "# mine\neditor: external\n\nicons: ascii\nnightTurnsAt: 4\ntheme: paper\nreduceMotion: true\nmouse: off\nlist: auto\ncreatures: off\n"
    )
    #expect(
      read.preferences
        == Preferences(
          editor: .external, nightTurn: 4, icons: .ascii, theme: .paper, reduceMotion: true, mouse: .off, list: .auto,
          creatures: .off))
    #expect(["editor", "icons", "nightTurnsAt"].map { read.lineNumbers[$0] } == [2, 4, 5])
  }

  @Test("a value that repeats others is refused by its line, as a few of them would take for ever")
  func aliases() throws {
    var text = "theme: night\na0: &a0 [x]\n"
    for level in 1...20 { text += "a\(level): &a\(level) {? [*a\(level - 1), *a\(level - 1)] : x}\n" }
    #expect(failure(text)?.message == "/c.yaml:3: this is not YAML: “*a0” repeats a value; write it out.")
    #expect(read("# stars: *a* & more, &c\ntheme: night\n").preferences.theme == .night)
  }

  @Test("a wrong value of several lines is told in one")
  func severalLines() {
    #expect(
      failure("dates: \"d\n\n  t\"\n")?.message
        == "/c.yaml:1: dates can't be “d t”: it is day-first, month-first or iso.")
  }

  @Test("what is nested deeply is refused", arguments: ["[", "{", "- ", "? ", "{a: ", "&a ", "!t [", "[[{"])
  func nesting(piece: String) {
    #expect(failure(String(repeating: piece, count: 65_536 / piece.utf8.count)) != nil)
  }

  @Test("what is printed can be read again, and says where each value comes from")
  func printing() throws {
    let read = read("icons: ascii\n")
    #expect(
      read.lines == [
        "editor: internal    # default", "nightTurnsAt: 12    # default", "weekStartsOn: monday # default",
        "dates: day-first    # default",
        "icons: ascii        # /c.yaml:1",
        "theme: auto         # default", "reduceMotion: false # default", "readOnly: false     # default",
        "mouse: on           # default",
        "list: rows          # default", "inbox: none         # default",
        "categories: categories # default",
        "backups: 7 daily, 4 weekly, 12 monthly # default", "passphrase: ask     # default",
        "lockAfter: never    # default",
        "sync: by hand       # default", "syncName: host      # default",
        "creatures: on       # default",
      ])
    // An order of dates that stands in the file is one that was chosen.
    var chosen = read.preferences
    chosen.dates = .dayFirst
    #expect(self.read(read.lines.joined(separator: "\n")).preferences == chosen)
  }

  @Test(
    "a wrong value names file, line and key, and says what is allowed",
    arguments: [
      ("icons: asci", "icons can't be “asci”: it is unicode or ascii."),
      ("theme: red", "theme can't be “red”: it is auto, night, dusk, paper or mono."),
      ("reduceMotion: yes", "reduceMotion can't be “yes”: it is true or false."),
      ("mouse: no", "mouse can't be “no”: it is on or off."),
      ("icons:", "icons can't be “”: it is unicode or ascii."),
      ("editor: [vim]", "editor can't be “several values”: it is internal or external."),
      ("nightTurnsAt: 24", "nightTurnsAt can't be “24”: it is an hour from 0 to 23."),
      ("weekStartsOn: friday", "weekStartsOn can't be “friday”: it is monday, sunday or saturday."),
      ("nightTurnsAt: noon", "nightTurnsAt can't be “noon”: it is an hour from 0 to 23."),
      ("nightTurnsAt: -1", "nightTurnsAt can't be “-1”: it is an hour from 0 to 23."),
      ("icon: ascii", "there is no setting “icon”; did you mean “icons”?"),
      ("night_turns_at: 3", "there is no setting “night_turns_at”; did you mean “nightTurnsAt”?"),
      (
        "colour: red",
        "there is no setting “colour”. There are editor, nightTurnsAt, weekStartsOn, dates, icons, theme, reduceMotion, readOnly, mouse, list, inbox, categories, backups, passphrase, lockAfter, sync, syncName, creatures, layouts, searches, templates, keys."
      ),
    ])
  func wrong(line: String, words: String) {
    #expect(failure("# a comment\n\(line)\n")?.message == "/c.yaml:2: \(words)")
  }

  @Test("every wrong line is told, and all other lines hold")
  func severalWrong() {
    let read = read("icons: asci\ntheme: paper\ncolour: red\nmouse: off\n")
    #expect(read.problems.map(\.line) == [1, 3])
    #expect(read.preferences == Preferences(theme: .paper, mouse: .off))
    #expect(
      read.message
        == "/c.yaml:1: icons can't be “asci”: it is unicode or ascii. “lucid config” says what else is wrong.")
  }

  @Test("keyboard layouts are read by their names, or as characters")
  func layouts() {
    #expect(read("layouts: [russian, greek]").preferences.layout == KeyLayout([.russian, .greek]))
    #expect(read("layouts: greek").preferences.layout == KeyLayout([.greek]))
    #expect(read("layouts: {й: q, '1': x}").preferences.layout == KeyLayout(["й": "q", "1": "x"]))
    let wrong = read("layouts: [russian, klingon]")
    #expect(wrong.preferences.layout == KeyLayout([.russian]))
    #expect(
      wrong.message
        == "/c.yaml:1: layouts can't be “klingon”: it is russian, ukrainian, greek, hebrew, arabic, dvorak, colemak or bepo, several as in [russian, greek], or characters as in {й: q}."
    )
    #expect(read("layouts: {йц: q}").problems.count == 1)
    for text in ["layouts: [russian, greek]", "layouts: {'1': x, й: ':'}"] {
      let layout = read(text).preferences.layout
      #expect(read(read(text).lines.joined(separator: "\n")).preferences.layout == layout && !layout.isEmpty)
    }
  }

  @Test("the inbox is a whole path or one from home; none is none")
  func inbox() {
    #expect(read("inbox: ~/Dreams").preferences.inbox == "~/Dreams" && read("inbox: /in").preferences.inbox == "/in")
    #expect(read("inbox: none").preferences.inbox == nil && read("inbox: none").problems.isEmpty)
    #expect(
      read("inbox: Dreams").problems.map(\.message) == [
        "/c.yaml:1: inbox can't be “Dreams”: it is a folder such as ~/Dreams, or none."
      ])
  }

  @Test("searches and templates have names, and what is printed of them reads the same")
  func searches() {
    let text = "searches:\n  water: 'tag:water since:2020'\n  bad-nights: nightmare | \"it's\""
    let searches = [
      SavedSearch(name: "water", words: "tag:water since:2020"),
      SavedSearch(name: "bad-nights", words: #"nightmare | "it's""#),
    ]
    #expect(read(text).problems.isEmpty && read(text).preferences.searches == searches)
    #expect(read(read(text).lines.joined(separator: "\n")).preferences.searches == searches)
    for wrong in ["1: water", "a b: water", "water: ' '", "water: [a, b]"] {
      let read = read("searches:\n  {\(wrong), good: sea}")
      #expect(read.preferences.searches.map(\.name) == ["good"] && read.problems.count == 1, "\(wrong)")
    }
    let template = "templates:\n  new: |\n    Where \"was\" I?\n\n     Who: \\\n  bad: \"A\tb: \""
    let templates = [
      Template(name: "new", text: "Where \"was\" I?\n\n Who: \\\n"), Template(name: "bad", text: "A\tb: "),
    ]
    #expect(read(template).problems.isEmpty && read(template).preferences.templates == templates)
    #expect(read(read(template).lines.joined(separator: "\n")).preferences.templates == templates)
    #expect(read("searches: water").problems.map(\.message).first?.hasPrefix("/c.yaml:1: searches can't be") == true)
  }

  @Test(
    "what is no list of settings is refused with its line",
    arguments: ["- editor", "external", "editor: 'external", "editor: internal\neditor: external", "\teditor: x"])
  func broken(text: String) {
    #expect(failure(text)?.message.hasPrefix("/c.yaml:") == true)
  }

  @Test("the file lies where the environment says")
  func path() {
    #expect(Configuration.path(variable: { ["HOME": "/h"][$0] }) == "/h/.config/lucid/config.yaml")
    #expect(Configuration.path(variable: { ["HOME": "/h", "XDG_CONFIG_HOME": "/x"][$0] }) == "/x/lucid/config.yaml")
    #expect(
      Configuration.path(variable: { ["HOME": "/h", "XDG_CONFIG_HOME": "x"][$0] }) == "/h/.config/lucid/config.yaml")
    #expect(Configuration.path(variable: { ["HOME": "/h", "LUCID_CONFIG": "/l.yaml"][$0] }) == "/l.yaml")
  }

  @Test("a file that is named has to be there; the usual one needn't")
  func missing() throws {
    #expect(try read(["HOME": "/nowhere"]).preferences == Preferences())
    let missing = ConfigurationError.Problem.unreadable(reason: "No such file or directory")
    #expect(throws: ConfigurationError(path: "/nowhere/c", line: nil, problem: missing)) {
      try read(["LUCID_CONFIG": "/nowhere/c"])
    }
  }

  @Test(
    "files of words in the folder beside the settings are categories; those that can't be read are named, and all else holds"
  )
  func categories() throws {
    let files = ["/h/.config/lucid/categories/aggr.txt": "war", "/h/w/a.txt": "kill*", "/w/b.txt": "hit"]
    func read(_ settings: String) throws -> Configuration {
      try Configuration.read(
        variable: { ["HOME": "/h"][$0] }, tables: { [] },
        listing: { folder throws(Errno) in
          let names = files.keys.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }
          guard !names.isEmpty else { throw .noSuchFileOrDirectory }
          return names + ["notes.md", ".hidden.txt", "gone.txt", "two words.txt"]
        },
        reading: { path throws(Errno) in
          if path.hasSuffix("config.yaml") { return Array(settings.utf8) }
          guard let text = files[path] else { throw .noSuchFileOrDirectory }
          return Array(text.utf8)
        })
    }
    let usual = try read("theme: night")
    #expect(usual.preferences.categories == [Category("aggr", text: "war")] && usual.preferences.theme == .night)
    #expect(
      usual.problems.map(\.message) == [
        "/h/.config/lucid/categories/gone.txt can't be read: No such file or directory.",
        "/h/.config/lucid/categories/two words.txt can't be read: its name has to be letters, digits, - and _, as in aggr.txt.",
      ])
    #expect(try read("categories: ~/w").preferences.categories == [Category("a", text: "kill*")])
    #expect(try read("categories: /w").preferences.categories == [Category("b", text: "hit")])
    #expect(try read("categories: none").preferences.categories.isEmpty)
    #expect(
      try read("categories: ~/gone").problems.map(\.message) == ["/h/gone can't be read: No such file or directory."])
    #expect(usual.preferences.queryNames == ["aggr"])
  }

  /// Where there are no files.
  private func read(_ variables: [String: String]) throws -> Configuration {
    try Configuration.read(
      variable: { variables[$0] }, tables: { [] }, reading: { _ throws(Errno) in throw .noSuchFileOrDirectory })
  }
}
