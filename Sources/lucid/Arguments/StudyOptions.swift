import App
import ArgumentParser
import Configuration
import DreamCore
import DreamInsights
import DreamSearch
import JournalStore

/// What is counted: the period, the moment in the journal's past, and what counts once.
struct StudyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which period: 30-days, 12-months, all, a year, or two days such as 2026-01-01..2026-03-31.", valueName: "period"),
    completion: .list(["30-days", "12-months", "all"]),
    transform: InsightPeriod.init(argument:))
  var period = InsightPeriod.allTime
  @Option(
    help: ArgumentHelp("The journal as it was at the end of this day.", valueName: "day"),
    transform: Day.init(argument:))
  var asOf: Day?
  @Flag(help: "Count a text once, of those that several dreams have.") var once = false
  @OptionGroup var journal: JournalOption

  /// A journal that is counted, and what could not be read of it.
  struct Opened {
    let study: InsightStudy
    let faults: LoadFaults
    let today: Day

    /// The dreams that words find; `nil` for all, without words. Says what isn't understood.
    func selection(_ words: [String]) throws -> DreamSelection? {
      guard !words.isEmpty else { return nil }
      let query = try Query(typed: words)
      for notice in query.notices { StandardStream.say("lucid: \(notice)") }
      var effort = SearchEffort()
      let selection = DreamSelection(query.words, in: study) { query.matches($0, among: study.nights, with: &effort) }
      for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
      return selection
    }
  }

  func open() throws -> Opened {
    let preferences = try Configuration.current().preferences
    let surroundings = Surroundings.live
    let store = try journal.open(for: .reading)
    let loaded = try store.load()
    var model = loaded.model
    if let asOf {
      model = try store.model(model, seen: loaded.seen, asOf: asOf.end(offset: surroundings.here.offset))
    }
    let today = surroundings.here.night(turningAt: preferences.nightTurn)
    let study = InsightStudy(
      model, of: period, today: today, nightTurn: preferences.nightTurn, weekStart: preferences.weekStart,
      clock: surroundings.clock, countsTextsOnce: once)
    return Opened(study: study, faults: loaded.faults, today: surroundings.here.day)
  }
}

extension Day {
  fileprivate init(argument: String) throws {
    guard let day = Day(argument) else { throw ValidationError("It has to be a day, such as 2026-11-30.") }
    self = day
  }

  /// The last moment of the day, at an offset from UTC in minutes.
  fileprivate func end(offset: Int) -> Instant {
    Instant(milliseconds: Int64(advanced(by: 1).daysSince1970) * 86_400_000 - Int64(offset) * 60_000 - 1)
  }
}
