import Foundation
import Testing

@Suite("lucid signs")
struct CommandSignsTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try add("Flying over the town.", "2026-11-01", "action: Flying", "--lucidity", "0")
    try add("I was flying again.", "2026-11-02", "action: flying", "--lucidity", "0")
    try add(
      "Six fingers, and flying.", "2026-11-03", "form: Six fingers", "--lucidity", "3", "--sign", "action: flying")
    try add("I had six fingers.", "2026-11-04", "form: six fingers")
    try add("A stranger's six fingers.", "2026-11-05", "form: six fingers", "--lucidity", "0", "--series", "bea1")
  }

  private func add(_ text: String, _ date: String, _ sign: String, _ more: String...) throws {
    try #expect(place.lucid(["add", text, "--date", date, "--sign", sign] + more).status == 0)
  }

  private func json(_ arguments: String...) throws -> [[String: Any]] {
    let output = try place.lucid(["signs", "--json"] + arguments).output
    return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
  }

  @Test("a pipe gets nine fields a line, the sign missed most first")
  func fields() throws {
    #expect(
      try place.lucid("signs").lines == [
        "flying\taction\t3\t1\t2\t0\t0.061\t0.792\t2026-11-03",
        "six fingers\tform\t2\t1\t0\t1\t0.207\t1.0\t2026-11-04",
      ])
  }

  @Test("JSON has the share with its interval, and the dreams with their places in the text")
  func programs() throws {
    let flying = try #require(json().first)
    #expect(flying["sign"] as? String == "flying" && flying["last"] as? String == "2026-11-03")
    let noticed = try #require(flying["noticed"] as? [String: Any])
    #expect(noticed["k"] as? Int == 1 && noticed["n"] as? Int == 3 && noticed["missing"] as? Int == 0)
    #expect(noticed["low"] as? Double == 0.061 && noticed["high"] as? Double == 0.792)
    #expect(noticed["method"] as? String == "wilson95")
    let dreams = try #require(flying["dreams"] as? [[String: Any]])
    #expect(dreams.map { $0["outcome"] as? String } == ["lucid", "missed", "missed"])
    #expect(dreams.map { $0["places"] as? [[Int]] } == [[[17, 23]], [[6, 12]], [[0, 6]]])
  }

  @Test("only signs that are asked for are shown, of the dreams that the words find")
  func choosing() throws {
    #expect(try json("--missed").map { $0["sign"] as? String } == ["flying"])
    #expect(try json("--class", "form").map { $0["sign"] as? String } == ["six fingers"])
    #expect(try json("until:2026-11-02").map { $0["met"] as? Int } == [2])
    #expect(try json("nothing like it").isEmpty)
    let nothing = try #require(json("in:2026-11-04").first?["noticed"] as? [String: Any])
    #expect(nothing["n"] as? Int == 0 && nothing["low"] is NSNull && nothing["high"] is NSNull)
  }

  @Test(
    "a terminal gets a table that has room in it, however narrow, and what its words mean", arguments: [40, 80, 120])
  func table(columns: Int) throws {
    let command = "stty cols \(columns); \(CommandPlace.binary) signs"
    let all = try place.shell("script -qec '\(command)' /dev/null | tr -d '\\r'").lines
    let (lines, notes) = (all.prefix(3), all.dropFirst(3))
    #expect(notes.contains("missed: lucid 0, noticed: 1-5 of rated"))
    #expect(notes.contains { $0.hasPrefix("No room for ") } == (columns < 120))
    let letters = notes.filter { $0.hasPrefix("class: ") }
    #expect(letters == (columns < 120 ? ["class: a action, f form"] : []))
    #expect(lines.first?.contains(" class") == true)
    #expect(all.allSatisfy { $0.count <= columns }, "\(lines)")
    #expect(lines.first?.hasPrefix("sign ") == true && lines.first?.contains("missed") == true)
    #expect(lines.dropFirst().first?.hasPrefix("flying ") == true)
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test(
    "a name is cut only if the terminal has no room for it, and without other characters than ASCII if it has no others"
  )
  func names() throws {
    let name = "a door that was never there before I looked"
    for number in 1...12 { try add("A door.", "2026-10-\(10 + number)", "context: \(name)", "--lucidity", "0") }
    func signs(_ columns: Int, _ locale: String) throws -> String {
      let command = "stty cols \(columns); LC_ALL=\(locale) \(CommandPlace.binary) signs"
      return try place.shell("script -qec '\(command)' /dev/null").output
    }
    #expect(try signs(140, "C").contains(name))
    let (plain, rich) = (try signs(100, "C"), try signs(100, "C.UTF-8"))
    #expect(
      plain.utf8.allSatisfy { $0 < 0x80 } && plain.contains("a door that") && plain.contains("~")
        && plain.contains("0-24 %"))
    #expect(rich.contains("…") && rich.contains("0–24 %"))
  }

  @Test("a sign is renamed in every dream in one step, keeps its place, and becomes another one with its class")
  func renaming() throws {
    #expect(try place.lucid("signs", "--rename", "FLYING", "in the air", "--dry-run").lines.count == 3)
    #expect(
      try place.lucid("signs", "--rename", "FLYING", "in the air").output.hasPrefix("Rename a sign in 3 dreams: "))
    #expect(try json().map { $0["sign"] as? String } == ["in the air", "six fingers"])
    #expect(try place.lucid("signs", "in:2026-11-01", "--rename", "in the air", "up").status == 0)
    #expect(try json().map { $0["sign"] as? String } == ["in the air", "up", "six fingers"])
    #expect(try place.lucid("signs", "--rename", "in the air", "six fingers").status == 0)
    let merged = try #require(json().first { $0["sign"] as? String == "six fingers" })
    #expect(merged["class"] as? String == "form" && merged["met"] as? Int == 3)
    for _ in 0..<3 { #expect(try place.lucid("undo").status == 0) }
    #expect(try json().map { $0["sign"] as? String } == ["flying", "six fingers"])
  }

  @Test("a sign gets another class by its name or its letter", arguments: ["context", "c"])
  func classes(word: String) throws {
    #expect(
      try place.lucid("signs", "--reclass", "Flying", word).output.hasPrefix("Change a sign's class in 3 dreams: "))
    #expect(try json("--class", "context").map { $0["sign"] as? String } == ["flying"])
    #expect(try place.lucid("undo").status == 0)
    #expect(try json("--class", "context").isEmpty)
  }

  @Test(
    "what can't be meant is said in one line, and nothing is changed",
    arguments: [
      (["--rename", "flying"], "--rename needs the old name and the new one."),
      (["--rename", "flying", " "], "A sign needs a name."), (["--reclass", "flying", "odd"], "A class is "),
      (["--reclass", "flying"], "--reclass needs a sign and its class."), (["--dry-run"], "--dry-run goes with"),
      (["--rename", "a", "b", "--reclass", "a", "form"], "Either --rename or --reclass"),
      (["--rename", "a", "b", "--json"], "--missed, --class and --json show signs"),
      (["--rename", "nosuch", "b"], "no dream is found. Nothing was changed."),
      (["lucid>9", "--rename", "flying", "b"], "lucid: needs a number"),
    ])
  func mistakes(arguments: [String], words: String) throws {
    let before = try place.lucid("signs").output
    let run = try place.lucid(["signs"] + arguments)
    #expect(run.status != 0 && run.words.contains(words) && run.words.split(separator: "\n").count == 1, "\(run.words)")
    #expect(try place.lucid("signs").output == before)
  }
}
