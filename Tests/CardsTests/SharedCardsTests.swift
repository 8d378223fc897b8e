import DreamCore
import Foundation
import JSON
import Records
import Testing

@testable import Cards

@Suite("dreams as text for others")
struct CardTests {
  private static let house = Dream(
    id: Dream.ID(rawValue: 9), date: DreamDate("2026-11-19T06:40:00+09:00"), title: "The house under the lake",
    narrative: "I walked down.\nAnna said it had\n\nSix fingers.", creature: .unicorn(.pink),
    numberOfCreatures: CreatureCount(clamping: 3), effects: [.rain], lucidity: Rating(3), vividness: Rating(4),
    mood: Mood(1), tags: ["water"], people: ["Anna"],
    signs: [DreamSign(text: "Six fingers", range: nil, category: .form)], isStarred: true,
    createdAt: Instant(milliseconds: 1_790_000_000_000))

  private func text(
    _ dreams: [Dream] = [house], as format: CardFormat, without omissions: Set<Shareable> = []
  ) throws -> String {
    let documents = SharedCards.documents(of: dreams, as: format, leavingOut: omissions)
    return try #require(documents.count == 1 ? documents[0] : nil)
  }

  @Test("plain text has the title, the facts and the narrative")
  func plain() throws {
    #expect(
      try text(as: .text) == """
        The house under the lake
        Thu 19 Nov 2026, 06:40
        three pink unicorns, rain
        lucid 3, vivid 4, mood +1, starred, water
        People: Anna
        Signs: Six fingers (form)

        I walked down.
        Anna said it had

        Six fingers.

        """)
  }

  @Test("Markdown keeps the lines and the paragraphs")
  func markdown() throws {
    let text = try text(as: .markdown, without: [.people, .ratings, .signs])
    #expect(
      text == """
        # The house under the lake

        Thu 19 Nov 2026, 06:40\\
        three pink unicorns, rain\\
        water

        I walked down.\\
        Anna said it had

        Six fingers.

        """)
  }

  @Test(
    "what would be Markdown is escaped",
    arguments: [
      ("# no heading", "\\# no heading"), ("*no* _stress_", "\\*no\\* \\_stress\\_"), ("1. no list", "1\\. no list"),
      ("- no list", "\\- no list"), ("<b>&amp;", "\\<b\\>\\&amp;"), ("    no code", "&#32;   no code"),
      ("[no](link)", "\\[no\\](link)"), ("===", "\\==="), ("a-b 1. c", "a-b 1. c"), ("> no quote", "\\> no quote"),
      ("\\`", "\\\\\\`"), ("\t\u{301}x", "&#9;\u{301}x"),
    ])
  func escaping(narrative: String, expected: String) throws {
    let dream = Dream(id: Dream.ID(rawValue: 1), title: "T", narrative: Prose(narrative), createdAt: .zero)
    #expect(try text([dream], as: .markdown).hasSuffix("\n\n\(expected)\n"))
  }

  @Test("HTML shows hostile text and runs none of it")
  func html() throws {
    var dream = Self.house
    dream.title = "<script>alert(\"&\")</script>\u{202E}\u{1B}[2J\u{0}"
    dream.narrative = "a\u{FFFF}<img src=x onerror=y>\r\nb\u{9B}c"
    let page = try text([dream], as: .html)
    #expect(page.contains("<h1 dir=\"auto\">&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\u{202E}[2J</h1>"))
    #expect(page.contains("<p dir=\"auto\">a&lt;img src=x onerror=y&gt;<br>\nbc</p>"))
    #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test("JSON is what the journal's own is, with the keys of what is shared, and is read again")
  func json() throws {
    let text = try text(as: .json, without: [.creatures, .date])
    #expect(text.contains("\"people\": [\"Anna\"]"))
    let dream = try Dream.read(Array(text.utf8))[0]
    #expect(dream.narrative == Self.house.narrative && dream.creature == .usual && dream.signs == Self.house.signs)
  }

  @Test("several dreams are an array, or stand one after the other")
  func several() throws {
    let two = [Self.house, Self.house]
    #expect(try Dream.read(Array(text(two, as: .json).utf8)).count == 2)
    #expect(try text(two, as: .markdown).components(separatedBy: "\n---\n").count == 2)
    #expect(try text(two, as: .html).components(separatedBy: "<article>").count == 3)
    #expect(try text(two, as: .html).contains("<title>2 dreams</title>"))
    #expect(try text(two, as: .text).components(separatedBy: "The house under the lake").count == 3)
  }
}

extension Instant {
  fileprivate static let zero = Instant(milliseconds: 0)
}

extension Dream {
  fileprivate static func read(_ bytes: [UInt8]) throws(ReadingError) -> [Dream] {
    try read(bytes, at: Instant(milliseconds: 0)) { ID(rawValue: Int64($0)) }
  }
}
