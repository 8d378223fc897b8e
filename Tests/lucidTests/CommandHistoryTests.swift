import Testing

@Suite("lucid history")
struct CommandHistoryTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("the timeline, the latest first, with what is undone")
  func timeline() throws {
    try place.lucid("add", "A door.")
    try place.lucid("add", "A stair.")
    try place.lucid("undo")
    let lines = try place.lucid("history").lines.map { $0.split(separator: "\t").dropFirst().map(String.init) }
    #expect(lines == [["undone", "Write “A stair”"], ["done", "Write “A door”"]])
    try place.lucid("add", "A lake.")
    let left = try place.lucid("history").lines.map { $0.split(separator: "\t")[1] }
    #expect(left == ["done", "left", "done"])
    try place.lucid("undo")
    #expect(try place.lucid("history", "--limit", "1").lines.count == 1)
    let json = try place.lucid("history", "--json").output
    #expect(json.contains(#""name": "Write “A stair”", "state": "left", "isDone": false"#))
  }

  @Test("deleted dreams are found by their words, with their ids, and brought back")
  func deletedDreams() throws {
    let id = try place.lucid("add", "A door of water.").lines[0]
    try place.lucid("undo")
    try place.lucid("add", "A stair.")
    #expect(try place.lucid("history", "--deleted", "stair").lines.isEmpty)
    let found = try place.lucid("history", "--deleted", "water").lines.map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(found.map { [$0[0], $0[2]] } == [[id, "undone: Write “A door of water”"]])
    try place.lucid("history", id, "--restore", "1")
    #expect(try place.lucid("history", "--deleted").lines.isEmpty)
    #expect(try place.lucid("list", "door").lines.count == 1)
  }

  @Test("a deleted dream's text is found by its id, and restored as one step")
  func restoring() throws {
    let id = try place.lucid("add", "A door.").lines[0]
    try place.lucid("undo")
    try place.lucid("add", "A stair.")
    let lines = try place.lucid("history", id).lines
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("\tA door\tA door.\tWrite “A door”") == true)
    let restored = try place.lucid("history", id, "--restore", "1")
    #expect(restored.output.hasPrefix("Restore “A door” of "))
    #expect(try place.lucid("show", id).output.contains("A door."))
    try place.lucid("undo")
    #expect(try place.lucid("show", id).status == 1)
  }

  @Test("what can't be restored is said")
  func wrong() throws {
    let id = try place.lucid("add", "A door.").lines[0]
    #expect(try place.lucid("history", id, "--restore", "1").words.contains("there is no text 1"))
    #expect(try place.lucid("history", "--restore", "1").status == 64)
    #expect(try place.lucid("history", id, "--restore", "0").status == 64)
    #expect(try place.lucid("history", "zzzz").status == 1)
    #expect(try place.lucid("history", id).lines.count == 1)
  }
}
