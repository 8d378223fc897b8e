import Foundation
import Testing

@Suite("lucid rate, lucid series and --sign")
struct CommandRateTests {
  private let place: CommandPlace
  private let (door, teeth): (String, String)

  init() throws {
    place = try CommandPlace()
    door = try place.lucid("add", "A red door. I had six fingers.", "--date", "1957").lines[0]
    teeth = try place.lucid("add", "Teeth.", "--date", "1959", "--kind", "nightmare", "--mood", "-2").lines[0]
  }

  private func list(_ template: String) throws -> [String] { try place.lucid("list", "--format", template).lines }

  @Test("ratings are given and taken away, in each way of naming dreams, in one step")
  func rating() throws {
    #expect(try place.lucid("rate", door, teeth, "--lucidity", "3", "--mood", "1").output.hasPrefix("Rate 2 dreams: "))
    #expect(try list("{lucidity} {vividness} {mood}") == ["3  1", "3  1"])
    #expect(try place.lucid("rate", "--where", "nightmare", "--mood", "-1", "--clear", "lucidity").status == 0)
    #expect(try list("{lucidity} {mood}") == [" -1", "3 1"])
    #expect(try place.shell("$lucid list red | $lucid rate - --vividness 5 --dry-run").output.hasPrefix(door))
    #expect(try list("{vividness}").isEmpty)
    #expect(try place.lucid("undo").output == "Undone: Rate “Teeth”\n")
    #expect(try list("{lucidity} {mood}") == ["3 1", "3 1"])
  }

  @Test("collections are shown with their numbers, and given and taken away")
  func series() throws {
    #expect(try place.lucid("series").output.isEmpty)
    #expect(try place.lucid("series", "--where", "nightmare", "--set", "Mara").output == "Set the series of “Teeth”\n")
    #expect(try place.lucid("series", door, "--set", "Ada").status == 0)
    #expect(try place.lucid("series").output == "Ada\t1\nMara\t1\n")
    #expect(try place.lucid("series", "--json").lines[1] == #"{"series": "Ada", "dreams": 1},"#)
    #expect(try place.lucid("series", "@1", "--clear").status == 0)
    #expect(try place.lucid("series").output == "Ada\t1\n")
    #expect(try place.lucid("undo").status == 0)
    #expect(try place.lucid("series").output == "Ada\t1\nMara\t1\n")
  }

  @Test("signs are added with a dream and set later, where their words are in the text")
  func signs() throws {
    let added = try place.lucid(
      "add", "The clock ran backwards.", "--sign", "action: ran backwards", "--sign", "inner-awareness: a dream")
    #expect(added.status == 0)
    #expect(try place.lucid("set", door, "--sign", "Form: six fingers").status == 0)
    let signs = try place.lucid("list", "--jsonl").lines.map {
      String($0.split(separator: "\"signs\": ")[1].prefix { $0 != "]" })
    }
    #expect(signs[0].contains(#"{"class": "action", "text": "ran backwards"}"#))
    #expect(signs[0].contains(#""class": "innerAwareness", "text": "a dream""#))
    #expect(signs[2].contains(#"{"class": "form", "text": "six fingers"}"#))
    #expect(try place.lucid("set", door, "--clear", "signs").status == 0)
    #expect(try place.lucid("list", "sign:fingers", "--count").output == "0\n")
  }

  @Test(
    "what is missing or wrong is said, and nothing is changed",
    arguments: [
      ("rate @1", 64), ("rate --mood 1", 64), ("rate @1 --mood 3", 64), ("rate @9 --mood 1", 1),
      ("rate --where zebra --mood 1", 1), ("series @1", 64), ("series --set Ada", 64),
      ("series @1 --set Ada --clear", 64),
      ("series @1 --set ' '", 64), ("series --json @1 --clear", 64), ("add x --sign hands", 64),
      ("add x --sign 'shape: hands'", 64), ("add x --sign 'form: '", 64),
    ])
  func refusing(arguments: String, status: Int32) throws {
    let before = try place.lucid("list", "--json").output
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == status && run.output.isEmpty && run.words.split(separator: "\n").count == 1, "\(run)")
    #expect(try place.lucid("list", "--json").output == before)
  }
}
