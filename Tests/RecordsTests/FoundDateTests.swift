import DreamCore
import Testing

@testable import Records

@Suite("dates in headings and names")
struct FoundDateTests {
  @Test(
    "a heading tells its day, its time and its title",
    arguments: [
      ("2021-03-09 The lift", "2021-03-09", "The lift"),
      ("2021-03-09 – The lift", "2021-03-09", "The lift"),
      ("Wednesday, 2016-01-06", "2016-01-06", ""),
      ("Saturday, 9 January 2016", "9 January 2016", ""),
      ("Night of May 2nd, 2022", "May 2nd, 2022", ""),
      ("2024-01-31 07:30 The house", "2024-01-31 07:30", "The house"),
      ("2024-01-31 7:30 am: The house", "2024-01-31 7:30 am", "The house"),
      ("31.1.2024 (Wed) The house", "31.1.2024", "The house"),
      ("[2024-01-31] The house", "2024-01-31", "The house"),
      ("Thursday, 11/19/20", "11/19/20", ""),
      ("Flying [2024-02-01 Thu 07:30]", "2024-02-01 07:30", "Flying"),
    ])
  func headings(text: String, date: String, title: String) throws {
    let found = try #require(FoundDate(text))
    #expect(found.text == date)
    #expect(found.title == title)
  }

  @Test(
    "the name of a file tells its day, its time and its title",
    arguments: [
      ("N/2022-10-14_Fri.md", "2022-10-14", ""), ("2022-10-15 Sat.md", "2022-10-15", ""),
      ("20230822-061100.txt", "20230822 061100", ""), ("2025-07-23 0710 lake.md", "2025-07-23 0710", "lake"),
      ("2024_01_31 Boats.md", "2024-01-31", "Boats"), ("Dream 2024-01-31.md", "2024-01-31", "Dream"),
      ("13-09-2023.md", "13-09-2023", ""), ("15.09.2023.md", "15.09.2023", ""), ("20201119", "20201119", ""),
      ("January 31, 2024.md", "January 31, 2024", ""),
    ])
  func names(path: String, date: String, title: String) throws {
    let found = try #require(FoundDate(fileName: path))
    #expect(found.text == date)
    #expect(found.title == title)
  }

  @Test("a time with underscores and a zone is that of its place")
  func phone() throws {
    let found = try #require(FoundDate(fileName: "2023-08-17T04_12_19.248+03_00.txt"))
    let setting = ReadingSetting(now: Instant(milliseconds: 0))
    #expect(setting.date(found.text)?.description == "2023-08-17T04:12:19+03:00")
    #expect(found.title == "")
  }

  @Test(
    "folders by year, month and day tell the day",
    arguments: [
      ("2017/11/21.md", "2017-11-21", ""), ("Diary/2017/11/21 Fog.md", "2017-11-21", "Fog"),
      ("2017/11-November/21_Tue.md", "2017-11-21", ""),
    ])
  func folders(path: String, date: String, title: String) throws {
    let found = try #require(FoundDate(folders: path))
    #expect(found.text == date)
    #expect(found.title == title)
  }

  @Test(
    "a title with numbers is no date",
    arguments: [
      "1984", "7 cats", "Room 101", "24 hours", "The year 2020", "3/4 of a moon", "Flight 2021-03", "50%", "2.5.1",
    ])
  func noDates(text: String) {
    #expect(FoundDate(text)?.title != "")
  }
}
