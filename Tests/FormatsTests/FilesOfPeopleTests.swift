import DreamCore
import Records
import Testing

@testable import Formats

/// Each input is a kind of file that people keep dreams in: one way in which they name, part or date them.
@Suite("Files as people keep them")
struct FilesOfPeopleTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, _ name: String) throws -> ImportedJournal {
    let file = ImportFile(Array(text.utf8), name: name)
    return try #require(try ImportFormat(recognizing: file)).read(file, Self.setting)
  }

  private func words(_ dream: Dream) -> String {
    let names = [dream.tags, dream.people, dream.kinds.map(\.rawValue).sorted()].flatMap(\.self).joined(separator: ",")
    let text = dream.narrative.string.trimmed.replacing("\n", with: "/")
    return "\(dream.date.map { "\($0)" } ?? "")|\(dream.title.string)|\(text)|\(names)"
  }

  @Test(
    "one file with many dreams is parted at its days",
    arguments: [
      (
        "diary.md", "## 2024-02-03 Ferry\n\nIt had no deck.\n\n## 4 Feb 2024\n\nNothing but stairs.\n",
        ["2024-02-03|Ferry|It had no deck.|", "2024-02-04||Nothing but stairs.|"]
      ),
      (
        "diary.txt", "Tuesday, 6 February 2024\nA lift.\n\nIt sang.\n\nThursday, 8 February 2024\nA drum.\n",
        ["2024-02-06||A lift.//It sang.|", "2024-02-08||A drum.|"]
      ),
      ("diary.txt", "6.2.2024: A lift.\n\n13.2.2024: A drum.\n", ["2024-02-06||A lift.|", "2024-02-13||A drum.|"]),
      (
        "diary.txt", "Before all this.\n\n2024-02-06\nA lift.\n\n2024-02-08\nA drum.\n",
        ["||Before all this.|", "2024-02-06||A lift.|", "2024-02-08||A drum.|"]
      ),
      (
        "diary.md", "# Dreams\n\n## 2024-02-06\n\n### Lift\n\nIt sang.\n\n## 2024-02-08\n\nA drum.\n",
        ["2024-02-06||### Lift//It sang.|", "2024-02-08||A drum.|"]
      ),
      (
        "tage.txt", "Meine Träume\n\nMontag, 3. Februar 2020, 6:30 Uhr\nEin Haus.\n\nFr. 7.2.2020\nBlau.\n",
        ["2020-02-03T06:30:00||Ein Haus.|", "2020-02-07||Blau.|"]
      ),
      (
        "nuits.txt", "Lundi 5 avril 2021\nUne forêt.\n\n1er mai 2021 - La gare\nUn train.\n",
        ["2021-04-05||Une forêt.|", "2021-05-01|La gare|Un train.|"]
      ),
      (
        "noches.txt", "3 de enero de 2022\nEl mar.\n\nmartes, 4 de enero de 2022:\nLa casa.\n",
        ["2022-01-03||El mar.|", "2022-01-04||La casa.|"]
      ),
      (
        "log.txt", "20210304: Roofs.\n20210305: Water.\n20210311: Nothing.\n",
        ["2021-03-04||Roofs.|", "2021-03-05||Water.|", "2021-03-11||Nothing.|"]
      ),
      (
        "d.txt", "* 2020-01-05\n  - flying\n* 2020-01-07\n  - a dog\n* 2020-01-09\n",
        ["2020-01-05||- flying|", "2020-01-07||- a dog|"]
      ),
      (
        "d.md", "## Sat, Jan 4th, 2020 @ 7am\nA lift.\n## Jan 5th, 2020\nBees.\n",
        ["2020-01-04T07:00:00||A lift.|", "2020-01-05||Bees.|"]
      ),
      (
        "d.txt", "DREAM 1 (3/14/19)\nAnts.\n\nDREAM 2 (3/20/19)\nA lift.\n",
        ["2019-03-14|DREAM 1|Ants.|", "2019-03-20|DREAM 2|A lift.|"]
      ),
      (
        "diary.txt", "=== 2022-06-01 ===\nA mall.\n\n=== 2022-06-02 (nap) ===\nA whale.\n",
        ["2022-06-01||A mall.|", "2022-06-02|(nap)|A whale.|"]
      ),
      (
        "diary.txt", "-----\n5 Jan 2021\n-----\nTitle: Boat\nA boat.\n\n-----\n6 Jan 2021\n-----\nTags: a, b\nBees.\n",
        ["2021-01-05|Boat|A boat.|", "2021-01-06||Bees.|a,b"]
      ),
    ])
  func manyDays(name: String, text: String, dreams: [String]) throws {
    let journal = try read(text, name)
    #expect(journal.dreams.map { words($0.dream) } == dreams)
  }

  @Test(
    "a first line that is a day and nothing else is the day of a file with one",
    arguments: [
      ("a.txt", "2024-02-06\nI flew over a lake.\n", "2024-02-06|a|I flew over a lake.|"),
      ("a.md", "Tuesday, 6 February 2024 7:05\n\nI flew.\n\nIt sang.\n", "2024-02-06T07:05:00|a|I flew.//It sang.|"),
      ("2024-02-06.txt", "2024-02-05\nI flew.\n", "2024-02-05||I flew.|"),
      ("a.txt", "6.2.2024: A lift.\nIt sang.\n", "|a|6.2.2024: A lift./It sang.|"),
      ("a.txt", "2024-02-06\n", "|a|2024-02-06|"),
    ])
  func oneDay(name: String, text: String, dream: String) throws {
    #expect(try read(text, name).dreams.map { words($0.dream) } == [dream])
  }

  @Test(
    "lines with names at the beginning of a note, and TOML, are its properties",
    arguments: [
      (
        "a.md", "Title: The ferry\nDate: 2024-02-03\nTags: sea, fog\n\nIt had no deck.\n",
        "2024-02-03|The ferry|It had no deck.|sea,fog"
      ),
      (
        "a.md", "+++\ntitle = 'The ferry'\ndate = 2024-02-03\ntags = ['sea', \"fog\"]\n+++\n\nIt had no deck.\n",
        "2024-02-03|The ferry|It had no deck.|sea,fog"
      ),
      (
        "a.md",
        """
        +++
        title = "The ferry"
        date = "2024-02-03"
        [taxonomies]
        tags = [
          "sea", # the north
          'fog',
        ]
        people = ["Jo"]
        [extra]
        about = \"\"\"
        no

        deck\"\"\"
        +++
        It had no deck.

        """, "2024-02-03|The ferry|It had no deck.|sea,fog,Jo"
      ),
      (
        "7.dre", "Id:\t7\nDate:\t2024-02-03\nTime:\t5:07\nPeople:\tJo\nTags:\tsea, fog\n\nIt had no deck.\n",
        "2024-02-03T05:07:00|7|It had no deck.|sea,fog,Jo"
      ),
      ("a.txt", "Date: 2024-02-03\n\nNote: it had no deck.\n", "2024-02-03|a|Note: it had no deck.|"),
    ])
  func headers(name: String, text: String, dream: String) throws {
    let journal = NoteFolder.read([ImportFile(Array(text.utf8), name: name)], Self.setting)
    #expect(journal.dreams.map { words($0.dream) } == [dream])
  }

  @Test("a text that begins like such lines stays a text")
  func noHeader() throws {
    let journal = NoteFolder.read(
      [ImportFile(Array("Anna: come in.\nBen: no.\n".utf8), name: "a.md")], Self.setting)
    #expect(journal.dreams.map { words($0.dream) } == ["|a|Anna: come in./Ben: no.|"])
  }

  @Test(
    "columns and members have the names that people give them",
    arguments: [
      (
        "s.csv", "Day,Headline,Dream Report,Keywords\n2024-02-03,Ferry,It had no deck.,\"sea, fog\"\n",
        ["2024-02-03|Ferry|It had no deck.|sea,fog"]
      ),
      (
        "s.json",
        #"[{"dreamt_on": "2024-02-03", "what happened": "It had no deck, and no sea either, and I stood on it."}]"#,
        ["2024-02-03||It had no deck, and no sea either, and I stood on it.|"]
      ),
      (
        "s.json", #"{"version": 2, "items": [{"created_at": "2024-02-03T05:00:00", "body": "It had no deck."}]}"#,
        ["2024-02-03T05:00:00||It had no deck.|"]
      ),
      (
        "s.jsonl",
        "{\"when\": \"2024-02-03\", \"entry\": \"A drum.\"}\n{\"when\": \"2024-02-04\", \"entry\": \"A lift.\"}\n",
        ["2024-02-03||A drum.|", "2024-02-04||A lift.|"]
      ),
      (
        "s.json", #"[{"dreamTitle": "Ferry", "dream_date": "2024-02-03", "dreamText": "It had no deck."}]"#,
        ["2024-02-03|Ferry|It had no deck.|"]
      ),
      (
        "s.csv", "sep=;\ndate;text\n2024-02-03;A drum; or two.\n2024-02-04;\"A lift; or two.\"\n",
        ["2024-02-04||A lift; or two.|"]
      ),
      (
        "s.csv", "date,time,text\n2024-02-03,5:07 am,A drum.\n2024-02-04,,A lift.\n",
        ["2024-02-03T05:07:00||A drum.|", "2024-02-04||A lift.|"]
      ),
      (
        "s.tsv", "date\ttext\n2024-02-03\t\"Oh\" it said.\n2024-02-04\tA 5\" nail.\n",
        ["2024-02-03||\"Oh\" it said.|", "2024-02-04||A 5\" nail.|"]
      ),
      (
        "s.csv", "date,text,kind\n2024-02-03,A drum.,Nightmare\n2024-02-04,A lift.,\"recurring; sleep paralysis\"\n",
        ["2024-02-03||A drum.|nightmare", "2024-02-04||A lift.|recurring,sleepParalysis"]
      ),
    ])
  func names(name: String, text: String, dreams: [String]) throws {
    #expect(try read(text, name).dreams.map { words($0.dream) } == dreams)
  }

  @Test(
    "dreams are found wherever they stand in the JSON of an app",
    arguments: [
      (
        #"{"meta": {"title": "x"}, "data": {"items": [{"day": "2024-02-03", "text": "A drum."}], "users": [{"id": 1}]}}"#,
        ["2024-02-03||A drum.|"]
      ),
      (
        #"{"2023": [{"day": "2023-02-03", "text": "A drum."}], "2024": [{"day": "2024-02-04", "text": "A lift."}]}"#,
        ["2023-02-03||A drum.|", "2024-02-04||A lift.|"]
      ),
      (
        #"{"users": {"u1": {"name": "Jo"}}, "dreams": {"-Ma": {"date": 1612137600, "text": "A drum."}, "-Mb": {"text": "A lift."}}}"#,
        ["2021-02-01T00:00:00Z||A drum.|", "||A lift.|"]
      ),
      (
        #"{"2024-02-03": {"dream": "A drum."}, "2024-02-04": {"dream": "A lift."}}"#,
        ["2024-02-03||A drum.|", "2024-02-04||A lift.|"]
      ),
      (
        #"[{"month": 2, "nights": 1, "list": [{"day": "2024-02-03", "text": "A drum."}]}, {"list": [{"text": "A lift."}]}]"#,
        ["2024-02-03||A drum.|", "||A lift.|"]
      ),
      (#"{"day": "2024-02-03", "text": "A drum.", "comments": [{"text": "Nice."}]}"#, ["2024-02-03||A drum.|"]),
      (#"[{"ts": 1612137600000, "text": "A drum."}]"#, ["2021-02-01T00:00:00Z||A drum.|"]),
      (#"[{"text": "A drum.", "tags": [{"id": 1, "name": "sea"}]}]"#, ["||A drum.|sea"]),
      (
        #"{"journals": [{"name": "Nights", "entries": [{"day": "2024-02-03", "text": "A drum."}]}, {"name": "Days"}]}"#,
        ["2024-02-03||A drum.|"]
      ),
      (
        #"[{"day": {"$date": "2024-02-03"}, "dream": {"title": "Ferry", "text": "A drum."}}]"#,
        ["2024-02-03|Ferry|A drum.|"]
      ),
    ])
  func deepLists(text: String, dreams: [String]) throws {
    #expect(try read(text, "app.json").dreams.map { words($0.dream) } == dreams)
  }

  @Test("what explains the name of a column doesn't count, and few cells of a column may have a text")
  func study() throws {
    let table = try read(
      "Date,Lucid,Vividness (1-5),Report of the night (free text)\n"
        + "2024-02-03,1,4,\"I was in a kitchen, and all the taps were running.\"\n2024-02-04,no,0,\n2024-02-05,,,\n",
      "s.csv")
    #expect(table.dreams.map { words($0.dream) } == ["2024-02-03||I was in a kitchen, and all the taps were running.|"])
    #expect(table.dreams[0].dream.lucidity == Rating(1) && table.dreams[0].dream.vividness == Rating(4))
    #expect(table.losses[.noText] == 2)
  }

  @Test("a row or an object without a text and a fact is no dream, and is counted")
  func empty() throws {
    let table = try read("date,text\n2024-02-03,\n2024-02-04,A lift.\n2024-02-05,\n", "s.csv")
    #expect(table.dreams.count == 1 && !table.losses.entries.isEmpty)
    let objects = try read(
      #"[{"date": "2024-02-03", "text": ""}, {"date": "2024-02-04", "text": "A lift."}]"#, "s.json")
    #expect(objects.dreams.count == 1 && !objects.losses.entries.isEmpty)
  }

  @Test("texts under days are dreams of these days, and texts under other names are none")
  func textsUnderDays() throws {
    let days = try read(#"{"2024-02-03": "A lift.", "4 Feb 2024": "A drum."}"#, "s.json")
    #expect(days.dreams.map { words($0.dream) } == ["2024-02-03||A lift.|", "2024-02-04||A drum.|"])
    let others = ImportFile(Array(#"{"sea": "A lift.", "fog": "A drum."}"#.utf8), name: "s.json")
    #expect(try ImportFormat(recognizing: others) == nil)
  }

  @Test("dates that tell their order tell that of the others of their file")
  func orders() throws {
    let american = try read("date,text\n4/5/2012,A drum.\n3/14/2012,A lift.\n", "s.csv")
    #expect(american.dreams.map { words($0.dream) } == ["2012-04-05||A drum.|", "2012-03-14||A lift.|"])
    let open = try read("date,text\n4/5/2012,A drum.\n", "s.csv")
    #expect(open.dreams[0].dream.date == nil && open.dreams[0].dream.extra["date"] == "4/5/2012")
  }

  @Test("the day of a note is in its path, and who is linked is a person")
  func folders() throws {
    let files = [
      ("Diary/2024/02/03.md", "A drum.\n"), ("2024/02 February/04 Sun.md", "A lift.\n"),
      ("2024-02-05.md", "---\npeople: ['[[Anna]]', '[[people/Ben|Ben]]']\n---\nA drum.\n"),
    ]
    let journal = NoteFolder.read(
      files.map { ImportFile(Array($0.1.utf8), name: $0.0) }, Self.setting)
    #expect(
      journal.dreams.map { words($0.dream) } == [
        "2024-02-03||A drum.|", "2024-02-04||A lift.|", "2024-02-05||A drum.|Anna,Ben",
      ])
  }

  @Test("line ends and blanks at the ends of lines are no other text")
  func lineEnds() throws {
    let plain = try read("2024-02-06\nA lift.\nIt sang.\n\n2024-02-08\nA drum.\n", "diary.txt")
    let windows = try read("2024-02-06\r\nA lift.\r\nIt sang.\r\n\r\n2024-02-08\r\nA drum.\r\n", "diary.txt")
    #expect(plain.dreams.map(\.dream.narrative) == windows.dreams.map(\.dream.narrative))
  }
}
