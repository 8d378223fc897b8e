import Foundation
import Testing

@Suite("lucid night")
struct CommandNightTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func night(_ arguments: String) throws -> CommandPlace.Outcome {
    try place.shell("$lucid night 2026-11-19 \(arguments)")
  }

  @Test("a night is noted piece by piece, shown in words and as JSON, and taken back")
  func noting() throws {
    let run = try night("--to-bed 23:10 --got-up 7 --sleep 3 --technique mild --intention 'look at my hands'")
    #expect(run.output.hasPrefix("Note the night of Wed 18 – Thu 19 Nov") && run.words.isEmpty)
    #expect(try night("--woke 3:50 --back-to-bed 4:30").status == 0)
    #expect(
      try night("").lines == [
        "Night of Wed 18 – Thu 19 Nov 2026", "To bed      23:10", "Woke        03:50", "Back to bed 04:30",
        "Got up      07:00", "In bed      7 h 10", "Sleep       3", "Tried       MILD", "Intention   look at my hands",
      ])
    let json = try JSONSerialization.jsonObject(with: Data(try night("--json").output.utf8)) as? [String: Any]
    #expect(json?["night"] as? String == "2026-11-19" && json?["wokeInNight"] as? String == "03:50")
    #expect(try place.lucid("undo").output.hasPrefix("Undone: Note the night of"))
    #expect(try !night("").output.contains("Woke"))
  }

  @Test("several techniques can be tried and planned, or none on purpose; old exports with one are read")
  func techniques() throws {
    #expect(
      try night("--technique MILD --technique wbtb --plan none --asleep-after 15 --target 'six fingers'").status == 0)
    #expect(
      try night("").lines.dropFirst() == [
        "Asleep      after 15 min", "Tried       MILD, WBTB", "Planned     none", "Target      six fingers",
      ])
    let json = try JSONSerialization.jsonObject(with: Data(try night("--json").output.utf8)) as? [String: Any]
    #expect(json?["techniquesAttempted"] as? [String] == ["MILD", "WBTB"])
    #expect(json?["techniquesPlanned"] as? [String] == [])
    #expect(try night("--clear plan --clear target --clear asleepAfter --technique none").status == 0)
    #expect(try night("").lines.dropFirst() == ["Tried       none"])
    for (arguments, words) in [
      ("--technique none --technique MILD", "none contradicts another technique"), ("--technique LSD", "MILD"),
      ("--asleep-after 601", "from 0 to 600 minutes"), ("--asleep-after -1", "from 0 to 600 minutes"),
      ("--no-recall --forgotten", "--no-recall contradicts --forgotten"), ("--target ' '", "--target needs a text"),
    ] {
      let run = try night(arguments)
      #expect(run.status == 64 && run.words.contains(words), "\(run)")
    }
    let old =
      #"{"lucid": "journal", "version": 1, "favorite": null, "nights": [{"night": "2020-01-02", "#
      + #""techniqueAttempted": "WILD", "intention": ""}], "dreams": []}"#
    #expect(try place.shell("echo '\(old)' | $lucid import --from json -").status == 0)
    #expect(try place.lucid("night", "2020-01-02").lines.last == "Tried       WILD")
  }

  @Test("a night with a forgotten dream is told from one without a dream")
  func forgotten() throws {
    #expect(try night("--forgotten").status == 0)
    #expect(try night("").lines.last == "A dream, forgotten")
    #expect(try night("--no-recall").status == 0)
    #expect(try night("").lines.last == "No recall")
  }

  @Test("tonight is shown in lines, in one line, and as JSON with what it was made of")
  func tonight() throws {
    #expect(
      try place.shell("$lucid add 'Six fingers.' --date 2026-11-19 && $lucid tonight --line").lines.last
        == "Nothing is planned for tonight.")
    func json() throws -> [String: Any]? {
      try JSONSerialization.jsonObject(with: Data(try place.lucid("tonight", "--json").output.utf8)) as? [String: Any]
    }
    let day = try #require(try json()?["night"] as? String)
    let plan = "--to-bed 23:10 --plan WBTB --plan MILD --intention 'look at my hands' --target 'six fingers'"
    #expect(try place.shell("$lucid night \(day) \(plan)").status == 0)
    #expect(
      try place.lucid("tonight", "--line").output
        == "look at my hands · sign: six fingers · MILD, WBTB · alarm 04:10\n")
    let lines = try place.lucid("tonight").lines
    #expect(lines.first?.hasSuffix(", tonight") == true)
    #expect(lines.contains("WBTB         alarm 04:10 (5 h in bed), awake 30 min, back 04:40"))
    let found = try json()
    #expect(found?["alarm"] as? String == "04:10" && (found?["targets"] as? [Any])?.isEmpty == true)
    #expect((found?["plan"] as? [String: Any])?["targetSign"] as? String == "six fingers")
    #expect(try place.lucid("tonight", "--line", "--json").status == 64)
  }

  @Test("what is noted can be taken away again; a night without notes is none")
  func clearing() throws {
    #expect(try night("--no-recall --sleep 2").status == 0)
    #expect(try night("").lines.suffix(2) == ["No recall", "Sleep       2"])
    #expect(try night("--clear sleep --clear recall").status == 0)
    #expect(try night("").lines.last == "Nothing is noted.")
    #expect(try night("--clear sleep").words == "Nothing to change.\n")
  }

  @Test(
    "an import that brings a dream of a night without recall takes that back, and Lucid tells you; undo restores it")
  func imported() throws {
    #expect(try night("--no-recall").status == 0)
    let file = #"{"date": "2026-11-19", "narrative": "A door."}"#
    let run = try place.shell("echo '\(file)' | $lucid import --from jsonl -")
    #expect(run.words == "“No recall” was taken from the night of Wed 18 – Thu 19 Nov 2026.\n")
    #expect(try night("").lines.last == "Nothing is noted.")
    #expect(try place.lucid("undo").status == 0 && night("").lines.last == "No recall")
  }

  @Test("tonight says nothing of a latest plan without an intention")
  func noIntention() throws {
    #expect(try place.lucid("night", "yesterday", "--plan", "MILD").status == 0)
    let lines = try place.lucid("tonight").lines
    #expect(lines.count == 1 && lines[0].hasSuffix(", tonight"))
  }

  @Test("a dry run shows the night as it would be, and notes nothing")
  func dry() throws {
    try place.lucid("add", "A door.")
    #expect(try night("--sleep 4 --dry-run").lines.last == "Sleep       4")
    #expect(try night("").lines.last == "Nothing is noted.")
  }

  @Test("what can't be is refused, and nothing is noted")
  func refusing() throws {
    try place.lucid("add", "A door.", "--date", "2026-11-19 6:40")
    for (arguments, status, words) in [
      ("--to-bed 23:10 --got-up 23:00 --woke 23:05", 1, "these times contradict each other. Nothing was changed."),
      ("--no-recall", 1, "this night has a dream, “A door”. Nothing was changed."), ("--to-bed late", 64, "23:10"),
      ("--sleep 9", 64, "--sleep"),
    ] {
      let run = try night(arguments)
      #expect(run.status == Int32(status) && run.words.contains(words), "\(run)")
    }
    #expect(try place.lucid("night", "1985", "--sleep", "3").words.contains("“1985” is more than one night"))
    #expect(try night("").lines.last == "Nothing is noted.")
  }

  @Test("nights are listed, the latest first: of a time, or those that words find")
  func listing() throws {
    #expect(try night("--to-bed 23:10 --got-up 7 --sleep 4 --technique WBTB --technique MILD").status == 0)
    #expect(try place.lucid("night", "2026-11-02", "--no-recall").status == 0)
    #expect(try place.lucid("night", "2025-01-01", "--forgotten", "--plan", "none").status == 0)
    #expect(try place.lucid("add", "A lake.", "--date", "2026-11-18T23:50", "--lucidity", "3").status == 0)
    #expect(try place.lucid("add", "A door.", "--date", "2026-11-05").status == 0)
    func nights(_ arguments: String...) throws -> [String] {
      try place.lucid(["night"] + arguments).lines.map { String($0.prefix(10)) }
    }
    let november = ["2026-11-19", "2026-11-05", "2026-11-02"]
    #expect(try nights("2026-11") == november && nights("2026-11-01..2026-11-30") == november)
    #expect(try nights("all") == november + ["2025-01-01"])
    #expect(try nights("2026-11-02..2026-11-05", "--tsv") == ["night\treca", "2026-11-05", "2026-11-02"])
    #expect(try nights("--where", "tried:WBTB") == ["2026-11-19"])
    #expect(try nights("2026", "--where", "recall:none | lake") == ["2026-11-19", "2026-11-02"])
    #expect(
      try place.lucid("night", "2026-11").lines.first
        == "2026-11-19\tdream\t23:10\t\t\t\t07:00\t4\t\tMILD; WBTB\t\t\t470\t1\t1")
    let json =
      try JSONSerialization.jsonObject(with: Data(try place.lucid("night", "all", "--json").output.utf8))
      as? [[String: Any]]
    #expect(json?.map { $0["recall"] as? String } == ["dream", "dream", "none", "white"])
    #expect(json?.map { $0["dreams"] as? Int } == [1, 1, 0, 0] && json?.last?["techniquesPlanned"] as? [String] == [])
    for (arguments, status, words) in [
      (["1985"], 1, "No nights."), (["someday"], 64, "“someday” is no time: try 2026-11"),
      (["all", "--sleep", "3"], 64, "Try yesterday"), (["2026-11", "--tsv", "--json"], 64, "--json contradicts --tsv"),
      (["today", "--tsv", "--sleep", "3"], 64, "a night is noted without them"),
    ] {
      let run = try place.lucid(["night"] + arguments)
      #expect(run.status == Int32(status) && run.words.contains(words), "\(run)")
    }
    #expect(try night("").lines.contains("Tried       MILD, WBTB"))
  }

  @Test("a search of dreams tells how many nights without a dream it finds; an export can have the nights instead")
  func found() throws {
    #expect(try night("--technique WBTB").status == 0)
    #expect(try place.lucid("night", "2026-11-02", "--no-recall", "--technique", "WBTB").status == 0)
    #expect(try place.lucid("add", "A lake.", "--date", "2026-11-19").status == 0)
    let list = try place.lucid("list", "tried:WBTB")
    #expect(list.lines.count == 1 && list.status == 0)
    #expect(list.words == "lucid: Also 1 night without a dream: lucid night --where tried:WBTB\n")
    let none = try place.lucid("list", "recall:none")
    #expect(none.status == 1 && none.output.isEmpty && none.words.contains("--where recall:none"))
    #expect(try place.lucid("list", "lake").words.isEmpty)
    let table = try place.lucid("export", "--nights", "--to", "tsv").output.split(whereSeparator: \.isNewline)
    #expect(table.map { String($0.prefix(10)) } == ["night\treca", "2026-11-19", "2026-11-02"])
    #expect(try place.lucid("export", "--nights", "recall:none").output.contains("2026-11-02,none,"))
    let refused = try place.lucid("export", "--nights", "--to", "json")
    #expect(refused.status == 1 && refused.words.contains("--nights writes csv or tsv"))
    let other = try CommandPlace()
    try other.write(try place.lucid("export", "--nights").output, to: "nights.csv")
    #expect(try other.lucid("import", "nights.csv").status == 0)
    #expect(try other.lucid("night", "2026-11-02").lines.suffix(2) == ["No recall", "Tried       WBTB"])
  }

  @Test("to note and to clear the same is refused")
  func contradicting() throws {
    let both = try place.lucid("night", "yesterday", "--intention", "fly", "--clear", "intention")
    #expect(both.status == 64 && both.words.contains("--clear intention contradicts another option"))
    #expect(try place.lucid("night", "yesterday", "--no-recall", "--clear", "recall").status == 64)
  }

  @Test("without a journal there is nothing to show")
  func noJournal() throws {
    #expect(try place.lucid("night").status == 1)
  }

  @Test("after noon it is the coming night that is noted, by itself and as tonight or tomorrow, and that is said")
  func coming() throws {
    func run(_ arguments: String...) throws -> CommandPlace.Outcome {
      try place.lucid(["night"] + arguments, environment: CommandPlace.clock(at: 20))
    }
    for words in ["", "tonight", "tomorrow"] {
      let noted = try run(words, "--intention", "fly \(words)")
      #expect(noted.status == 0 && noted.lines.first?.hasSuffix(", tonight") == true, "\(noted)")
      #expect(try run("--json").output.contains("\"fly \(words)\""))
    }
    #expect(try run("today").lines.last == "Nothing is noted.")
    let early = try run("--no-recall")
    #expect(early.status == 1 && early.words.contains("is still to come; last night is lucid night today"), "\(early)")
    // In the morning it is the night that is over.
    let morning = CommandPlace.clock(at: 8)
    #expect(try place.lucid(["night", "--sleep", "4"], environment: morning).status == 0)
    #expect(try place.lucid(["night", "today"], environment: morning).lines.contains("Sleep       4"))
  }

  @Test("an option that stands twice is refused, as only one of its values could be meant")
  func twice() throws {
    for arguments in ["--intention fly --intention swim", "--intention=fly --intention swim"] {
      let run = try night(arguments)
      #expect(run.status == 64 && run.words.contains("--intention can be given only once"), "\(run)")
    }
    #expect(try night("--clear sleep --clear recall").status == 0)
    #expect(try place.lucid("add", "A door.", "--tag", "a", "--tag", "b").status == 0)
  }

  @Test("a night without recall that gets a dream isn't one any more, and that is said")
  func recalled() throws {
    #expect(try night("--no-recall --sleep 2").status == 0)
    let added = try place.lucid("add", "A door.", "--date", "2026-11-19 6:40")
    #expect(added.status == 0 && added.words.contains("“No recall” was taken from the night"), "\(added)")
    #expect(try night("").lines.suffix(1) == ["Sleep       2"])
    try place.lucid("undo")
    #expect(try night("").lines.contains("No recall"))
  }
}
