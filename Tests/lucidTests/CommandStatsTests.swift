import Foundation
import Testing

@Suite("lucid stats")
struct CommandStatsTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace.withCountedDreams() }

  /// The rows of a table by the names of its columns.
  private func rows(_ table: CommandPlace.Outcome) -> [[String: String]] {
    let rows = table.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return rows.dropFirst().map { Dictionary(zip(rows.first ?? [], $0)) { first, _ in first } }
  }

  private func figure(_ chapter: String, _ figure: String, _ table: CommandPlace.Outcome) -> [String: String] {
    rows(table).first { $0["chapter"] == chapter && $0["figure"] == figure } ?? [:]
  }

  @Test("in a pipe it is a table with a heading, in which each share has what it is of")
  func lines() throws {
    let stats = try place.lucid("stats")
    #expect(stats.status == 0)
    #expect(stats.words.isEmpty)
    let lucid = figure("Lucidity", "lucid", stats)
    #expect((lucid["kind"], lucid["value"], lucid["n"], lucid["missing"]) == ("share", "1", "2", "1"))
    #expect(lucid["low"].flatMap(Double.init) ?? 1 < 0.5)
    #expect(figure("Recall", "dreams", stats)["value"] == "3")
    #expect(figure("Tags", "water", stats)["value"] == "2" || figure("Tags", "Water", stats)["value"] == "2")
    #expect(figure("Mood", "median", stats)["value"] == "-1")
    #expect(figure("Length", "median", stats)["unit"] == "words")
  }

  @Test("every row has every column, and each column one type: numbers stay numbers")
  func types() throws {
    try place.lucid("add", String(repeating: "on and on ", count: 500), "--date", "2020-05-03")
    for arguments in [["--period", "all"], ["--by", "year"], ["tag:water", "--period", "2020-01-01..2020-12-31"]] {
      let table = rows(try place.lucid(["stats"] + arguments))
      #expect(!table.isEmpty)
      for row in table {
        #expect(row.count >= 14)
        for column in ["value", "n", "missing", "low", "high"] {
          #expect(row[column] == "" || row[column].flatMap(Double.init) != nil, "\(row)")
        }
      }
    }
  }

  @Test("a pipe has every tag")
  func allTags() throws {
    let tags = (1...30).map { " --tag t\($0)" }.joined()
    try #require(try place.shell("$lucid add 'A door.'\(tags)").status == 0)
    #expect(
      rows(try place.lucid("stats")).count { $0["chapter"] == "Tags" && $0["figure"]?.hasPrefix("t") == true } == 30)
  }

  @Test("a period is counted alone, and so is what words find")
  func period() throws {
    func dreams(_ arguments: String...) throws -> String? {
      figure("Recall", "dreams", try place.lucid(["stats"] + arguments))["value"]
    }
    #expect(try dreams("--period", "2020") == "2")
    #expect(try dreams("--period", "1957") == "1")
    #expect(try dreams("--period", "2020-05-01..2020-05-01") == "1")
    #expect(try dreams("stair") == "1")
    #expect(try dreams("--period", "30-days") == nil)
    let wrong = try place.lucid("stats", "--period", "soon")
    #expect(wrong.status == 64)
    #expect(wrong.words.contains("30-days, 12-months, all, a year, or two days"))
  }

  @Test(
    "as JSON it is one object, with what is counted at its top; a share has its n, what is missing, and its interval")
  func json() throws {
    try place.lucid("night", "2020-05-03", "--no-recall")
    let stats = try place.lucid("stats", "--json", "--period", "2020")
    let object = try JSONSerialization.jsonObject(with: Data(stats.output.utf8)) as? [String: Any]
    #expect(object?["dreams"] as? Int == 2)
    #expect(object?["recall"] as? [String: Int] == ["nights": 2, "known": 3])
    let chapters = object?["chapters"] as? [String: [String: Any]]
    let lucid = chapters?["lucidity"]?["lucid"] as? [String: Any]
    #expect(lucid?["k"] as? Int == 1)
    #expect(lucid?["n"] as? Int == 2)
    #expect(lucid?["method"] as? String == "wilson95")
    #expect(chapters?["recall"]?["nights-over-time"] == nil || chapters?["recall"]?["nights-over-time"] is [Any])
  }

  @Test("the journal as it was on a day is counted as it was then")
  func asOf() throws {
    let today = try place.shell("date +%F").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let before = try place.lucid("stats", "--as-of", "2001-01-01")
    #expect(figure("Recall", "dreams", before).isEmpty)
    let after = try place.lucid("stats", "--as-of", today)
    #expect(after.output == (try place.lucid("stats")).output)
  }

  @Test("of dreams with the same text the same one is counted as it is, and as it was")
  func once() throws {
    try place.lucid("add", "A lamp on the stairs.", "--date", "2020-06-02", "--lucidity", "4")
    try place.lucid("add", "A lamp on the stairs.", "--date", "2020-06-01", "--lucidity", "0")
    let today = try place.shell("date +%F").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let now = try place.lucid("stats", "--once")
    #expect(figure("Recall", "dreams", now)["value"] == "4")
    #expect(now.output == (try place.lucid("stats", "--once", "--as-of", today)).output)
  }

  @Test("two groups are compared share by share; words tell them apart on demand")
  func compare() throws {
    for number in 1...6 {
      try place.lucid("add", "The sea, the sea.", "--date", "2021-05-0\(number)", "--lucidity", "4", "--tag", "sea")
      try place.lucid("add", "A street of stone.", "--date", "2022-05-0\(number)", "--lucidity", "0", "--tag", "stone")
    }
    let table = try place.lucid("compare", "tag:sea", "tag:stone", "--with", "tag:water")
    let lucid = try #require(rows(table).first { $0["figure"] == "lucid" })
    #expect((lucid["k1"], lucid["n1"], lucid["k2"], lucid["n2"]) == ("6", "6", "0", "6"))
    #expect(lucid["difference"] == "1")
    #expect(lucid["p"].flatMap(Double.init) ?? 1 < 0.05)
    #expect(Set(rows(table).map { $0["second"] }) == ["tag:stone", "tag:water"])
    #expect(Set(rows(table).map(\.count)) == [18])
    let words = rows(try place.lucid("compare", "tag:sea", "tag:stone", "--words", "2"))
    let sea = try #require(words.first { $0["word"] == "sea" })
    #expect((sea["first"], sea["second"], sea["k1"], sea["k2"]) == ("tag:sea", "tag:stone", "12", "0"))
    #expect((sea["n1"], sea["n2"]) == ("24", "24"))
    #expect(Set(words.map(\.count)) == [9])
    let object = try JSONSerialization.jsonObject(
      with: Data(try place.lucid("compare", "tag:sea", "tag:stone", "--json").output.utf8))
    #expect((object as? [String: Any])?["correction"] as? String == "holm")
  }

  @Test(
    "of each list of words beside the settings it is counted how many dreams have one; without lists there is no chapter"
  )
  func categories() throws {
    let environment = ["LUCID_CONFIG": try place.write("theme: night\n", to: "config.yaml")]
    #expect(rows(try place.lucid("stats", environment: environment)).allSatisfy { $0["chapter"] != "Categories" })
    try FileManager.default.createDirectory(atPath: place.path("categories"), withIntermediateDirectories: false)
    try place.write("door\nstair*\n", to: "categories/house.txt")
    try place.write("war\n", to: "categories/aggr.txt")
    let stats = try place.lucid("stats", environment: environment)
    #expect(figure("Categories", "house", stats)["value"] == "2" && figure("Categories", "house", stats)["n"] == "3")
    #expect(figure("Categories", "aggr", stats)["value"] == "0")
    for number in 1...4 { try place.lucid("add", "The stairs.", "--tag", "up", "--date", "202\(number)") }
    let compared = try place.lucid("compare", "tag:up", "", environment: environment)
    let house = try #require(rows(compared).first { $0["figure"] == "house" })
    #expect((house["k1"], house["n1"], house["k2"], house["n2"]) == ("4", "4", "2", "3"))
  }

  @Test("a sample is counted that the same seed draws again, as one drawn to be coded, and that is said and cited")
  func sample() throws {
    for number in 1...20 { try place.lucid("add", "Dream \(number).", "--tag", "t\(number)", "--date", "2021") }
    func tags(seed: Int = 7, _ arguments: String...) throws -> Set<String> {
      let stats = rows(try place.lucid(["stats", "tag:t*", "--sample", "5", "--seed", "\(seed)"] + arguments))
      #expect(stats.first { $0["figure"] == "dreams" }?["value"] == "5")
      return Set(stats.filter { $0["chapter"] == "Tags" }.compactMap { $0["label"] })
    }
    let drawn = try tags()
    #expect(drawn.count == 5)
    #expect(try tags() == drawn)
    #expect(try tags(seed: 8) != drawn)
    #expect(try tags("--sample-by", "length").count == 5)
    try #require(try place.shell("$lucid code sample pilot --number 5 --seed 7 'tag:t*'").status == 0)
    for place in 1...5 { try self.place.lucid("code", "set", "pilot:\(place)", "--coder", "A", "--scale", "b", "c") }
    let coded = try place.lucid("code", "export").output.split(whereSeparator: \.isNewline)
    let ids = Set(coded.compactMap { $0.split(separator: ",").first.map(String.init) })
    let listed = try place.lucid("list", "tag:t*", "--json").output
    let objects = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
    let names = objects?.filter { ids.contains($0["id"] as? String ?? "") }.compactMap { $0["tags"] as? [String] }
    #expect(Set((names ?? []).flatMap(\.self)) == drawn)
    #expect(
      try place.lucid("cite", "tag:t*", "--sample", "5", "--seed", "7").output
        .contains("5 dreams, a sample of 5, seed 7"))
    let all = try place.lucid("stats", "tag:water", "--sample", "5", "--seed", "7")
    #expect(figure("Recall", "dreams", all)["value"] == "2" && all.words.contains("There are only 2 dreams."))
    // Nights were not drawn.
    #expect(figure("Recall", "nights", all).isEmpty)
    let two = try place.lucid("compare", "tag:t*", "", "--sample", "2", "--seed", "1", "--json").output
    let groups = try JSONSerialization.jsonObject(with: Data(two.utf8)) as? [String: Any]
    let counts = ["first", "second"].map { ((groups?[$0] as? [String: Any])?["dreams"] as? Int) ?? 0 }
    #expect(counts == [2, 2])
    #expect(try place.lucid("stats", "--seed", "7").status == 64)
  }

  @Test("what a search means that isn't understood is told, as in a list")
  func notices() throws {
    #expect(try place.lucid("stats", "nonsense:foo").words.contains("No field “nonsense:”. Searched as text."))
    #expect(try place.lucid("compare", "nonsense:foo", "").words.contains("No field “nonsense:”. Searched as text."))
  }

  @Test("a difference has its effect, p and what could be seen in the table; no p is 0")
  func differences() throws {
    try place.importNights(of: 60)
    let row = figure("Techniques", "MILD-none", try place.lucid("stats"))
    let numbers = ["h", "p", "detectable"].compactMap { row[$0].flatMap(Double.init) }
    #expect(numbers.count == 3 && numbers.allSatisfy { $0 > 0 })
    let shown = try place.shell("script -qec \"stty cols 120; $lucid compare 'lucid>0' ''\" /dev/null").output
    #expect(shown.contains("p <0.0001") && shown.contains("lucid>0") && shown.contains("all others"))
    let notes = shown.split(whereSeparator: \.isNewline).count { $0.contains("aren't corrected") }
    #expect(notes == 1)
  }

  @Test("a citation names the search, the number of dreams and their digest; the same dreams have the same digest")
  func cite() throws {
    let first = try place.lucid("cite", "tag:water")
    #expect(first.output.contains("the search “tag:water”, all time, 2 dreams, digest "))
    try place.lucid("add", "Something else.")
    #expect(try place.lucid("cite", "tag:water").output == first.output)
    let then = try place.lucid("cite", "--period", "30-days", "--as-of", "2026-01-31").output
    #expect(
      then.contains("last 30 days (2026-01-03 to 2026-02-01)"), "the end of a day is in the night of the next one")
  }

  @Test("a picture is written once, and again only by force")
  func picture() throws {
    let path = place.path("figures.svg")
    #expect(try place.lucid("stats", "--svg", path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("95 % interval of a share"))
    #expect(try place.lucid("stats", "--svg", path).words.contains("already exists"))
    #expect(try place.lucid("stats", "--svg", path, "--force").status == 0)
  }

  @Test("without a journal it says so")
  func none() throws {
    let stats = try CommandPlace().lucid("stats")
    #expect(stats.status == 1)
    #expect(stats.words.contains("there is no journal"))
  }
}
