import Testing

@testable import DreamSearch

@Suite("The help of the query language")
struct QueryHelpTests {
  @Test("every field is in it, and every mark")
  func complete() {
    let help = QueryHelp.all.map { "\($0.example) \($0.words)\($0.rest)" }.joined(separator: "\n")
    for field in QueryField.all {
      #expect(
        field.names.contains { help.contains("\($0):") || help.contains("\n\($0) ") || help.contains("\($0) likewise") }
      )
    }
    for mark in MarkTest.allCases {
      #expect(help.contains(mark.name.split(separator: " ").joined(separator: "-")))
    }
  }

  @Test("every example is understood as a query, and stays in a narrow screen")
  func examples() {
    let queries = QueryHelp.all.map { Query($0.example, searches: ["water": "lake"]) }
    #expect(queries.allSatisfy { $0.notices.isEmpty })
    #expect(
      queries.map(\.explanation) == [
        "“water”", "“ate” inside words too", "“wom*n”", "the word “Rose”", "“red door”", "matching /c.t|dog/", "“lake”",
        "not “water”", "“sea” or “lake”", "lucid 3", "mood -2", "words 501 or more", "nightmare",
        "tag water", "tag “water”", "any title · any text", "through sign", "series “b”", "extra rain",
        "“1996” or in 1996", "in November 2026", "in November of any year", "in 1985 to 1987", "certainly in 1985",
        "before 2020", "no recall", "tried WBTB", "to bed 23:00 to 01:00", "slept 6 h 30 to 8 h 00",
        "sleep quality 4 or more", "intention “hands”",
      ])
    #expect(QueryHelp.all.allSatisfy { $0.words.count <= 46 })
  }

  @Test("no two fields have one name")
  func names() {
    let names = QueryField.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
