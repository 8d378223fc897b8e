import Foundation
import Testing

@Suite("lucid stats on a terminal")
struct CommandStatsTerminalTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace.withCountedDreams() }

  /// The lines on a terminal of so many columns.
  private func shown(_ words: String, _ columns: Int, _ locale: String = "C.UTF-8") throws -> [String] {
    let command = "stty cols \(columns); LC_ALL=\(locale) $lucid \(words)"
    return try place.shell("script -qec \"\(command)\" /dev/null | tr -d '\\r'").lines
  }

  @Test("on a terminal it is set in columns, and no tag moves the cursor")
  func terminal() throws {
    try place.lucid("add", "A door.", "--tag", "\u{1B}[2Jred")
    let shown = try place.shell("script -qec \"$lucid stats\" /dev/null")
    #expect(shown.output.contains("Lucidity"))
    #expect(shown.output.contains("1 of 2    few"))
    #expect(shown.output.contains("red"))
    #expect(!shown.output.contains("\u{1B}[2J"))
  }

  @Test("on a terminal there are no other characters than ASCII if its locale has no others", arguments: [60, 80, 120])
  func ascii(columns: Int) throws {
    func stats(_ locale: String) throws -> String {
      try shown("stats", columns, locale).joined(separator: "\n")
    }
    let (plain, rich) = (try stats("C"), try stats("C.UTF-8"))
    #expect(plain.contains("Lucidity") && plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(rich.contains("–"))
    let titles = plain.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("Recall ") && $0.hasSuffix("100 %") }
    #expect(titles.count == 1)
    for line in rich.split(whereSeparator: \.isNewline) { #expect(line.count <= columns, "\(line)") }
  }

  @Test("in a narrow terminal the long name of a group is cut, and the number of its dreams stays")
  func longNames() throws {
    try place.lucid("add", "A lamp.", "--tag", String(repeating: "lantern", count: 12))
    let lines = try shown("stats --by tag", 30)
    #expect(lines.contains { $0.hasPrefix("lanternlantern") && $0.hasSuffix("…        1") })
  }

  @Test("on a terminal, each value of a chart has its name, and no line breaks between them", arguments: [40, 60, 100])
  func charts(columns: Int) throws {
    try place.importNights(of: 45)
    let lines = try shown("stats --period 2019", columns)
    #expect(lines.allSatisfy { $0.count <= columns })
    for item in ["Jan 2019 50 %", "Feb 2019 50 %", "Mar 2019 60 % ○", "Jan 2019 +1"] {
      #expect(lines.contains { $0.contains(item) }, "\(item)")
    }
    // Of the months behind nothing is known.
    #expect(!lines.contains { $0.contains("Jun 2019 ") })
  }

  @Test("figures of groups for which a terminal has no room are named; the numbers end below each other")
  func narrowGroups() throws {
    try place.importNights(of: 60)
    let (narrow, wide) = (try shown("stats --by year", 60), try shown("stats --by year", 120))
    #expect(narrow.contains("No room for nightmare, median length: a wider window or"))
    #expect(narrow.last == "--tsv shows them." && narrow.allSatisfy { $0.count <= 60 })
    #expect(!wide.joined().contains("No room") && wide[0].contains("median length"))
    let rows = narrow.filter { $0.hasPrefix("2019") || $0.hasPrefix("2020") }
    #expect(rows.count == 2 && Set(rows.map(\.count)) == [narrow[0].count])
    #expect(rows.contains { $0.hasSuffix("30 of 60   50 %") } && rows.contains { $0.hasSuffix("1 of 2    few") })
  }
}

extension CommandPlace {
  /// A place with a journal of three dreams, of which little is noted.
  static func withCountedDreams() throws -> CommandPlace {
    let place = try CommandPlace()
    try place.lucid(
      "add", "A door.", "--date", "2020-05-01T06:40:00Z", "--lucidity", "3", "--tag", "water", "--technique", "MILD")
    try place.lucid("add", "A stair, and it went on.", "--date", "2020-05-02", "--lucidity", "0", "--tag", "Water")
    try place.lucid("add", "No idea when.", "--date", "1957", "--mood=-1", "--kind", "nightmare")
    return place
  }

  /// Takes over nights of 2019 and their dreams, every second one with a technique and lucid.
  func importNights(of count: Int) throws {
    let days = (0..<count).map { "2019-0\(1 + $0 / 20)-\(String(101 + $0 % 20).dropFirst())" }
    let nights = days.enumerated().map { number, day in
      "{\"night\":\"\(day)\",\"intention\":\"\",\"techniquesAttempted\":[\(number % 2 == 0 ? "\"MILD\"" : "")]}"
    }
    let dreams = days.enumerated().map { number, day in
      "{\"date\":\"\(day)\",\"narrative\":\"A door \(number).\",\"mood\":1,\"lucidity\":\(number % 2 == 0 ? 4 : 0)}"
    }
    let lists = "\"nights\":[\(nights.joined(separator: ","))],\"dreams\":[\(dreams.joined(separator: ","))]"
    try write("{\"lucid\":\"journal\",\"version\":1,\(lists)}", to: "j.json")
    try #require(try lucid("import", "j.json").status == 0)
  }
}
