import CellLayout
import Chance
import DreamCore
import Samples
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("what the calendar knows of a month")
struct CalendarSurveyTests {
  @Test("it is what a look at all dreams would find, wherever the clocks hung", arguments: SplitMix64.seeds)
  func sameAsAll(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let context = random.context()
      for _ in 0..<10 {
        let month = Day(daysSince1970: Int.random(in: 20_400...20_500, using: &random)).month
        let survey = CalendarSurvey(month.days, in: context)
        for day in (0..<month.dayCount).map({ month.first.advanced(by: $0) }) {
          #expect(Set(survey[day].dreams) == context.allDreams(of: day))
        }
        #expect(survey.summary(of: month).withoutDay == context.count { $0 == .month(month) })
        #expect(survey.summary(of: month).withoutMonth == context.count { $0 == .year(month.year) })
      }
    }
  }

  @Test("the nearest nights with a dream are found, on both sides", arguments: SplitMix64.seeds)
  func nearest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let context = random.context()
      let nights = context.allNights
      for _ in 0..<20 {
        let day = Day(daysSince1970: Int.random(in: 20_380...20_520, using: &random))
        #expect(context.night(after: day) == nights.filter { $0 > day }.min())
        #expect(context.night(before: day) == nights.filter { $0 < day }.max())
      }
      #expect(context.night(after: .distantPast) == nights.min())
      #expect(context.night(before: .distantFuture) == nights.max())
    }
  }

  @Test("the dreams of a night are in the order in which they were dreamt")
  func order() {
    let context = Desk(.sample).session.context
    let day = Day(year: 2026, month: 11, day: 19) ?? .distantPast
    #expect(CalendarSurvey(day.month.days, in: context)[day].dreams.map(\.rawValue) == [8, 9])
  }

  @Test("a night that was noted leaves a trace without a dream, and beside dreams none")
  func traces() throws {
    var nights = try [17, 18, 19].map { Night(id: try #require(Day(year: 2026, month: 11, day: $0))) }
    for index in nights.indices { nights[index].toBed = ClockTime(hour: 23, minute: 10) }
    nights[1].recall = Night.Recall.none
    let model = nights.reduce(Model.sample) { $0.removingNights([$1.id]).inserting([$1]) }
    let survey = CalendarSurvey(nights[0].id...nights[2].id, in: Desk(model).session.context)
    #expect(survey[nights[0].id].notes == [.noted])
    #expect(survey[nights[1].id].notes == [.recall(.none)])
    #expect(survey[nights[2].id].notes == [.lucid(3), .dreams(2)])
  }

  @Test("a single dream is counted only if no letter stands for it", arguments: [(0, "●"), (3, "L"), (nil, "●")])
  func single(lucidity: Int?, marks: String) {
    var tally = NightTally.nothing
    var dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    dream.lucidity = lucidity.flatMap { Rating($0) }
    tally.add(dream)
    #expect(tally.notes.map(\.mark).joined() == marks && tally.shade == .light)
    tally.add(dream)
    #expect(tally.notes.map(\.mark).joined().hasSuffix("2") && tally.shade == .middle)
  }

  @Test("a summary says as much as there is room for")
  func words() {
    let context = Desk(.sample).session.context
    let month = Month(year: 2026, month: 11)
    let summary = CalendarSurvey(month.days, in: context).summary(of: month)
    #expect(summary.words(fitting: 200) == "4 dreams in 3 nights   2 lucid   1 nightmare")
    #expect(summary.words(fitting: 30) == "4 dreams in 3 nights   2 lucid")
    #expect(summary.words(fitting: 29) == "4 dreams in 3 nights")
    #expect(summary.words(fitting: 19) == "")
  }

  @Test("the longest run of nights with a dream is counted")
  func run() {
    var desk = Desk(.sample)
    for day in [10, 11, 12, 14] {
      let dream = Dream(
        id: Dream.ID(rawValue: Int64(day) * 100), date: DreamDate("2026-11-\(day)"), createdAt: Instant(milliseconds: 0)
      )
      desk = Desk(desk.model.inserting([dream]))
    }
    let month = Month(year: 2026, month: 11)
    #expect(CalendarSurvey(month.days, in: desk.session.context).summary(of: month).longestRun == 4)
  }
}

extension SplitMix64 {
  /// Dreams of three months, on clocks of the whole world, some of them without a day.
  fileprivate mutating func context() -> Context {
    let dreams = (0..<Int.random(in: 0...150, using: &self)).map { number in
      let day = Day(daysSince1970: Int.random(in: 20_400...20_500, using: &self))
      return Dream(
        id: Dream.ID(rawValue: Int64(number)), date: DreamDate(dateText(day)), createdAt: Instant(milliseconds: 0))
    }
    return Desk(Model().inserting(dreams)).session.context
  }

  private mutating func dateText(_ day: Day) -> String {
    let hour = Int.random(in: 0...23, using: &self).twoDigits
    let month = "\(day.month.year)-\(day.month.month.twoDigits)"
    let zone = some(["", "Z", "+14:00", "-14:00", "+09:00", "-03:30"])
    return some([
      "\(day)", "\(day)T\(hour):30:00\(zone)", "\(day)T\(hour):30:00\(zone)", month, "\(month)-XX", "\(day.month.year)",
      "\(day.month.year)-21", "202X", "\(day)/\(day.advanced(by: 2))", "../\(day)",
    ])
  }
}

extension Context {
  fileprivate func allDreams(of day: Day) -> Set<Dream.ID> {
    Set(model.dreams.values.filter { $0.date?.night() == day }.map(\.id))
  }

  fileprivate var allNights: [Day] { model.dreams.values.compactMap { $0.date?.night() } }

  fileprivate func count(where isThere: (CalendarPlace) -> Bool) -> Int {
    model.dreams.values.count { $0.date.map { isThere($0.calendarPlace()) } ?? false }
  }
}
