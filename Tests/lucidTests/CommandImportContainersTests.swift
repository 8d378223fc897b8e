import Foundation
import Testing

@Suite("lucid import, of files with files or tables in them")
struct CommandImportContainersTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func python(_ script: String) throws {
    try place.write(script, to: "make.py")
    let outcome = try place.shell("python3 make.py")
    #expect(outcome.status == 0, "\(outcome.words)")
  }

  private static let journal = #"""
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "A1", "creationDate": "2024-01-31T06:30:00Z", "timeZone": "Europe/Berlin", "text": "# The house\n\nI walked.",
       "photos": [{"md5": "d4", "type": "jpeg", "identifier": "C3"}]}]}
    """#

  @Test("a zip of Day One: its journals go in once, as one step, and photos are named")
  func dayOne() throws {
    try place.write(Self.journal, to: "Journal.json")
    try place.write(Self.journal.replacing("A1", with: "B2").replacing("house", with: "lake"), to: "Lake.json")
    try python(
      """
      import zipfile
      with zipfile.ZipFile("Export.zip", "w", zipfile.ZIP_DEFLATED) as zip:
        zip.write("Journal.json")
        zip.write("Lake.json")
        zip.writestr("photos/d4.jpeg", b"no photo")
        zip.writestr("__MACOSX/._Journal.json", b"no JSON")
      """)
    let imported = try place.lucid("import", "Export.zip")
    #expect(imported.status == 0, "\(imported.words)")
    #expect(imported.output == "2 imported, 0 already there\n")
    #expect(
      imported.words == """
        Export.zip/Journal.json: 1 attachment not imported; the name is kept: d4.jpeg
        Export.zip/Lake.json: 1 attachment not imported; the name is kept: d4.jpeg

        """)
    #expect(try place.lucid("list", "--json").output.contains("d4"))
    #expect(try place.lucid("import", "Export.zip").output == "0 imported, 2 already there\n")
    #expect(try place.lucid("undo").output == "Undone: Import 2 dreams\n")
  }

  @Test("a zip that is broken, has nothing to read, or comes from a pipe is one clear line")
  func broken() throws {
    try python(
      """
      import zipfile
      with zipfile.ZipFile("photos.zip", "w") as zip:
        zip.writestr("photos/d4.jpeg", b"no photo")
      open("cut.zip", "wb").write(open("photos.zip", "rb").read()[:40])
      """)
    let cut = try place.lucid("import", "cut.zip")
    #expect(cut.status == 1)
    #expect(cut.words == "lucid: cut.zip can't be read: the zip is broken. Nothing was imported.\n")
    #expect(
      try place.lucid("import", "photos.zip").words
        == "lucid: photos.zip can't be read: the zip has no JSON file of entries, as Day One's does. Nothing was imported.\n"
    )
    #expect(
      try place.shell("cat photos.zip | LUCID_JOURNAL=j.sqlite $lucid import -").words
        == "lucid: - can't be read: a zip or a database is read from a file only. Name the file. Nothing was imported.\n"
    )
  }

  @Test("a journal that breaks off in a zip or a folder, or is empty, is named with the reason")
  func brokenJournal() throws {
    try place.write(Self.journal, to: "Good.json")
    try python(
      """
      import zipfile, os
      os.mkdir("Diary")
      half = '{"metadata":{"version":"1.0"},"entries":[{"uuid":"B2","text":"x"}'
      for name, text in [("half.zip", half), ("empty.zip", ""), ("Diary/all.zip", half)]:
        with zipfile.ZipFile(name, "w") as zip:
          zip.write("Good.json")
          zip.writestr("Other.json", text)
          zip.writestr("settings.json", "{}")
      open("Diary/Bad.json", "w").write(half)
      os.rename("Good.json", "Diary/Good.json")
      """)
    let half = "its JSON breaks off at the end; the file may not be whole"
    for (name, reason) in [("half.zip", half), ("empty.zip", "it is empty")] {
      let imported = try place.lucid("import", name)
      #expect(imported.status == 1)
      #expect(imported.words == "lucid: \(name)/Other.json can't be imported: \(reason). Nothing was imported.\n")
    }
    let folder = try place.lucid("import", "Diary")
    #expect(
      folder.status == 1 && folder.output == "1 imported, 0 already there, 2 dreams left out\n", "\(folder.output)")
    #expect(
      folder.words.hasPrefix(
        """
        Diary: Bad.json: \(half); left out.
        Diary: all.zip/Other.json: \(half); left out.

        """), "\(folder.words)")
  }

  @Test("a database of tui-journal: its times are in UTC, and what isn't known is kept")
  func tuiJournal() throws {
    try python(
      """
      import sqlite3
      with sqlite3.connect("entries.db") as database:
        database.executescript(\"\"\"
          CREATE TABLE entries (id INTEGER PRIMARY KEY, title TEXT NOT NULL, date DATE NOT NULL, content TEXT,
            priority INTEGER);
          CREATE TABLE tags (entry_id INTEGER NOT NULL, tag TEXT NOT NULL);
          INSERT INTO entries VALUES (1, 'The house', '2024-01-31T06:30:00.123456+00:00', 'I walked.', 2);
          INSERT INTO entries VALUES (2, 'Teeth', 'soon', 'They fell.', NULL);
          INSERT INTO tags VALUES (1, 'water');
        \"\"\")
      """)
    let imported = try place.lucid("import", "entries.db", "--time-zone", "Europe/Berlin")
    #expect(imported.status == 0, "\(imported.words)")
    #expect(imported.output == "2 imported, 0 already there\n")
    #expect(
      imported.words
        == "entries.db: 1 date can't be read and is kept as text: Teeth: date soon\nlucid: 1 dream has no day: Teeth\n")
    let house = try place.lucid("list", "--json", "house").output
    #expect(house.contains(#""date": "2024-01-31T07:30:00+01:00""#))
    #expect(house.contains(#""tags": ["water"]"#))
    #expect(house.contains(#""extra": {"priority": "2"}"#))
    #expect(try place.lucid("import", "entries.db").output == "0 imported, 2 already there\n")
  }

  @Test("another journal of Lucid goes in with its nights and ids; another database is refused")
  func journals() throws {
    let other = ["LUCID_JOURNAL": place.path("other.sqlite")]
    try place.lucid("add", "I looked at my hands.", "--date", "2026-03-01", environment: other)
    let imported = try place.lucid("import", "other.sqlite")
    #expect(imported.output == "1 imported, 0 already there\n")
    #expect(
      try place.lucid("export").output == place.lucid("export", environment: other).output)
    #expect(try place.lucid("import", "other.sqlite").output == "0 imported, 1 already there\n")
    try python("import sqlite3; sqlite3.connect('a.db').execute('CREATE TABLE a (b)')")
    #expect(
      try place.lucid("import", "a.db").words
        == "lucid: a.db can't be read: it is a database of neither Lucid nor tui-journal. Nothing was imported.\n")
  }

  @Test("a folder stands for its notes and for the journals in it; one without any is refused")
  func folder() throws {
    let made = try place.shell("mkdir -p Diary/photos Empty")
    #expect(made.status == 0)
    try place.write(Self.journal, to: "Diary/Journal.json")
    try place.write("no photo", to: "Diary/photos/d4.jpeg")
    try place.write("{}", to: "Diary/settings.json")
    try place.write("A door.", to: "Diary/2024-02-01.txt")
    let imported = try place.lucid("import", "Diary")
    #expect(imported.status == 0 && imported.output == "2 imported, 0 already there\n")
    #expect(
      imported.words == """
        Diary: 2 files left out: photos/d4.jpeg
        Diary/Journal.json: 1 attachment not imported; the name is kept: d4.jpeg

        """)
    let empty = try place.lucid("import", "Empty")
    #expect(empty.status == 1)
    #expect(empty.words == "lucid: Empty can't be read: the folder has no notes. Nothing was imported.\n")
  }
}
