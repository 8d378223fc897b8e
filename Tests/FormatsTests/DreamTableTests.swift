import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Formats

@Suite("A table of dreams")
struct DreamTableTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, _ format: ImportFormat = .csv) throws -> ImportedJournal {
    try format.read(Array(text.utf8), Self.setting)
  }

  @Test("what is exported and imported is the same", arguments: [ExportFormat.csv, .tsv], SplitMix64.seeds)
  func roundTrip(format: ExportFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reading = try #require(ImportFormat(rawValue: format.rawValue))
    for _ in 0..<60 {
      let dreams = random.list(upTo: 12) { $0.dream() }
      let journal = try reading.read(format.bytes(of: ExportedJournal(dreams: dreams)), Self.setting)
      #expect(journal.problems.isEmpty && journal.losses.isEmpty)
      #expect(journal.dreams.map(\.dream) == dreams)
      #expect(journal.dreams.allSatisfy { $0.key == .own })
    }
  }

  @Test("a table is a row of names, and a row for each dream; empty cells are told from empty texts")
  func golden() {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("1985?"), title: "Teeth, again", narrative: "They \"fell\"\nout.",
      lucidity: Rating(3), mood: Mood(-2), kinds: [.nightmare], tags: ["a;b", "sea"], people: [""],
      signs: [DreamSign(text: "fell", range: 6..<10, category: .action), DreamSign(text: "fell", category: .form)],
      series: "", extra: ["date": "=8/1/85", "room": "'-"], createdAt: Instant(milliseconds: 0))
    let text = String(
      decoding: ExportFormat.csv.bytes(of: ExportedJournal(dreams: [dream])), as: UTF8.self)
    #expect(
      text == """
        id,date,title,narrative,creature,numberOfCreatures,effects,lucidity,vividness,mood,kinds,technique,lucidThrough,\
        tags,people,places,signs,recurrence,isFragment,isStarred,series,number,createdAt,modifiedAt,night,dateFrom,dateTo,precision,words,extra.date,room\r
        0000000000001,1985?,"Teeth, again","They ""fell""\nout.",unicorn.yellow,1,,3,,-2,nightmare,,,a\\;b; sea,"",,\
        action: fell; form@: fell,,false,false,"",,1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.000Z,\
        ,1985-01-01,1985-12-31,year,3,'=8/1/85,''-\r

        """)
  }

  @Test("every column has values of one kind, for programs that count", arguments: SplitMix64.seeds)
  func kinds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let dreams = (0..<300).map { _ in random.dream() }
    let bytes = ExportFormat.csv.bytes(of: ExportedJournal(dreams: dreams))
    var rows = try #require(TableRows(ImportFile(bytes), separator: UInt8(ascii: ",")))
    let numbers: Set = ["numberOfCreatures", "lucidity", "vividness", "mood", "words"]
    let words = [
      "precision": ["time", "day", "month", "season", "year", "decade", "century", "millennium", "interval"]
    ]
    while let row = rows.next() {
      for (name, cell) in zip(rows.names, row.cells) where !cell.text.isEmpty {
        switch name {
        case _ where numbers.contains(name): #expect(Int(cell.text) != nil, "\(name): \(cell.text)")
        case "night", "dateFrom", "dateTo": #expect(Day(cell.text) != nil, "\(name): \(cell.text)")
        case "isFragment", "isStarred": #expect(Bool(cell.text) != nil, "\(name): \(cell.text)")
        case _: #expect(words[name]?.contains(cell.text) ?? true, "\(name): \(cell.text)")
        }
      }
    }
  }

  @Test(
    "a date has its night, its days and its precision beside it",
    arguments: [
      ("2026-11-18T23:50", "2026-11-19,2026-11-18,2026-11-18,time"),
      ("2026-11-19", "2026-11-19,2026-11-19,2026-11-19,day"),
      ("2026-11", ",2026-11-01,2026-11-30,month"), ("2004-07-XX", ",2004-07-01,2004-07-31,month"),
      ("2004-22", ",2004-06-01,2004-08-31,season"), ("1985?", ",1985-01-01,1985-12-31,year"),
      ("198X", ",1980-01-01,1989-12-31,decade"), ("19XX", ",1900-01-01,1999-12-31,century"),
      ("1985/1987", ",1985-01-01,1987-12-31,interval"), ("1985/..", ",1985-01-01,,interval"),
    ])
  func derived(date: String, cells: String) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate(date), createdAt: Instant(milliseconds: 0))
    #expect(DerivedColumns.cells(of: dream, nightTurn: 12).map { $0 ?? "" }.joined(separator: ",") == "\(cells),0")
  }

  @Test("what follows from other columns isn't read, but fields of such names that an older Lucid wrote are")
  func older() throws {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: "a b", extra: ["words": "mine", "night": "cold"],
      createdAt: Instant(milliseconds: 0))
    let text = String(decoding: ExportFormat.csv.bytes(of: ExportedJournal(dreams: [dream])), as: UTF8.self)
    #expect(text.contains("precision,words,extra.night,extra.words"))
    #expect(try read(text).dreams.map(\.dream.extra) == [dream.extra])
    let old = text.replacing("night,dateFrom,dateTo,precision,words,extra.night,extra.words", with: "night,words")
      .replacing(",,,,2,cold,mine", with: "cold,mine")
    #expect(try read(old).dreams.map(\.dream.extra) == [dream.extra])
  }

  @Test(
    "a text that a spreadsheet would run is made harmless, and comes back whole",
    arguments: ["=1+1", "+1", "-1", "@a", "\t=1", "\r", "'=1", "''", "'", "'a", "", "a=1", "\n="])
  func harmless(text: String) {
    let cell = CellText.harmless(text)
    #expect(cell.utf8.first.map { !"=+-@\t\r\n".utf8.contains($0) } ?? true)
    #expect(CellText.whole(cell) == text)
  }

  @Test("a table is read piece by piece as it is read whole, be it broken", arguments: SplitMix64.seeds)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let bytes = random.mutated(ImportFormat.csv.file(&random), splicing: Array("\"\n\r\n\"\"é,,\u{FEFF}".utf8))
      func read(_ size: Int) -> ([String], Tally<ImportLoss>) {
        var (journal, lines) = (ImportedJournal(), [String]())
        var scanner = TableScanner(ImportFile(bytes), separator: UInt8(ascii: ","), pieceSize: size)
        while let record = scanner.next(&journal) { lines.append("\(record)") }
        return (lines, journal.losses)
      }
      let (whole, pieces) = (read(1 << 20), read(Int.random(in: 1...40, using: &random)))
      #expect(whole.0 == pieces.0 && whole.1[.windows] == pieces.1[.windows])
    }
  }

  @Test("the columns of other programs are known by their names, and unknown ones are kept")
  func otherPrograms() throws {
    let text = """
      Date,Text,Tags,Lucid,Place,Starred
      2024-01-31 07:30,"I said ""hi"".","sea, stairs",yes,Kitchen,x
      31.1.2024,A door.,,2,,
      soon,A stair.,a;b,,,

      """
    let journal = try read(text)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map { $0.date?.description } == ["2024-01-31T07:30:00", "2024-01-31", nil])
    #expect(dreams.map(\.narrative) == ["I said \"hi\".", "A door.", "A stair."])
    #expect(dreams.map(\.tags) == [["sea", "stairs"], [], ["a", "b"]])
    #expect(dreams.map(\.lucidity) == [nil, Rating(2), nil])
    #expect(dreams.map(\.isStarred) == [true, false, false])
    #expect(dreams[0].extra == ["Lucid": "yes"])
    #expect(dreams[0].places == ["Kitchen"])
    #expect(dreams[2].extra == ["Date": "soon"])
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "1 date can't be read and is kept as text: A stair: Date soon",
        "1 value can't be read and is kept as text: I said \"hi\": Lucid yes",
      ])
  }

  @Test("a time gets the offset of the zone that is named, in summer and in winter")
  func zone() throws {
    let zone = try #require(NamedZone(system: "Europe/Berlin"))
    let setting = ReadingSetting(now: Instant(milliseconds: 0), zone: zone)
    #expect(setting.date("2024-01-31 07:30")?.description == "2024-01-31T07:30:00+01:00")
    #expect(setting.date("2024-07-31 7:30 pm")?.description == "2024-07-31T19:30:00+02:00")
    #expect(setting.date("2024-07-31T07:30:05.123Z")?.description == "2024-07-31T09:30:05+02:00")
    #expect(setting.date("20240731")?.description == "2024-07-31")
    #expect(setting.date("8/11/67") == nil)
  }

  @Test("a table may have semicolons between its cells, as spreadsheets write it where numbers have commas")
  func semicolons() throws {
    let text = "Date;Title;Text\r\n31.01.2024;Teeth;\"They fell; all, of them.\"\r\n"
    #expect(ImportFormat(recognizing: Array(text.utf8)) == .csv)
    let dream = try read(text).dreams[0].dream
    #expect(dream.date?.description == "2024-01-31")
    #expect(dream.narrative == "They fell; all, of them.")
  }

  @Test("a quote within a cell without quotes is text, and a row with too few cells is said")
  func lenient() throws {
    let journal = try read("date\ttitle\ttext\n2024-01-31\tDoor\tHe said \"hi\" twice\n2024-02-01\tSea\n", .tsv)
    #expect(journal.dreams.map(\.dream.narrative) == ["He said \"hi\" twice", ""])
    #expect(journal.problems.isEmpty)
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
        == ["1 row has fewer cells than the table has columns: line 3"])
  }

  @Test("a row that can't be read is said by its line")
  func problems() throws {
    let journal = try read("title,narrative\r\na,b,c\r\nTeeth\r\n\"a\"b,c\r\n\"x\r\n")
    // A cell that goes on behind a closing quote isn't quoted.
    #expect(journal.dreams.map(\.dream.title) == ["Teeth", "\"a\"b"])
    #expect(
      journal.problems.map { "\($0)" } == [
        "line 2: 3 cells in 2 columns", "line 5: a quote that begins here is not closed",
      ])
    #expect(throws: ReadingError.noColumns) { try read("a,b\n1,2\n") }
    #expect(throws: ReadingError.noColumns) { try read("") }
  }

  @Test("a table is recognised by its first row")
  func recognition() {
    #expect(ImportFormat(recognizing: Array("date,narrative\n".utf8)) == .csv)
    #expect(ImportFormat(recognizing: Array("\u{FEFF}\"Date\"\t\"Text\"\r\n".utf8)) == .tsv)
    #expect(ImportFormat(recognizing: Array("\"n\"\t\"date\"\t\"dream\"\n".utf8)) == .dreambank)
    #expect(ImportFormat(recognizing: Array("Once, I was a title\n".utf8)) == nil)
  }

  @Test("what a table has no place for is said")
  func losses() {
    let journal = ExportedJournal(dreams: [], nights: [Night(id: Day(daysSince1970: 0))], favoriteCreature: .shark)
    let losses = ExportFormat.csv.losses(of: journal).entries
    #expect(
      losses.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
        == ["1 night left out: 1970-01-01", "the favourite creature is left out: shark"])
    #expect(ExportFormat.json.losses(of: journal).isEmpty)
  }
}
