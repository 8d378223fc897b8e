import Chance
import DreamCore
import Samples
import Testing

@testable import Interchange

@Suite("Texts of Day One")
struct DayOneTextTests {
  private static let setting = ImportSetting(now: Instant(milliseconds: 1_700_000_000_000))
  private static let uuid = "0A3BFC9847BD4173881DE43749F23B58"

  private func dream(_ members: [(key: String, value: JSON)], file: String = "") throws -> Dream {
    let entry = JSON.object(
      [("uuid", .string(Self.uuid)), ("creationDate", .string("2024-07-31T22:30:00Z"))] + members)
    let text = JSON.object(["entries": .array([entry])]).text
    let journal = try ImportFormat.dayOne.read(Array(text.utf8), name: file, Self.setting)
    return try #require(journal.dreams.first?.dream)
  }

  private func dream(_ text: String) throws -> Dream { try dream([("text", .string(text))]) }

  private func back(_ dream: Dream) -> String {
    String(decoding: ExportFormat.dayOne.bytes(of: ExportedJournal(dreams: [dream])), as: UTF8.self)
  }

  @Test("backslashes in code stand for themselves, and those elsewhere go")
  func code() throws {
    let text = #"""
      Title

      \*stars\* 1\. x and `C:\.cfg \d+` \`a\.` b \\ \d

      ```
      C:\.cfg \d+\.\d
      ```
      ~~~ sh
      a\*
      ```
      ~~~~
      `` a\.`b `` `not closed\.

      but here` \.
      """#
    #expect(
      try dream(text).narrative.string == #"""
        Title

        *stars* 1. x and `C:\.cfg \d+` `a.` b \ \d

        ```
        C:\.cfg \d+\.\d
        ```
        ~~~ sh
        a\*
        ```
        ~~~~
        `` a\.`b `` `not closed.

        but here` .
        """#)
  }

  @Test(
    "an entry that wasn't changed goes out as it came in",
    arguments: [
      #"Title\n\n\*stars\* 1\. x\n\n```\nC:\.cfg \d+\.\d\n```"#, #"\- no list"#, #"x \d"#,
      #"![](dayone-moment://C3)\n\n# T\n\nbody"#, #"# \n\nbody"#, #"# T\n\n\n\nbody\n"#, #"# T\nbody"#, #"## T"#, "",
    ])
  func untouched(written: String) throws {
    let text = written.replacing(#"\n"#, with: "\n")
    let dream = try dream(text)
    #expect(back(dream).contains("\"text\": \(JSON.string(text).text)"))
    var edited = dream
    edited.narrative = Prose("Another text")
    // The lines between a heading and its text stay.
    let head = dream.title.isEmpty ? "" : text.drop { $0 != "#" }.prefix { $0 != "b" }
    #expect(back(edited).contains("\"text\": \(JSON.string("\(head)Another text").text)"))
    #expect(!back(edited).contains("dayOneText"))
  }

  @Test("a text is only kept besides where the title and the narrative don't make it again")
  func kept() throws {
    #expect(try dream("# T\n\nA `b\\.` c").extra["dayOneText"] == nil)
    #expect(try dream("# T\nbody").extra["dayOneText"] == "# T\nbody")
  }

  @Test("rich text goes out again until the title or the text is changed, which is said")
  func rich() throws {
    let rich = #"{"contents": [{"text": "The sea"}, {"text": " is deep."}]}"#
    for members in [[("text", JSON.string("The sea is deep\\."))], []] {
      var dream = try dream(members + [("richText", .string(rich))])
      #expect(dream.narrative == "The sea is deep.")
      func losses() -> [String] {
        ExportFormat.dayOne.losses(of: ExportedJournal(dreams: [dream])).entries.map { $0.kind.words(count: $0.count) }
      }
      dream.tags = ["water"]
      #expect(back(dream).contains("\"richText\": \(JSON.string(rich).text)"))
      #expect(losses() == [])
      dream.title = "Sea"
      #expect(!back(dream).contains("richText"))
      #expect(losses() == ["the rich text of 1 dream is left out, as the text was changed"])
    }
  }

  @Test("the journal of an entry is that of its file, and goes out and in again")
  func journal() throws {
    let text = [(key: "text", value: JSON.string("The sea."))]
    let dream = try dream(text, file: "Export/Träume & mehr.json")
    #expect(dream.extra["journal"] == "Träume & mehr")
    #expect(back(dream).contains(#""journal": "Träume & mehr""#))
    let again = try ImportFormat.dayOne.read(Array(back(dream).utf8), name: "Journal.json", Self.setting)
    #expect(again.dreams.map(\.dream.extra["journal"]) == ["Träume & mehr"])
    #expect(try self.dream(text).extra["journal"] == nil)
  }

  @Test("any text of Lucid is the same after Day One's escapes", arguments: SplitMix64.seeds)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["\\", "`", "``", "\n", "\n\n", "```", "~~~", ".", "*", " ", "a", "d", "# "]
    for id in 0..<300 {
      let dream = Dream(
        id: Dream.ID(rawValue: Int64(id)), date: DreamDate("2024-01-31"), title: Prose(random.some(["", "A \\. `b"])),
        narrative: Prose("I" + random.list(upTo: 20) { $0.some(words) }.joined()),
        createdAt: Instant(milliseconds: 0))
      let read = try ImportFormat.dayOne.read(Array(back(dream).utf8), Self.setting).dreams.map(\.dream)
      #expect(read.map(\.narrative) == [dream.narrative] && read.map(\.title) == [dream.title])
      #expect(read.map(\.extra) == [[:]])
    }
  }

  @Test("where a word or the title is changed, what stands as it came keeps its backslashes")
  func edited() throws {
    let text = ##"""
      # The 2\. door \(mine\)

      \# 3 is closed
      1986\. I was \*here\*, **not** there \* and \_ there
      2 \* 3 \* 4
      """##
    var dream = try dream(text)
    func written() -> String { DayOneText.text(of: dream) }
    dream.title = "The 2. gate (mine)"
    #expect(written() == text.replacing("door", with: "gate"))
    dream.title = "The 2. door (mine)"
    dream.narrative = Prose(dream.narrative.string.replacing("was", with: "came \\o/").replacing("and", with: "or"))
    #expect(written() == text.replacing("was", with: #"came \\o/"#).replacing("and", with: "or"))
    dream.narrative = "# 3 is closed\nNew.\n2 * 3 * 5\n2 * 3 * 4"
    #expect(written() == "# The 2\\. door \\(mine\\)\n\n\\# 3 is closed\nNew.\n2 * 3 * 5\n2 \\* 3 \\* 4")
    dream.title = ""
    #expect(written().hasPrefix("\\# 3 is closed\n"))
  }

  @Test(
    "what is new goes out as it was typed, and all else keeps its backslashes",
    arguments: [
      (##"\*sigh\* and \# no heading\."##, "\n\nRan `a.b`"), (#"1\. x\."#, "\n1. one"),
      (#"\- a"#, "\n- [ ] b"), (#"It is\."#, " https://example.org **b**"), (#"a\*b"#, "\n\n```\nx*y \\d\n```\n"),
      (#"x \d \* \\"#, "\n`a\\.b` *c*"), (#"5\` long\."#, " ` `a.b`"), (#"it`s \*x\*"#, "\n\n`y`"),
    ])
  func added(text: String, addition: String) throws {
    for title in ["", "# A \\# title\n\n"] {
      let text = title + text + (title.isEmpty ? "" : "\n\\*last\\*\\.")
      var dream = try dream(text)
      dream.narrative = Prose(dream.narrative.string + addition)
      #expect(DayOneText.text(of: dream) == text + addition)
    }
    var dream = try dream(text)
    dream.narrative = Prose(addition + "\n\n" + dream.narrative.string)
    #expect(DayOneText.text(of: dream) == addition + "\n\n" + text)
  }

  @Test(
    "the beginning, the end and lines between keep their backslashes whatever else is changed",
    arguments: [
      (#"\*a\* long line that goes, but for its beginning\."#, "*a* new and *other*.", #"\*a\* new and *other*\."#),
      (#"\*a\* and \*b\*"#, "*a* and\n*b*", "\\*a\\* and\n\\*b\\*"),
      (#"\- \[ \] bread"#, "- [ ] bread!\n- [ ] milk", "\\- \\[ \\] bread!\n- [ ] milk"),
      ("\\# a\nold\n\\*b\\*", "# a\n**new**\n*b*", "\\# a\n**new**\n\\*b\\*"),
      (#"C:\dir \*x\*"#, #"C:\dir *x* \o/"#, #"C:\dir \*x\* \\o/"#),
    ])
  func standing(text: String, narrative: String, written: String) throws {
    var dream = try dream(text)
    dream.narrative = Prose(narrative)
    #expect(DayOneText.text(of: dream) == written)
  }

  @Test(
    "where a word or the title is changed, only that changes: photos above the title, blank lines and ends of lines stay",
    arguments: [
      "![](dayone-moment://AB)\n![](dayone-moment://CD)\n\n# The lake\n\nI swam\\.", "\n\n# The lake\n\n\n\nI swam.",
      "# The lake \r\n\r\nI swam.\r\nFar.\r\n", "# The lake\nI swam.",
      "![](dayone-moment://A\\_B)\n# The lake\n\nI swam.",
      "# The lake\n\n![](dayone-moment://AB)\n\nI swam.",
    ])
  func inPlace(text: String) throws {
    var dream = try dream(text)
    dream.narrative = Prose(dream.narrative.string.replacing("swam", with: "dived"))
    #expect(DayOneText.text(of: dream) == text.replacing("swam", with: "dived"))
    dream.title = "The sea"
    #expect(
      DayOneText.text(of: dream)
        == text.replacing("swam", with: "dived").replacing("# The lake ", with: "# The sea").replacing(
          "lake", with: "sea"))
    dream.narrative = "I flew\\."
    #expect(DayOneText.parts(of: DayOneText.text(of: dream)) == ("The sea", "I flew\\."))
  }

  @Test(
    "a text that was changed is the same after Day One's escapes, and other lines have theirs",
    arguments: SplitMix64.seeds)
  func anyChange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["\\*", "\\#", "1\\.", "\\\\", "*", "a", "sea", "\\d", "`x`", "`", "```", "# "]
    for _ in 0..<200 {
      let hasCode = random.isTrue(onceIn: 2)
      func line(_ random: inout SplitMix64) -> String {
        random.list(upTo: 6) { $0.some(hasCode ? words : Array(words.prefix(8))) }.joined(separator: " ")
      }
      let lines = ["Begin \\."] + random.list(upTo: 6) { line(&$0) } + ["end \\."]
      var dream = try dream("# A \\# title\n\n" + lines.joined(separator: "\n"))
      var edited = dream.narrative.string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = Int.random(in: edited.indices, using: &random)
      edited[place] += random.some([" new", #" \ new"#, "", " `new", " *"])
      if random.isTrue(onceIn: 3) { edited.insert("Between.", at: place) }
      dream.title = Prose(random.some(["", "A # title", "Another # title"]))
      dream.narrative = Prose(edited.joined(separator: "\n"))
      let written = DayOneText.text(of: dream)
      #expect(DayOneText.parts(of: written) == (dream.title, dream.narrative))
      guard !hasCode else { continue }
      let back = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(Array(back.suffix(lines.count - place - 1)) == Array(lines.suffix(lines.count - place - 1)))
      #expect(place == 0 || back.contains(lines[0]))
    }
  }
}
