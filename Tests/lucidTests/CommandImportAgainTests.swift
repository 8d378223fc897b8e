import Testing

@Suite("lucid import of files that came before, and were changed a little since")
struct CommandImportAgainTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func imports(_ words: String) throws -> String {
    let run = try place.shell("$lucid import \(words)")
    return String(run.output.dropLast()) + (run.words.isEmpty ? "" : "; \(run.words)")
  }

  @Test("a second dream of a day with the same text, at another time, is a dream of its own")
  func twins() throws {
    let first = "[2021-01-01 03:00] No recall.\n"
    try place.write(first, to: "dreams.txt")
    #expect(try imports("dreams.txt") == "1 imported, 0 already there")
    try place.write(first + "\n[2021-01-01 07:00] No recall.\n", to: "dreams.txt")
    #expect(try imports("dreams.txt --update --dry-run") == "1 to import, 1 already there")
    #expect(try imports("dreams.txt") == "1 imported, 1 already there")
    #expect(try imports("dreams.txt --update") == "0 imported, 2 already there")
    #expect(try place.lucid("list", "--count").output == "2\n")
    // One whose time alone was changed is the same dream.
    try place.write("[2021-01-01 03:10] No recall.\n\n[2021-01-01 07:00] No recall.\n", to: "dreams.txt")
    #expect(try imports("dreams.txt --update") == "0 imported, 2 already there, 1 updated")
  }

  @Test("entries of Day One with other ids are other dreams, also if they came with other files")
  func otherIDs() throws {
    func journal(_ id: String, _ hour: String) -> String {
      #"{"metadata": {"version": "1.0"}, "entries": [{"uuid": "\#(id)", "creationDate": "2024-05-01T\#(hour):00:00Z", "text": "No recall."}]}"#
    }
    try place.write(journal("A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4A1", "04"), to: "A.json")
    try place.write(journal("A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4B2", "07"), to: "B.json")
    try place.write(journal("A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4C3", "07"), to: "C.json")
    #expect(try imports("A.json") == "1 imported, 0 already there")
    #expect(try imports("B.json") == "1 imported, 0 already there")
    #expect(try imports("A.json B.json --update") == "0 imported, 2 already there")
    #expect(try imports("C.json") == "1 imported, 0 already there")
  }

  @Test(
    "white space that was changed within a text is taken with --update", arguments: ["dreams.txt", "2026-01-01.md"])
  func space(name: String) throws {
    let head = name.hasSuffix(".md") ? "" : "[2026-01-01 06:00] Lake\n"
    try place.write("\(head)I swam. Then I flew.\n", to: name)
    #expect(try imports(name) == "1 imported, 0 already there")
    try place.write("\(head)I swam.\n\nThen I flew.\n", to: name)
    #expect(try imports(name).contains("1 dream differs from yours"))
    #expect(try imports("\(name) --update") == "0 imported, 1 already there, 1 updated")
    #expect(try place.lucid("show", "@1", "--json").output.contains(#"I swam.\n\nThen I flew."#))
    #expect(try imports("\(name) --update") == "0 imported, 1 already there")
    // What was changed here stays.
    let edit = "sed -i 's/Then I flew/Then  I flew/'"
    #expect(try place.lucid("edit", "@1", environment: ["EDITOR": edit]).status == 0)
    #expect(try imports("\(name) --update") == "0 imported, 1 already there")
    #expect(try place.lucid("show", "@1", "--json").output.contains(#"I swam.\n\nThen  I flew."#))
  }

  @Test("a dream whose day was changed here is known by its text")
  func day() throws {
    try place.write("[2019-04-12 09:00] A day known.\nI think it was a long train.\n", to: "dreams.txt")
    #expect(try imports("dreams.txt") == "1 imported, 0 already there")
    #expect(try place.lucid("set", "@1", "--date", "2019-04-13").status == 0)
    #expect(try imports("dreams.txt") == "0 imported, 1 already there")
    #expect(try imports("dreams.txt --update") == "0 imported, 1 already there")
    #expect(try place.lucid("list", "--format", "{date}").output.hasPrefix("2019-04-13"))
  }
}
