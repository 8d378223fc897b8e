import DreamCore
import Records
import Testing

@testable import Formats

@Suite("Notes of other programs")
struct OtherNotesTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, name: String = "note.md") -> ImportedJournal {
    NoteFolder.read([ImportFile(Array(text.utf8), name: name)], Self.setting)
  }

  @Test(
    "a date is found at the end of a file's name, too, in words, or with a time",
    arguments: [
      ("Dream 2024-05-05.md", "2024-05-05", "Dream"), ("January 13, 2024.md", "2024-01-13", ""),
      ("20240510031500.md", "2024-05-10T03:15:00", ""), ("2024-05-06T0310.md", "2024-05-06T03:10:00", ""),
      ("202405100315 Teeth.md", "2024-05-10T03:15:00", "Teeth"), ("May 5.md", "", "May 5"),
      ("2024_01_16.md", "2024-01-16", ""), ("2024 01 16 The sea.md", "2024-01-16", "The sea"),
      ("Dream 2024_01_16.md", "2024-01-16", "Dream"), ("2024_01_1699.md", "", "2024_01_1699"),
      ("2024-W03.md", "", "2024-W03"), ("11-01-2024.md", "", ""),
    ])
  func dateInName(name: String, date: String, title: String) {
    let dream = read("I walked.\n", name: name).dreams[0].dream
    #expect(dream.date?.description ?? "" == date)
    #expect(dream.title.string == title)
  }

  @Test(
    "a date is read as notes have it: as a link, in words, or only as the time of creation",
    arguments: [
      ("date: \"[[2024-01-18]]\"", "2024-01-18"), ("date: January 5, 2024", "2024-01-05"),
      ("date: Fri, 5 Jan 2024 06:40", "2024-01-05T06:40:00"), ("date: 1/31/2024", "2024-01-31"),
      ("created: 2024-01-05T06:40:00", "2024-01-05T06:40:00"), ("created: 2024-01-05", "2024-01-05"),
      ("created: 2024-01-05\ndate: 2024-01-04", "2024-01-04"), ("date: 1/2/2024", ""),
    ])
  func dates(yaml: String, date: String) {
    let journal = read("---\n\(yaml)\n---\nText\n")
    #expect(journal.dreams[0].dream.date?.description ?? "" == date)
    #expect(journal.losses.entries.map(\.kind) == (date.isEmpty ? [.dayOrMonth] : []))
  }

  @Test("a date that can't be read is said although the name has one, and so is front matter that nothing closes")
  func unread() {
    func losses(_ text: String) -> [String] {
      read(text, name: "2023-05-06.md").losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
    }
    #expect(
      losses("---\ndate: 2023-99-99\n---\nText\n") == [
        "1 date can't be read and is kept as text: 2023-05-06.md: date 2023-99-99"
      ])
    let said = ["1 note has front matter that can't be read and stays in the text: 2023-05-06.md"]
    for text in ["---\ntags: [sea]\nText\n", "---\r\ntags:\r\n- sea\r\n"] { #expect(losses(text) == said) }
    for text in [
      "---\nText: with a colon\n---\nI walked.\n", "---\n\ntags: a\n", "---\nAt 7:30 I woke.\n", "---\nhttp://a.b\n",
    ] {
      #expect(losses(text).isEmpty)
    }
  }

  @Test("a date before the title in a heading is the date")
  func datedHeading() {
    let dream = read("# 2024-01-05 03:10:00 AM The 2 doors\n\nText\n").dreams[0].dream
    #expect(dream.date?.description == "2024-01-05T03:10:00" && dream.title == "The 2 doors")
    let day = read("# 2024-01-05\n\nText\n").dreams[0].dream
    #expect(day.title == "2024-01-05" && day.date?.description == "2024-01-05" && day.narrative == "Text\n")
    #expect(read("# January 5, 2024 Teeth\n", name: "2024-01-06.md").dreams[0].dream.date?.description == "2024-01-05")
  }

  @Test("the day in the name of a note tells how its date with slashes is meant")
  func dayOrderOfName() {
    for (date, day) in [("11/03/2024", "2024-03-11"), ("3/11/2024 7:30", "2024-03-11T07:30:00"), ("5/6/2024", "")] {
      let journal = read("---\ndate: \(date)\n---\nText\n", name: "2024-03-11.md")
      #expect(journal.dreams[0].dream.date?.description ?? "" == day)
      #expect(journal.losses.isEmpty == !day.isEmpty)
    }
  }

  @Test("one date of a folder tells how the others with slashes are meant, unless they contradict each other")
  func dayOrder() {
    func dates(_ texts: [String]) -> [String] {
      let files = texts.enumerated().map { index, date in
        ImportFile(Array("---\ndate: \(date)\n---\nText\n".utf8), name: "\(index).md")
      }
      return NoteFolder.read(files, Self.setting).dreams.map {
        $0.dream.date?.description ?? $0.dream.extra["date"] ?? ""
      }
    }
    #expect(dates(["1/2/2024", "13/2/2024"]) == ["2024-02-01", "2024-02-13"])
    #expect(dates(["1/2/2024", "2/13/2024 7:30 PM"]) == ["2024-01-02", "2024-02-13T19:30:00"])
    #expect(dates(["1/2/2024", "2/3/2024"]) == ["1/2/2024", "2/3/2024"])
    #expect(dates(["13/2/2024", "2/13/2024", "3/4/2024"]) == ["2024-02-13", "2024-02-13", "3/4/2024"])
  }

  @Test("a note of another program goes out to where it was, so that links to it hold")
  func paths() throws {
    let names = ["Dreams/2024/2024-05-05.md", "2024-05-06 Teeth.md", "nights/The sea.md", "A door.md", "a/.b/c.md"]
    let files = names.map { ImportFile(Array("# A title\n\nText of \($0)\n".utf8), name: $0) }
    let dreams = NoteFolder.read(files, Self.setting).dreams.map(\.dream)
    let folder = NoteFolder(ExportedJournal(dreams: dreams))
    #expect(
      folder.notes.map(\.name) == [
        "Dreams/2024/2024-05-05.md", "2024-05-06 Teeth.md", "A title.md", "A door.md", "A title 2.md",
      ])
    #expect(folder.folders == ["Dreams", "Dreams/2024"])
    let again = folder.notes.map { ImportFile($0.bytes, name: $0.name) }
    #expect(NoteFolder.read(again, Self.setting).dreams.map(\.dream) == dreams)
  }

  @Test("a text that begins like a heading stays a text, with a title and without", arguments: ["", "Teeth"])
  func headings(title: String) {
    for path in [nil, "a/b"] {
      for text in ["# No heading\n\nText", "\n# No heading", "#", "# ", "\n\nText", ""] {
        var dream = Dream(
          id: Dream.ID(rawValue: 1), title: Prose(title), narrative: Prose(text), createdAt: Instant(milliseconds: 0))
        dream.extra["notePath"] = path
        let note = String(decoding: MarkdownNote.text(of: dream), as: UTF8.self)
        #expect(read(note, name: "\(dream.notePath).md").dreams.map(\.dream) == [dream], "\(note)")
      }
    }
  }

  @Test(
    "no note is written outside of its folder, or where it would not be found again",
    arguments: [
      "../x", "/etc/x", "a//b", "a/../b", ".x", "a/.x", "Nights/x", "a.md/b", "", "a\u{202E}b", "a\nb", "a/",
      "Templates/x",
    ])
  func unsafePaths(path: String) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), title: "Teeth", extra: ["notePath": path], createdAt: Instant(milliseconds: 0))
    let folder = NoteFolder(ExportedJournal(dreams: [dream]))
    #expect(folder.notes.map(\.name) == ["Teeth.md"])
    #expect(folder.folders.isEmpty)
  }

  @Test(
    "the text is below the front matter, whatever properties there are", arguments: ["description", "text", "dream"])
  func body(key: String) throws {
    let dream = try #require(read("---\n\(key): Short\n---\nThe long text.\n").dreams.first?.dream)
    #expect(dream.narrative == "The long text." && dream.extra == [key: "Short", "notePath": "note"])
    let note = String(decoding: MarkdownNote.text(of: dream), as: UTF8.self)
    #expect(note.contains("\n\(key): Short\n") && note.hasSuffix("\nThe long text.\n"))
    #expect(read(note).dreams.map(\.dream) == [dream])
  }

  @Test("a note that was moved or renamed since Lucid wrote it stays where it is")
  func moved() throws {
    let dream = read("Text.\n", name: "Old.md").dreams[0].dream
    let note = MarkdownNote.text(of: dream)
    let files = ["Sub/New name.md", "Old.md", "Old 2.md"].map { ImportFile(note, name: $0) }
    let paths = files.map { NoteFolder.read([$0], Self.setting).dreams[0].dream.notePath }
    #expect(paths == ["Sub/New name", "Old", "Old"])
  }

  @Test("a template is no dream, and nor is what is no text or has none; each is said")
  func noDreams() {
    let files = [
      ("template.md", Array("---\ndate: \"{{date}}\"\n---\n# {{title}}\n".utf8)),
      ("2024-01-05.md", Array("I dreamt of {{date}}.".utf8)),
      ("b.md", Array("---\ndate: 2024-01-05\n---\n<% tp.x".utf8)),
      ("c.md", Array("# 2024-01-05 A\n{{time}}".utf8)), ("Templates/a.md", Array("A.".utf8)),
      ("own.md", Array("---\nid: \"0000000000001\"\ncreatedAt: 2024-01-05\n---\n{{date}}".utf8)),
      ("a.txt", Array("\n \n".utf8)), ("b.txt", [0x89, 0x50, 0xFF, 0xFE, 0xFA, 0xFB, 0]),
      ("c.txt", [0xFF, 0xFE, 0x41, 0]),
      ("2024-01.txt", Array("7: {text: [\n".utf8)), ("d.txt", Array("gAAAAABm\n".utf8)),
      ("e.txt", Array("JRNLv3\0\u{3C}eyJzYWx0Ijog".utf8)),
    ].map { ImportFile($0.1, name: $0.0) }
    let journal = NoteFolder.read(files, Self.setting)
    #expect(journal.dreams.map(\.dream.narrative) == ["I dreamt of {{date}}.", "<% tp.x", "{{time}}", "{{date}}"])
    #expect(journal.losses.entries.map(\.example) == ["a.txt", "template.md"])
    #expect(
      journal.problems.map { "\($0)" } == [
        "b.txt: it is not UTF-8 text", "c.txt: it is text in UTF-16; save it as UTF-8",
        "2024-01.txt: it is not a RedNotebook month that can be read",
        "d.txt: it is encrypted; jrnl --decrypt makes a text of it",
        "e.txt: it is encrypted; jrnl --decrypt makes a text of it",
      ])
  }

  @Test(
    "a file that is named as a text is one, whatever its ending, if it isn't empty", arguments: ["a.log", "a", "-"])
  func anyName(name: String) throws {
    let journal = try ImportFormat.text.read(Array("A door.\n".utf8), name: name, Self.setting)
    #expect(journal.dreams.map(\.dream.narrative) == ["A door.\n"])
    #expect(throws: ReadingError.empty) { try ImportFormat.text.read(Array(" \n".utf8), name: name, Self.setting) }
  }

  @Test("blanks behind the hyphens that enclose front matter don't matter")
  func fences() {
    let dream = read("--- \ntags: [sea]\n---\t\n\nText").dreams[0].dream
    #expect(dream.tags == ["sea"] && dream.narrative == "Text")
  }

  @Test("a value of front matter may repeat another one by its name")
  func repeated() {
    let dream = read("---\ntags: &all [sea, door]\nrooms: *all\nword: &a x\nagain: [*a, *a]\n---\nText").dreams[0]
      .dream
    #expect(dream.tags == ["sea", "door"] && dream.narrative == "Text")
    #expect(dream.extra["rooms"] == #"["sea", "door"]"# && dream.extra["again"] == #"["x", "x"]"#)
  }

  @Test("what looks like a tag in code is none")
  func code() {
    #expect(read("```\n#not a tag\n```\n#sea\n").dreams[0].dream.tags == ["sea"])
    #expect(read("I ` #not` #sea\n` #door\n").dreams[0].dream.tags == ["sea", "door"])
  }
}
