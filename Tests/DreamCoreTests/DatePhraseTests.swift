import Chance
import Samples
import Testing

@testable import DreamCore

@Suite struct DatePhraseTests {
  /// A Friday morning, 07:00, nine hours east of Greenwich.
  private let now = LocalTime(
    day: Day("2026-11-20") ?? Day(daysSince1970: 0), clock: ClockTime(secondOfDay: 7 * 3600), offset: 540)

  private func read(_ text: String) -> Result<DreamDate?, DatePhraseError> {
    DatePhrase.read(text, now: now)
  }

  @Test("a time has the offset of its own day, unless one is said")
  func offsets() throws {
    // A clock that is put forward on 29 March and back on 25 October.
    let summer = try #require(Instant("2026-03-29T01:00:00Z"))..<#require(Instant("2026-10-25T01:00:00Z"))
    func offset(_ day: Day, _ clock: ClockTime) -> Int { day.offset(at: clock) { summer.contains($0) ? 120 : 60 } }
    for (text, date) in [
      ("2026-07-02 03:00", "2026-07-02T03:00:00+02:00"), ("2026-02-02 3am", "2026-02-02T03:00:00+01:00"),
      ("2026-07-02 03:00 +05:30", "2026-07-02T03:00:00+05:30"), ("2026-03-29 1:59", "2026-03-29T01:59:00+01:00"),
      ("2026-03-29 3:00", "2026-03-29T03:00:00+02:00"), ("2026-10-25 2:30", "2026-10-25T02:30:00+02:00"),
      ("2026-10-25 3:00", "2026-10-25T03:00:00+01:00"),
    ] {
      #expect(DatePhrase.read(text, now: now, offset: offset) == .success(DreamDate(date)), "\(text)")
    }
  }

  @Test(
    "a date is read as people write it",
    arguments: [
      ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("the day before yesterday", "2026-11-18"),
      ("this morning", "2026-11-20"), ("last night", "2026-11-20"), ("3 days ago", "2026-11-17"),
      ("a week ago", "2026-11-13"), ("two weeks ago", "2026-11-06"), ("2 months ago", "2026-09"),
      ("11 months ago", "2025-12"), ("last year", "2025"), ("10 years ago", "2016"),
      ("monday", "2026-11-16"), ("last monday", "2026-11-16"), ("friday", "2026-11-20"),
      ("last friday", "2026-11-13"), ("Sat", "2026-11-14"), ("on tuesday morning", "2026-11-17"),
      ("19 nov", "2026-11-19"), ("nov 19", "2026-11-19"), ("21 nov", "2025-11-21"),
      ("19th of November", "2026-11-19"), ("Nov. 19, 2026", "2026-11-19"), ("29 feb", "2024-02-29"),
      ("thu 19 nov", "2026-11-19"), ("wed 19 nov", "2025-11-19"), ("nov 19 2001", "2001-11-19"),
      ("19.11.2026", "2026-11-19"), ("19.11.", "2026-11-19"), ("3.4.2026", "2026-04-03"),
      ("11/19/2026", "2026-11-19"), ("19/11", "2026-11-19"), ("5/5", "2026-05-05"), ("24.12.", "2025-12-24"),
      ("19.11.99", "1999-11-19"), ("november", "2026-11"), ("december", "2025-12"), ("march 1985", "1985-03"),
      ("summer 1985", "1985-22"), ("winter", "2025-24"), ("1980s", "198X"), ("about 1985", "1985~"),
      ("2026-11-19", "2026-11-19"), ("1985?", "1985?"), ("199x", "199X"), ("1985/1997", "1985/1997"),
      ("2026-11-19T06:40:00+09:00", "2026-11-19T06:40:00+09:00"),
    ])
  func days(text: String, date: String) {
    #expect(read(text) == .success(DreamDate(date)))
  }

  @Test(
    "a time is on this place's clock, and has been",
    arguments: [
      ("yesterday 6:40", "2026-11-19T06:40:00"), ("6:40", "2026-11-20T06:40:00"),
      ("6.40am", "2026-11-20T06:40:00"), ("6:40 pm", "2026-11-19T18:40:00"), ("7am", "2026-11-20T07:00:00"),
      ("7:01", "2026-11-19T07:01:00"), ("12 am", "2026-11-20T00:00:00"), ("noon", "2026-11-19T12:00:00"),
      ("last night 23:50", "2026-11-19T23:50:00"), ("last night at 3:10", "2026-11-20T03:10:00"),
      ("last night 11:30", "2026-11-19T11:30:00"), ("friday 8:00", "2026-11-13T08:00:00"),
      ("2026-11-19 6:40", "2026-11-19T06:40:00"), ("6:40 yesterday", "2026-11-19T06:40:00"),
      ("20 nov 23:00", "2025-11-20T23:00:00"), ("23:59:30", "2026-11-19T23:59:30"),
      ("yesterday 6.10", "2026-11-19T06:10:00"), ("6.40", "2026-11-20T06:40:00"),
    ])
  func times(text: String, date: String) {
    #expect(read(text) == .success(DreamDate(date + "+09:00")))
  }

  @Test("a time of another place keeps its offset")
  func offset() {
    #expect(read("2026-11-19 6:40 -03:30") == .success(DreamDate("2026-11-19T06:40:00-03:30")))
    #expect(read("yesterday 6:40 Z") == .success(DreamDate("2026-11-19T06:40:00Z")))
  }

  @Test("nothing written is no date", arguments: ["", "  ", "\n"])
  func empty(text: String) {
    #expect(read(text) == .success(nil))
  }

  @Test(
    "what is still to come is refused, and why is said",
    arguments: [
      ("tomorrow", "That date is in the future."), ("today 7:01", "That is later today."),
      ("22.11.2026", "Sun 22 Nov 2026 is in the future."), ("2026-11-21", "That date is in the future."),
      ("2027", "2027 is in the future."), ("december 2026", "December 2026 is in the future."),
      ("1985/2027", "1985/2027 is in the future."), ("last night 11:30 pm", nil),
    ] as [(String, String?)])
  func future(text: String, words: String?) {
    guard case .failure(let error) = read(text) else { return #expect(words == nil) }
    #expect(error.message == words)
  }

  @Test(
    "what can be two things is asked back",
    arguments: [
      ("11/12/2025", "11 dec 2025 or 12 nov 2025?"), ("1/2", "1 feb 2026 or 2 jan 2026?"),
      ("6.10", "6 oct 2026 or 6:10?"),
    ])
  func ambiguous(text: String, words: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(error.message == words)
  }

  @Test("either answer to a question can be written as it was offered")
  func answers() {
    #expect(read("11 dec 2025") == .success(DreamDate("2025-12-11")))
    #expect(read("6:10") == .success(DreamDate("2026-11-20T06:10:00+09:00")))
  }

  @Test("a day there isn't is not another day", arguments: ["31.2.2026", "30 feb", "2/30/2026", "31 june 2020"])
  func noSuchDay(text: String) {
    #expect(read(text) == .failure(.noSuchDay(text)))
  }

  @Test("a weekday that is another is said", arguments: ["monday 19 nov 2026", "mon 19 nov"])
  func weekday(text: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("it was read")
      return
    }
    #expect(error.message == "19 nov 2026 is a thursday.")
  }

  @Test(
    "what is no date is refused with what is one",
    arguments: [
      "someday", "mon tue", "25:00", "6:60", "1985 6:40", "13pm", "0am", "yesterday today", "6:40 7:40",
      "19 nov 5", "2026-13-01", "99/99", "[1]", "١٩٥٧", "tod", "ago", "a few days ago", "x days ago", "-",
      "/", ".", "..", "1.", "night", "1985-02-30", "next monday",
    ])
  func unreadable(text: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(!error.message.isEmpty)
  }

  @Test("nothing that is read lies in the future, and what was understood reads as itself", arguments: SplitMix64.seeds)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4000 {
      let now = LocalTime(
        day: Day(daysSince1970: Int.random(in: 0...40_000, using: &random)),
        clock: ClockTime(secondOfDay: Int.random(in: 0..<86_400, using: &random)),
        offset: Int.random(in: -720...840, using: &random))
      let text = random.phrase()
      guard case .success(let date?) = DatePhrase.read(text, now: now) else { continue }
      #expect(!date.isFuture(at: now), "\(text)")
      #expect(DatePhrase.read(date.description, now: now) == .success(date), "\(text)")
      guard (date.start?.year ?? 0) >= 100 else { continue }
      for style in DateStyle.allCases {
        let words = date.understanding(at: now, in: style)
        guard case .success(let again?) = DatePhrase.read(words, now: now) else {
          Issue.record("\(text): \(words) is not read")
          return
        }
        #expect(again.words == date.words, "\(text)")
      }
    }
  }
}

extension SplitMix64 {
  /// Words that dates are made of, put together.
  fileprivate mutating func phrase() -> String {
    let words = [
      "yesterday", "last", "monday", "sun", "19", "nov", "november", "2026", "1985", "6:40", "23:59", "6.40",
      "am", "pm", "3", "days", "weeks", "months", "years", "ago", "night", "this", "morning", "11/19",
      "19.11.", "19.11.2026", "5/5/2020", "2026-11-19", "summer", "about", "1980s", "noon", "31", "feb", "29",
      "Z", "+09:00", "today", "tomorrow", "1985?", "..", "/",
    ]
    if isTrue(onceIn: 4), let date = date() { return isTrue(onceIn: 2) ? date.description : date.words }
    return (0..<Int.random(in: 1...3, using: &self)).map { _ in some(words) }.joined(separator: " ")
  }
}
