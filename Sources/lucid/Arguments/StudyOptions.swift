import App
import ArgumentParser
import Configuration
import DreamCore
import DreamInsights
import DreamSearch
import JournalStore

/// What is counted: the period, the moment in the journal's past, a sample, and what counts once.
struct StudyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which period: 30-days, 12-months, all, a year, or two days such as 2026-01-01..2026-03-31.", valueName: "period"),
    completion: .list(["30-days", "12-months", "all"]),
    transform: InsightPeriod.init(argument:))
  var period = InsightPeriod.allTime
  @OptionGroup var past: PastOption
  @Flag(help: "Count a text once, of those that several dreams have.") var once = false
  @Option(help: ArgumentHelp("Count a random sample of so many of the dreams.", valueName: "number")) var sample: Int?
  @Option(help: "A number that chance begins with; one by chance without it.") var seed: UInt64?
  @Option(help: ArgumentHelp("Keep the proportions of series, or of lengths, in the sample.", valueName: "parts"))
  var sampleBy: NamedValue<CodingSample.Strata>?
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if sample == nil, seed != nil || sampleBy != nil {
      throw ValidationError("--seed and --sample-by go with --sample.")
    }
    if let sample, sample < 1 { throw ValidationError("--sample needs a number from 1.") }
  }

  /// Opens the journal to count what each search finds: all dreams, without words. Says what isn't understood.
  func open(_ searches: [[String]]) throws -> StudyJournal {
    let preferences = try Configuration.current().preferences
    let surroundings = Surroundings.live
    let queries = try searches.map { try Query(typed: $0, at: past.here) }
    for notice in queries.flatMap(\.notices).withoutRepeats { StandardStream.say("lucid: \(notice)") }
    let searches = SearchSet(queries, preferences.categories)
    let sample = sample.map { InsightSample($0, seed: seed ?? surroundings.random() >> 32, by: sampleBy?.value) }
    let study = InsightStudy(
      of: period, today: past.here.night(turningAt: preferences.nightTurn), nightTurn: preferences.nightTurn,
      weekStart: preferences.weekStart, countsTextsOnce: once, categories: searches.names, sample: sample)
    return try StudyJournal(
      journal.open(for: .reading), study, searches, clock: surroundings.clock, asOf: past.moment)
  }
}

/// A day in the journal's past.
struct PastOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The journal as it was at the end of this day.", valueName: "day"),
    transform: Day.init(argument:))
  var asOf: Day?

  /// The time at which one counts: the end of the day, or now.
  var here: LocalTime {
    let now = Surroundings.live.here
    return asOf.map { $0 < now.day ? $0.end : now } ?? now
  }

  /// The last moment of the day; nil for the journal as it is.
  var moment: Instant? { asOf?.end.moment }
}

extension Day {
  fileprivate init(argument: String) throws {
    guard let day = Day(argument) else { throw ValidationError("It has to be a day, such as 2026-11-30.") }
    self = day
  }

  /// The last second of the day by the local clock.
  fileprivate var end: LocalTime {
    let last = ClockTime(secondOfDay: 86_399)
    return LocalTime(day: self, clock: last, offset: offset(at: last, Surroundings.live.utcOffset))
  }
}

extension LocalTime {
  /// The last millisecond of the second.
  fileprivate var moment: Instant {
    day.start.advanced(byMilliseconds: Int64(clock.secondOfDay + 1 - offset * 60) * 1000 - 1)
  }
}
