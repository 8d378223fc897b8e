import DreamCore
import Testing

@testable import Formats

@Suite("Dates of the DreamBank")
struct DreamBankDateTests {
  /// A Friday in November.
  private static let today = Day(daysSince1970: 20_777)

  private func read(_ text: String) -> DreamBankDate { DreamBankDate(text, today: Self.today) }

  @Test(
    "what can be said in EDTF is read as that, and nothing else is kept",
    arguments: [
      ("(1957)", "1957"), ("(1985?)", "1985?"), ("(1963-??-??)", "1963"), ("(1990s)", "199X"),
      ("(05/30/2015)", "2015-05-30"), ("(1985-1997)", "1985/1997"), ("(1985-97)", "1985/1997"),
      ("(1963-05-12)", "1963-05-12"), ("(1963-05-??)", "1963-05"), ("(1963-05)", "1963-05"),
      ("(5-12-1963)", "1963-05-12"), ("(12/1998)", "1998-12"), ("(1998/12/5)", "1998-12-05"), ("(199X)", "199X"),
      ("(199?)", "199X"), ("(19??)", "19XX"), ("(1990s?)", "199X?"), ("(1990's)", "199X"), ("(ca. 1970)", "1970~"),
      ("(about 1970?)", "1970%"), ("(May 12, 1963)", "1963-05-12"), ("(12 May 1963)", "1963-05-12"),
      ("(May 12th 1963)", "1963-05-12"), ("(Sept. 1990)", "1990-09"), ("(Summer 1985)", "1985-22"),
      ("(fall of 1964)", "1964-23"), ("(1985?-1997?)", "1985?/1997?"), ("[1957]", "1957"),
    ])
  func readWhole(text: String, edtf: String) {
    let date = read(text)
    #expect(date.date?.description == edtf)
    #expect(date.isWhole)
  }

  @Test(
    "a year of two digits is a guess, so the text is kept, too",
    arguments: [
      ("(8/11/67)", "1967-08-11"), ("(2/13/86?)", "1986-02-13?"), ("(10/07/64)", "1964-10-07"),
      ("(12/98)", "1998-12"), ("(8/1/85-8/3/85)", "1985-08-01/1985-08-03"),
      ("(8/1/85 to 8/3/85)", "1985-08-01/1985-08-03"), ("(8/30-9/1/85)", "1985-08-30/1985-09-01"),
      ("(8/30-31/85)", "1985-08-30/1985-08-31"), ("(12/98–2/99)", "1998-12/1999-02"), ("8/11/67", "1967-08-11"),
      ("  ( 8/11/67 )  ", "1967-08-11"), ("(2/29/00)", "2000-02-29"), ("(12/??/98)", "1998-12"),
      ("(??/??/98)", "1998"), ("(?/?/98)", "1998"),
    ])
  func guessed(text: String, edtf: String) {
    let date = read(text)
    #expect(date.date?.description == edtf)
    #expect(!date.isWhole)
  }

  @Test(
    "a dash is unknown, as a question mark is",
    arguments: [("(12/--/98)", "1998-12"), ("(--/--/98)", "1998"), ("(-/-/1998)", "1998"), ("(12/-/1998)", "1998-12")])
  func dashes(text: String, edtf: String) {
    #expect(read(text).date?.description == edtf)
    #expect(read("(12/25/--)").date == nil)
    #expect(read("(--)").date == nil && !read("(--)").isWhole)
  }

  @Test(
    "a time frame places a year of two digits, and what lies outside of it is no date",
    arguments: [
      ("(8/11/12)", "1912-08-11"), ("(8/11/65)", "1965-08-11"), ("(8/11/66)", nil), ("(1957)", "1957"), ("(1970)", nil),
      ("(1960s)", "196X"), ("(1964-1970)", "1964/1970"),
    ] as [(String, String?)])
  func timeframe(text: String, edtf: String?) {
    let frame = DreamBankDescription.Timeframe(1912...1965)
    let date = DreamBankDate(text, today: Self.today, timeframe: frame)
    #expect(date.date?.description == edtf)
    #expect(date.isOutside == (edtf == nil))
    #expect(!date.isWhole || edtf != nil)
  }

  @Test(
    "what says more than EDTF can is read, and kept as it was written",
    arguments: [
      ("(8/11/67, morning)", "1967-08-11"), ("(1957; a nap)", "1957"),
      ("(late 1970s)", "197X"), ("(mid-1980s)", "198X"), ("(early 1985)", "1985"), ("(1900s)", "19XX"),
    ])
  func readInPart(text: String, edtf: String) {
    let date = read(text)
    #expect(date.date?.description == edtf)
    #expect(!date.isWhole)
    #expect(date.text == text)
  }

  @Test(
    "what has no sound reading is no date, and is kept as it was written",
    arguments: [
      "(F-C-T-04/20)", "(*)", "(9/999/85)", "(8/222/87)", "(9/5/920)", "(13/1/85)", "(2/30/86)",
      "(2/29/1900)",
      "(4/20)", "(85)", "(12/25/??)", "(1997-1985)", "(8/11/67, 8/12/67)", "(sometime)", "()", "(",
      "(0/5/85)",
      "(12/0/85)", "(1/1/1)", "(12/5/-85)", "(+1/2/85)", "(19?5)", "(May)", "(١/٢/٨٥)", "(1985-13)",
      "(a/b/c)",
    ])
  func notRead(text: String) {
    let date = read(text)
    #expect(date.date == nil)
    #expect(!date.isWhole)
    #expect(date.text == text)
  }

  @Test("an empty date says nothing that would have to be kept", arguments: ["", "  "])
  func empty(text: String) {
    #expect(read(text).date == nil)
    #expect(read(text).isWhole)
  }

  @Test(
    "a year of two digits is the latest one that isn't in the future",
    arguments: [
      ("11/20/26", "2026-11-20"), ("11/21/26", "1926-11-21"), ("12/??/26", "1926-12"),
      ("11/??/26", "2026-11"),
      ("1/1/27", "1927-01-01"), ("1/1/00", "2000-01-01"), ("??/??/26", "2026"), ("??/??/27", "1927"),
    ])
  func twoDigits(text: String, edtf: String) {
    #expect(Self.today.description == "2026-11-20")
    #expect(read(text).date?.description == edtf)
  }

  @Test(
    "a dream of the future is not believed",
    arguments: ["(11/21/2026)", "(2027)", "(2026-12)", "(2020-2030)", "(2030s)"])
  func future(text: String) {
    #expect(read(text).date == nil)
    #expect(!read(text).isWhole)
  }
}
