import Testing

@Suite("lucid like and lucid random")
struct CommandLikeTests {
  private let place: CommandPlace
  private let (table, river, door): (String, String, String)

  init() throws {
    place = try CommandPlace()
    table = try place.lucid("add", "At the table.", "--date", "1957", "--person", "Mara", "--tag", "sea").lines[0]
    river = try place.lucid("add", "By the river.", "--date", "1959", "--person", "Mara", "--tag", "sea").lines[0]
    door = try place.lucid("add", "A red door.", "--date", "1960", "--recurrence", "The house").lines[0]
  }

  @Test("the dreams like one come with what both have, in lines and as JSON")
  func like() throws {
    let lines = try place.lucid("like", table).lines
    #expect(lines == ["\(river)\t1959\tBy the river\tMara, sea"])
    let json = try place.lucid("like", "@2", "--json").output
    #expect(json.hasPrefix("[\n{\"id\": \"\(table)\", \"date\": \"1957\", \"title\": \"At the table\", \"score\": "))
    #expect(json.hasSuffix("\"shared\": [\"Mara\", \"sea\"]}\n]\n"))
  }

  @Test("if none is like it the status is 1, and what is missing is said")
  func none() throws {
    let none = try place.lucid("like", door)
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(try place.lucid("like", door, "--json").output == "[]\n")
    #expect(try place.lucid("like").status == 64)
    #expect(try place.lucid("like", "zzzz").status == 1)
  }

  @Test("a dream by chance is one of those that the words find")
  func random() throws {
    let ids = try (0..<12).map { _ in try place.lucid("random", "person:Mara", "--ids").lines }
    #expect(ids.allSatisfy { $0 == [table] || $0 == [river] })
    #expect(try place.lucid("random", "red").output.hasPrefix("A red door\n"))
    #expect(try place.lucid("random", "--ids").lines.count == 1)
    let none = try place.lucid("random", "xylophone")
    #expect(none.status == 1 && none.output.isEmpty)
  }

  @Test("the episodes of a recurring dream are found by its name")
  func episodes() throws {
    #expect(try place.lucid("list", "recurrence:\"The house\"", "--ids").lines == [door])
    #expect(try place.lucid("show", door).output.contains("episode of “The house”"))
  }
}
