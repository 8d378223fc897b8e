import Foundation
import Testing

@Suite("lucid config")
struct CommandConfigTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("without a file it prints the defaults, and with one where each value comes from")
  func printing() throws {
    #expect(try place.lucid("config").lines.first == "editor: internal    # default")
    let path = try place.write("icons: ascii\n", to: "config.yaml")
    let outcome = try place.lucid("config", environment: ["LUCID_CONFIG": path])
    #expect(outcome.lines.contains("icons: ascii        # \(path):1"))
    #expect(try place.lucid("config", "--path", environment: ["LUCID_CONFIG": path]).output == path + "\n")
  }

  @Test("the default file names every setting, and as a file it changes none")
  func defaultFile() throws {
    let text = try place.lucid("config", "--default").output
    let path = try place.write(text, to: "config.yaml")
    let read = try place.lucid("config", environment: ["LUCID_CONFIG": path])
    func values(_ lines: [String]) -> [String] { lines.map { String($0.prefix { $0 != "#" }) } }
    #expect(try values(read.lines) == values(place.lucid("config").lines))
    #expect(read.lines.allSatisfy { $0.contains("# \(path):") })
    #expect(
      text.contains(
        "# icons: ascii   draw with ASCII only; unicode is the default\n# It is unicode or ascii.\nicons: unicode\n"))
    #expect(try place.lucid("config", "--default", "--path").status == 64)
  }

  @Test("lucid list takes a search by its name, and a name that isn't there as a word, which it tells")
  func searches() throws {
    let water = try place.lucid("add", "It was deep.", "--tag", "water").lines[0]
    try place.lucid("add", "The stairs.")
    let path = try place.write("searches: {deep: 'tag:water | nothing'}\n", to: "config.yaml")
    func found(_ name: String, _ word: String) throws -> [String] {
      try place.lucid("list", "--ids", name, word, environment: ["LUCID_CONFIG": path]).lines
    }
    #expect(try found("@deep", "was") == [water])
    #expect(try found("@deep", "nosuch").isEmpty && found("@deeper", "was").isEmpty)
    let unknown = try place.lucid("list", "@deeper", environment: ["LUCID_CONFIG": path])
    #expect(unknown.words.contains("No search is named @deeper. Did you mean @deep?"))
    #expect(try place.lucid("delete", "--where", "@deeper", environment: ["LUCID_CONFIG": path]).status != 0)
  }

  @Test("a file of words beside the settings is found by its name; one that can't be read is named in one line")
  func categories() throws {
    let kicked = try place.lucid("add", "I kicked the door.").lines[0]
    try place.lucid("add", "A kickboard.")
    let environment = ["LUCID_CONFIG": try place.write("theme: night\n", to: "config.yaml")]
    try FileManager.default.createDirectory(atPath: place.path("categories"), withIntermediateDirectories: false)
    try place.write("# what hurts\nhit\nkicked\n", to: "categories/aggr.txt")
    let found = try place.lucid("list", "--ids", "@aggr", environment: environment)
    #expect(found.lines == [kicked] && found.words.isEmpty)
    #expect(try place.lucid("list", "--explain", "@aggr", environment: environment).output == "a word of @aggr\n")
    let unknown = try place.lucid("list", "@agr", environment: environment)
    #expect(unknown.words.contains("No search or category is named @agr. Did you mean @aggr?"))
    try FileManager.default.createDirectory(atPath: place.path("categories/b.txt"), withIntermediateDirectories: false)
    let beside = try place.lucid("list", "--ids", "@aggr", environment: environment)
    #expect(beside.lines == [kicked])
    #expect(beside.words == "lucid: \(place.path("categories/b.txt")) can't be read: Is a directory.\n")
  }

  @Test("days in numbers are read in the order of dates that was chosen, and refused without one")
  func dates() throws {
    let refused = try place.lucid("add", "A door.", "--date", "4/3/1996")
    #expect(refused.status == 64 && refused.words.contains("4 mar 1996 or 3 apr 1996?"))
    for (order, date) in [("day-first", "1996-03-04"), ("month-first", "1996-04-03")] {
      let path = try place.write("dates: \(order)\n", to: "config.yaml")
      let id = try place.lucid("add", order, "--date", "4/3/1996", environment: ["LUCID_CONFIG": path]).lines[0]
      #expect(try place.lucid("list", "--format", "{date}", order).output == "\(date)\n")
      let found = try place.lucid("list", "--ids", "on:4/3/1996", environment: ["LUCID_CONFIG": path])
      #expect(found.lines == [id] && found.words.isEmpty)
    }
    #expect(try place.lucid("list", "on:4/3/1996").words.contains("4 mar 1996 or 3 apr 1996?"))
  }

  @Test("every command is printed with its keys, and as a file that changes none")
  func keys() throws {
    let text = try place.lucid("config", "--keys").output
    #expect(text.contains("\n  list.delete: [d, Delete] "))
    let path = try place.write(text, to: "config.yaml")
    let again = try place.lucid("config", "--keys", environment: ["LUCID_CONFIG": path])
    #expect(again.status == 0 && again.words.isEmpty && again.output == text)
  }

  @Test("settings without an end are refused at once", arguments: ["/dev/full", "/dev/zero"])
  func endless(path: String) throws {
    let outcome = try place.lucid("config", environment: ["LUCID_CONFIG": path])
    #expect(outcome.status == 1)
    #expect(outcome.words == "lucid: \(path) can't be read: File too large.\n")
  }

  @Test("a wrong line is told with where it is and what is allowed; other commands go on")
  func wrong() throws {
    let path = try place.write("editor: external\nicons: asci\n", to: "config.yaml")
    let outcome = try place.lucid("config", environment: ["LUCID_CONFIG": path])
    #expect(outcome.status == 1)
    #expect(outcome.words == "lucid: \(path):2: icons can't be “asci”: it is unicode or ascii.\n")
    #expect(outcome.lines.first == "editor: external    # \(path):1")
    #expect(!FileManager.default.fileExists(atPath: place.journal))
    let added = try place.lucid("add", "Teeth.", environment: ["LUCID_CONFIG": path])
    #expect(added.status == 0 && added.words.contains(":2: icons can't be"))
  }
}
