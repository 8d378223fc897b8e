import Foundation
import Testing

@Suite("lucid set, lucid tag and lucid delete")
struct CommandChangeTests {
  private let place: CommandPlace
  private let (door, stair, teeth): (String, String, String)

  init() throws {
    place = try CommandPlace()
    door = try place.lucid("add", "A red door.", "--date", "1957", "--tag", "sea", "--tag", "house").lines[0]
    stair = try place.lucid("add", "A stair.", "--date", "1958", "--tag", "sea", "--tag", "water").lines[0]
    teeth = try place.lucid("add", "Teeth.", "--date", "1959", "--kind", "nightmare", "--mood", "-2").lines[0]
  }

  private func dreams() throws -> [String: [String: Any]] {
    let list = try place.lucid("list", "--json").output
    let array = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]] ?? []
    return Dictionary(uniqueKeysWithValues: array.map { ($0["id"] as? String ?? "", $0) })
  }

  private func tags(_ id: String) throws -> [String]? { try dreams()[id]?["tags"] as? [String] }

  @Test("details are set in the dreams that are named, each way of naming them, and no others are changed")
  func naming() throws {
    #expect(try place.lucid("set", door, "--lucidity", "3").status == 0)
    #expect(try place.lucid("set", "@1", "--vividness", "4").output == "Set details of “Teeth”\n")
    #expect(try place.lucid("set", "--where", "stair", "--star", "--title", "Up").status == 0)
    #expect(
      try place.shell("$lucid list tag:sea | $lucid set - --mood 1").output.hasPrefix("Set details of 2 dreams: “"))
    let after = try dreams()
    #expect(after[door]?["lucidity"] as? Int == 3 && after[door]?["mood"] as? Int == 1)
    #expect(after[teeth]?["vividness"] as? Int == 4 && after[teeth]?["mood"] as? Int == -2)
    #expect(after[stair]?["isStarred"] as? Bool == true && after[stair]?["title"] as? String == "Up")
    #expect(after[stair]?["lucidity"] is NSNull)
  }

  @Test("a time has the offset of its day in the local time zone, or in the one that the dream came with")
  func zones() throws {
    let added = try place.lucid("add", "A sea.", "--date", "2024-07-02 03:00", environment: ["TZ": "Europe/Berlin"])
      .lines[0]
    #expect(try dreams()[added]?["date"] as? String == "2024-07-02T03:00:00+02:00")
    let entry =
      #"{"entries": [{"creationDate": "2024-07-01T22:30:00Z", "timeZone": "Europe/Berlin", "text": "A lake."}]}"#
    try place.write(entry, to: "Journal.json")
    #expect(try place.lucid("import", "Journal.json").status == 0)
    for (date, read) in [
      ("2024-07-03 04:00", "2024-07-03T04:00:00+02:00"), ("2024-01-03 04:00", "2024-01-03T04:00:00+01:00"),
      ("2024-07-03 04:00 +09:00", "2024-07-03T04:00:00+09:00"),
    ] {
      let set = try place.lucid("set", "--where", "lake", "--date", date, environment: ["TZ": "America/New_York"])
      #expect(set.status == 0)
      #expect(try dreams().values.contains { $0["date"] as? String == read }, "\(read)")
    }
  }

  @Test(
    "a tag is renamed wherever the names and the other options stand",
    arguments: ["--rename sea lake @2", "@2 --rename sea lake", "--rename sea lake --where stair", "--rename SEA lake"])
  func renaming(arguments: String) throws {
    let renames = !arguments.contains("SEA")
    #expect(try place.shell("$lucid tag \(arguments) --dry-run").lines.count == (renames ? 1 : 0))
    #expect(try place.shell("$lucid tag \(arguments)").status == (renames ? 0 : 1))
    #expect(try tags(stair) == (renames ? ["lake", "water"] : ["sea", "water"]) && tags(door) == ["sea", "house"])
    #expect(try place.shell("$lucid tag --rename=sea --rename=-lake").status == 0)
    #expect(try tags(door) == ["-lake", "house"])
  }

  @Test("a detail is taken away by its name")
  func clearing() throws {
    #expect(try place.lucid("set", teeth, "--clear", "mood", "--clear", "kinds", "--clear", "date").status == 0)
    let dream = try dreams()[teeth]
    #expect(dream?["mood"] is NSNull && dream?["date"] is NSNull && (dream?["kinds"] as? [String]) == [])
  }

  @Test("what can be set can be taken away again, but for the creatures")
  func clearingAll() throws {
    let fog = try place.lucid("add", "Fog.", "--date", "1960").lines[0]
    func details() throws -> [String: String]? {
      try dreams()[fog]?.filter { $0.key != "modifiedAt" }.mapValues { "\($0)" }
    }
    let before = try #require(try details())
    let names = [
      "title", "lucidity", "vividness", "mood", "tags", "people", "signs", "technique", "kinds", "effects", "series",
      "fragment", "star",
    ]
    let set = try place.lucid(
      "set", fog, "--title", "A", "--lucidity", "3", "--vividness", "4", "--mood", "1", "--tag", "sea", "--person",
      "Anna", "--sign", "form:Fog", "--technique", "mild", "--kind", "nightmare", "--effect", "rain", "--series",
      "mara",
      "--fragment", "--star")
    #expect(set.status == 0)
    #expect(try details()?.count { before[$0.key] != $0.value } == names.count)
    #expect(try place.shell("$lucid set \(fog) \(names.map { "--clear \($0)" }.joined(separator: " "))").status == 0)
    #expect(try details() == before)
  }

  @Test("tags are added, removed and renamed; of two of one name one stays")
  func tagging() throws {
    #expect(try place.lucid("tag", door, teeth, "--add", "new", "--remove", "house").status == 0)
    #expect(try tags(door) == ["sea", "new"] && tags(teeth) == ["new"])
    #expect(try place.lucid("tag", "--rename", "sea", "water").status == 0)
    #expect(try tags(door) == ["water", "new"] && tags(stair) == ["water"])
    #expect(try place.lucid("tag", "@1", "--people", "--add", "Anna").status == 0)
    #expect(try dreams()[teeth]?["people"] as? [String] == ["Anna"])
    #expect(try place.lucid("tag", "@1", "--places", "--add", "Seoul").output == "Name places in “Teeth”\n")
    #expect(try dreams()[teeth]?["places"] as? [String] == ["Seoul"])
    #expect(try place.lucid("tag", "--places", "--rename", "Seoul", "Busan").status == 0)
    #expect(try dreams()[teeth]?["places"] as? [String] == ["Busan"])
  }

  @Test("deleting says what and how many; each command is one step, which is undone as a whole")
  func deleting() throws {
    let before = try place.lucid("list", "--json").output
    let run = try place.lucid("delete", "--where", "tag:sea", "--yes")
    #expect(run.output == "Delete 2 dreams: “A stair” and “A red door”\n")
    #expect(try dreams().keys.sorted() == [teeth])
    #expect(try place.lucid("undo").output == "Undone: Delete 2 dreams\n")
    #expect(try place.lucid("list", "--json").output == before)
  }

  @Test("a search that finds more than ten dreams, or more than half, deletes nothing without --yes")
  func many() throws {
    let place = try CommandPlace()
    for number in 1...30 { try place.lucid("add", "\(number < 13 ? "water" : "fire") \(number)") }
    for words in [["--where", "water"], ["--where", "fire"], ["--where", "/./"], ["--all"]] {
      let run = try place.lucid(["delete"] + words)
      #expect(run.status == 1)
      #expect(run.words.contains("Add --yes to delete them"))
    }
    let ids = try place.lucid("list", "water").output
    #expect(try place.lucid("delete", "-", input: ids).status == 1)
    #expect(try place.lucid("list", "--count").output == "30\n")
    #expect(try place.lucid("delete", "--where", "water 1").output.hasPrefix("Delete 4 dreams"))
    #expect(try place.lucid("delete", "--all", "--yes").status == 0)
    #expect(try place.lucid("list", "--count").output == "0\n")
  }

  @Test("a search that says nothing finds nothing to change, and --all is the name of everything")
  func everything() throws {
    let place = try CommandPlace()
    for text in ["water", "fire"] { try place.lucid("add", text) }
    for words in ["", " ", "\"\"", "-", "()", "|", "**", "( )", "//", "\"\" \"\"", "-()", "-\"\""] {
      for command in [["delete", "--yes"], ["set", "--star"], ["tag", "--add", "x"], ["rate", "--lucidity", "3"]] {
        let run = try place.lucid(command + ["--where", words])
        #expect(run.status == 64, "\(command) \(words)")
      }
    }
    #expect(try place.lucid("list", "--json").output.contains("\"isStarred\": true") == false)
    #expect(try place.lucid("set", "--all", "--star").status == 0)
    #expect(try place.lucid("list", "is:starred", "--count").output == "2\n")
  }

  @Test("a dry run prints the dreams that would be changed, and changes nothing")
  func dry() throws {
    let before = try place.lucid("list", "--json").output
    for command in ["delete", "set --star", "tag --add sea"] {
      let run = try place.shell("$lucid \(command) --where 'stair | teeth' --dry-run")
      #expect(run.status == 0 && run.lines.contains { $0.hasPrefix(teeth) }, "\(command): \(run)")
      // The stair has that tag already.
      #expect(run.lines.contains { $0.hasPrefix(stair) } == !command.hasPrefix("tag"), "\(command): \(run)")
    }
    #expect(try place.lucid("list", "--json").output == before)
  }

  @Test(
    "without dreams, or with one that isn't there, nothing is changed, and that is said",
    arguments: [
      ("delete", 64), ("delete --where ''", 64), ("delete --where '  '", 64), ("set @1", 64), ("tag @1", 64),
      ("tag --rename sea", 64), ("delete @1 --where teeth", 64), ("delete @9", 1), ("delete @x", 1),
      ("delete @1 zzzzzzzz", 1), ("delete --where zebra", 1), ("delete --where 'tga:sea'", 1),
      ("delete --where 'is:strred'", 1), ("tag --rename nothing else", 1), ("delete - < /dev/null", 1),
    ])
  func refusing(arguments: String, status: Int32) throws {
    let before = try place.lucid("list", "--json").output
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == status && run.output.isEmpty, "\(run)")
    #expect(run.words.hasPrefix("lucid: ") && run.words.split(separator: "\n").count == 1, "\(run)")
    #expect(try place.lucid("list", "--json").output == before)
  }

  @Test("what is so already is no change and no step")
  func nothing() throws {
    let run = try place.lucid("tag", door, "--add", "sea")
    #expect(run.status == 0 && run.output.isEmpty && run.words == "Nothing to change.\n")
    #expect(try place.lucid("undo").output == "Undone: Write “Teeth”\n")
  }
}
