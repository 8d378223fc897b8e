import DreamCore
import Records
import Testing

@testable import Formats

@Suite("The front matter of notes that are rewritten")
struct NoteLayoutTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, name: String = "Vault/note.md") -> Dream? {
    NoteFolder.read([NoteFolder.File(name: name, bytes: Array(text.utf8))], Self.setting).dreams.first?.dream
  }

  private func note(_ dream: Dream) -> String { String(decoding: MarkdownNote.text(of: dream), as: UTF8.self) }

  /// The front matter of the dream's note without what Lucid adds.
  private func frontMatter(_ dream: Dream) -> String {
    let lines = note(dream).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix { $0 != "---" }
    let own = ["id: \"", "createdAt:", "notePath: \"", "lucidNote", "modifiedAt:"]
    return lines.filter { line in !own.contains { line.hasPrefix($0) } }.map { "\($0)\n" }.joined()
  }

  @Test(
    "it stays as it is written, and is the same when it is read again",
    arguments: [
      "tags:\n  - sea\n  - door\ndate: 2024-01-31\n",
      "# My dreams\ndate: 2024-01-31 # a Wednesday\n\nweight: 80\n# end\n",
      "people: \"[[Smith, John|John]]\"\n", "people: [{name: Anna, role: \"sister, elder\"}]\n", "tags: {a: 1, b: 2}\n",
      "place: {a: 1, b: 2}\n", "location: [48.2, 16.37]\n", "location: 48.2,16.37\n", "where: \"[[Seoul]]\"\n",
      "date: \"[[2024-05-03]]\"\n", "series: [Sea, Night]\n", "title: [a, b]\n", "star: false\nzoo: 1\nape: 2\n",
      "starred: 0\n", "title: x\ntags:\nmood:\n", "title: \"\"\n", "people: []\n", "notePath: mine\ntitle: x\n",
      "title: x\nextra: {a: 1}\n", "title: x\nextra: {a: b}\nlong: |\n  two\n  lines\n", "title: 'it''s'\n",
      "noteTitle: heading\ntitle: x\n", "b: [ 1,2 ]\na: \"x\"\ncreated: 2024-01-05\n", "star: x\nlucid: true\nid: 7\n",
      "tags: sea, door\n", "tags: &all\n  - sea\nplaces: *all\ntitle: x\n", "? [a, b]\n: c\ntitle: x\n",
      "title: x\n? |\n  key\n: c\n",
    ])
  func stays(yaml: String) throws {
    for yaml in [yaml, yaml.replacing("\n", with: "\r\n")] {
      let dream = try #require(read("---\n\(yaml)---\n\nText.\n"))
      let plain = yaml.replacing("\r\n", with: "\n")
      #expect(frontMatter(dream).hasPrefix(plain))
      let again = try #require(read(note(dream)))
      #expect(again == dream, "\(note(dream))")
      #expect(note(again) == note(dream))
    }
  }

  @Test(
    "a property whose value was changed is written anew in its place, one that is gone goes, and a new one comes last")
  func changed() throws {
    let yaml = "# Where\nroom: Kitchen\nstar: false\ntags:\n    - sea\n# Who\npeople: Anna\nzoo: [ 1 ]\nmood: 1\n"
    var dream = try #require(read("---\n\(yaml)title: x\n---\nText.\n"))
    dream.tags = ["sea", "two words"]
    (dream.isStarred, dream.people, dream.lucidity, dream.mood) = (true, ["Bob", "Eve"], Rating(3), nil)
    dream.extra["room"] = nil
    #expect(
      frontMatter(dream)
        == "star: true\ntags:\n    - sea\n    - \"two words\"\n# Who\npeople: [Bob, Eve]\nzoo: [ 1 ]\ntitle: x\nlucidity: 3\n"
    )
    let again = try #require(read(note(dream)))
    #expect(note(again) == note(dream) && again.tags == dream.tags && again.isStarred && again.people == dream.people)
  }

  @Test("a line of a list stays as it is written as long as its value is one of the list")
  func items() throws {
    var dream = try #require(
      read("---\ntags:\n  - 'dream'   # always\n  - \"#water\"\n  - sea # was water\n---\nText.\n"))
    dream.tags = ["water", "door", "dream"]
    #expect(frontMatter(dream).hasPrefix("tags:\n  - \"#water\"\n  - door\n  - 'dream'   # always\ntitle"))
    #expect(try #require(read(note(dream))).tags == dream.tags)
  }

  @Test("comments between the values of a list stay with those below them, the last with that above")
  func comments() throws {
    let list = "tags:\n  # first\n  - a\n\n  # between\n  - b # here\n  # last\n"
    var dream = try #require(read("---\n\(list)---\nText.\n"))
    dream.tags.append("c")
    #expect(frontMatter(dream).hasPrefix("\(list)  - c\n"))
    dream.tags = ["b"]
    #expect(frontMatter(dream).hasPrefix("tags:\n\n  # between\n  - b # here\n  # last\n"))
  }

  @Test(
    "nothing is kept of front matter that Lucid would write just so",
    arguments: ["date: 2024-01-31\ntags: [sea]\nmood: calm\n", ""])
  func usual(yaml: String) throws {
    let dream = try #require(read("---\n\(yaml)---\nText.\n"))
    #expect(dream.extra[NoteLayout.key] == nil)
    #expect(try #require(read(note(dream))) == dream)
    #expect(
      try #require(read("---\nmood: calm\ndate: 2024-01-31\n---\nText.\n")).extra[NoteLayout.key] == "@mood\n@date\n")
  }

  @Test(
    "a layout that is broken, or tells something else than the dream, doesn't count",
    arguments: ["a: [", "@", "x", "id: 7\n", "text: b\n", "\u{1}"])
  func broken(layout: String) throws {
    var dream = Dream(id: Dream.ID(rawValue: 1), title: "Sea", createdAt: Instant(milliseconds: 0))
    dream.extra["notePath"] = "note"
    dream.extra[NoteLayout.key] = layout
    let again = try #require(read(note(dream), name: "note.md"))
    #expect(again.id == dream.id && again.title == "Sea" && again.createdAt == dream.createdAt)
    #expect(again.extra.filter { $0.key != NoteLayout.key } == ["notePath": "note"])
  }
}
