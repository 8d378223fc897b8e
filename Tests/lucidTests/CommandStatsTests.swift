import Foundation
import Testing

@Suite("lucid stats")
struct CommandStatsTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid(
      "add", "A door.", "--date", "2020-05-01T06:40:00Z", "--lucidity", "3", "--tag", "water", "--technique", "MILD")
    try place.lucid("add", "A stair, and it went on.", "--date", "2020-05-02", "--lucidity", "0", "--tag", "Water")
    try place.lucid("add", "No idea when.", "--date", "1957", "--mood=-1", "--kind", "nightmare")
  }

  @Test("a line of a pipe is what it is about, of what it is, the number, its unit and what it is of, and the period")
  func lines() throws {
    let stats = try place.lucid("stats")
    #expect(stats.status == 0)
    #expect(stats.words.isEmpty)
    for line in [
      "Recall\tdreams\t3\t", "Recall\tlongest streak\t2\tnights", "Lucidity\tlucid dreams\t1\tof 2 rated",
      "Lucidity\tlucid 3\t1\tof 2 rated", "Mood\ton average\t-1.0\tof 1 rated",
      "Kinds of dreams\tnightmare\t1\tof 3 dreams", "Length\tmedian length\t3\twords, of 3 with a text",
    ] {
      #expect(stats.lines.contains("\(line)\tall time"), "\(line) in \(stats.output)")
    }
    #expect(stats.lines.contains { $0.hasPrefix("Tags\t") && $0.lowercased().hasSuffix("water\t2\t\tall time") })
  }

  @Test("the third column of a pipe has numbers, or nothing, and there are five")
  func numbers() throws {
    try place.lucid("add", String(repeating: "on and on ", count: 500), "--date", "2020-05-03")
    for period in ["all", "2020"] {
      for line in try place.lucid("stats", "--period", period).lines {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields.count == 5, "\(line)")
        #expect(fields.count > 2 && (fields[2].isEmpty || Double(fields[2]) != nil), "\(line)")
      }
    }
    #expect(try place.lucid("stats").lines.contains("Length\tthe longest\t1500\twords, of 4 with a text\tall time"))
    #expect(try place.lucid("stats", "--period", "2020").lines.contains("Recall\tnights with recall\t3\t\t2020"))
  }

  @Test("a pipe has every tag")
  func allTags() throws {
    let tags = (1...30).map { " --tag t\($0)" }.joined()
    try #require(try place.shell("$lucid add 'A door.'\(tags)").status == 0)
    #expect(try place.lucid("stats").lines.count { $0.hasPrefix("Tags\tt") } == 30)
  }

  @Test("a period is counted alone")
  func period() throws {
    #expect(try place.lucid("stats", "--period", "2020").lines.contains("Recall\tdreams\t2\t\t2020"))
    #expect(try place.lucid("stats", "--period", "1957").lines.contains("Recall\tdreams\t1\t\t1957"))
    #expect(try place.lucid("stats", "--period", "30-days").output.isEmpty)
    let wrong = try place.lucid("stats", "--period", "soon")
    #expect(wrong.status == 64)
    #expect(wrong.words.contains("30-days, 12-months, all, or a year"))
  }

  @Test("as JSON it is one object; what isn't known is null")
  func json() throws {
    let stats = try place.lucid("stats", "--json", "--period", "2020")
    let object = try JSONSerialization.jsonObject(with: Data(stats.output.utf8)) as? [String: Any]
    #expect(object?["dreams"] as? Int == 2)
    #expect((object?["lucidity"] as? [String: Int])?["rated"] == 2)
    #expect((object?["recall"] as? [String: Any])?["currentStreak"] is NSNull)
    #expect((object?["timeline"] as? [[String: Any]])?.first?["from"] as? String == "2020-01-01")
  }

  @Test("on a terminal it is set in columns, and no tag moves the cursor")
  func terminal() throws {
    try place.lucid("add", "A door.", "--tag", "\u{1B}[2Jred")
    let shown = try place.shell("script -qec \"$lucid stats\" /dev/null")
    #expect(shown.output.contains("Lucidity (of 2 rated)"))
    #expect(shown.output.contains("  lucid 3       1"))
    #expect(shown.output.contains("red"))
    #expect(!shown.output.contains("\u{1B}[2J"))
  }

  @Test("without a journal it says so")
  func none() throws {
    let stats = try CommandPlace().lucid("stats")
    #expect(stats.status == 1)
    #expect(stats.words.contains("there is no journal"))
  }
}
