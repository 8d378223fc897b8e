import Testing

@Suite("lucid undo and lucid redo")
struct CommandUndoTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("each command is a step, taken back and done again by name")
  func steps() throws {
    try place.lucid("add", "A door.", "--date", "1957")
    try place.lucid("add", "A stair.", "--date", "1958")
    let before = try place.lucid("list", "--json").output
    #expect(try place.lucid("undo").output == "Undone: Write “A stair”\n")
    #expect(try place.lucid("list").lines.count == 1)
    #expect(try place.lucid("undo").output == "Undone: Write “A door”\n")
    #expect(try place.lucid("list").output.isEmpty)
    #expect(try place.lucid("redo").output == "Redone: Write “A door”\n")
    #expect(try place.lucid("redo").output == "Redone: Write “A stair”\n")
    #expect(try place.lucid("list", "--json").output == before)
  }

  @Test("what was undone is forgotten when something new is done")
  func forgotten() throws {
    try place.lucid("add", "A door.")
    try place.lucid("undo")
    try place.lucid("add", "A stair.")
    #expect(try place.lucid("redo").status == 1)
    #expect(try place.lucid("list").lines.count == 1)
  }

  @Test("that there is nothing to undo or to redo is said")
  func nothing() throws {
    try place.lucid("add", "A door.")
    let redo = try place.lucid("redo")
    #expect(redo.status == 1)
    #expect(redo.words == "lucid: there is nothing to redo.\n")
    try place.lucid("undo")
    let undo = try place.lucid("undo")
    #expect(undo.status == 1)
    #expect(undo.words == "lucid: there is nothing to undo.\n")
  }
}
