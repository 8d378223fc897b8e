import App
import ArgumentParser
import Configuration
import DreamCore
import DreamSearch
import Formats
import JSON
import JournalStore

struct NoteNight: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "night", abstract: "Note a night, show what is noted of it, or list nights.",
    discussion: """
        lucid night                                    last night; after noon, the coming one
        lucid night yesterday --to-bed 23:10 --got-up 7
        lucid night tonight --intention 'look at my hands'
        lucid night 2026-11                            the nights of a month, a row each
        lucid night 2026-11-01..2026-11-15 --tsv       those of two weeks, for another program
        lucid night all --where tried:WBTB             all nights that these words find

      A night is named by the day on which you wake. What you don't name stays as it is. lucid undo takes it back in one step.

      Of several nights, those are listed of which something is noted or that have a dream, the latest first. In a pipe there are \
      tabs between the columns, which are always \(NightTable.names.joined(separator: ", ")).
      """)

  @Argument(
    help: "The day: today, tonight, yesterday, 19 nov, 2026-11-19. To list nights: 2026-11, last week, all.",
    completion: .dates)
  var day: [String] = []
  @OptionGroup(title: "The night") var notes: NightOptions
  @Flag(help: "Show the night or the nights as JSON.") var json = false
  @Flag(help: "List nights as a table with tabs, whose first row names the columns.") var tsv = false
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "List the nights that these words find in lucid list, or whose dreams they find.", valueName: "words"),
    completion: .query)
  var query: String?
  @Flag(help: "Only show the night as it would be.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if json, tsv { throw ValidationError("--json contradicts --tsv: leave out one of them.") }
    guard query != nil || tsv, !notes.isEmpty || dryRun else { return }
    throw ValidationError("--where and --tsv list nights; a night is noted without them.")
  }

  func run() throws {
    if try listsNights() { return try list() }
    let preferences = try Configuration.current().preferences
    let turn = preferences.nightTurn
    let here = Surroundings.live.here
    let day = try day(turningAt: turn, here)
    if day > here.day, notes.isOfMorning {
      throw CommandFailure.failed(
        "the \(day.nightWords()) is still to come; last night is lucid night today. Nothing was changed.")
    }
    let isChange = !notes.isEmpty && !dryRun
    let store = try isChange ? journal.openOrMake() : journal.open(for: .reading)
    defer { store.close(at: Surroundings.live.now()) }
    let old = try store.night(day)
    let night = notes.applied(to: old ?? Night(id: day))
    guard night.isInOrder else {
      throw CommandFailure.failed("these times contradict each other. Nothing was changed.")
    }
    if notes.recall != nil, let dream = try Self.dream(of: day, turningAt: turn, in: store) {
      throw CommandFailure.failed("this night has a dream, “\(dream.displayTitle)”. Nothing was changed.")
    }
    if isChange { try save(night, over: old, at: here, in: store) }
    if json {
      var output = StandardStream.output
      try output.json(night.json)
      try output.flush()
    } else if !isChange {
      try StandardStream.print(night.lines(at: here, in: preferences.dates, by: Surroundings.live.clock))
    }
  }

  /// Whether several nights are meant, to be listed.
  private func listsNights() throws -> Bool {
    if query != nil || tsv { return true }
    guard !day.isEmpty, notes.isEmpty, !dryRun else { return false }
    let turn = try Configuration.live().preferences.nightTurn
    return (try? DreamDate(argument: day.joined(separator: " "), daysAhead: 1))?.night(turningAt: turn) == nil
  }

  private func list() throws {
    let words = day.joined(separator: " ")
    let days = words.isEmpty || words.lowercased() == "all" ? nil : try Query(typed: ["in:\"\(words)\""])
    if days?.notices.isEmpty == false || days?.isEmpty == true {
      throw ValidationError("“\(words)” is no time: try 2026-11, 2026-11-01..2026-11-15, last week or all.")
    }
    let query = try self.query.map { try Query(typed: [$0]) }
    for notice in query?.notices ?? [] { StandardStream.say("lucid: \(notice)") }
    let turn = try Configuration.live().preferences.nightTurn
    let loaded = try journal.open(for: .reading).load()
    let table = NightTable(loaded.model, foundBy: query, nightTurn: turn, within: days)
    try NightListing(table: table).print(as: json ? .json : tsv ? .tsv : .lines)
    try StandardStream.say(loaded.faults)
    if table.rows.isEmpty {
      StandardStream.say("No nights.")
      throw ExitCode(1)
    }
  }

  /// The night that is meant. What is planned can be noted before the night begins.
  private func day(turningAt turn: Int, _ here: LocalTime) throws -> Day {
    let words = day.joined(separator: " ")
    guard !words.isEmpty else { return here.night(turningAt: turn) }
    let date = try DreamDate(argument: words, daysAhead: 1)
    guard let day = date.night(turningAt: turn) else {
      throw CommandFailure.failed("“\(words)” is more than one night. Nothing was changed.")
    }
    return day
  }

  private static func dream(of day: Day, turningAt turn: Int, in store: JournalStore) throws -> Dream? {
    var found: Dream?
    try store.dreams(newest: 1, where: { $0.date?.night(turningAt: turn) == day }) { found = $0 }
    return found
  }

  /// Saves a night as one step, and says so. A night without any notes is removed.
  private func save(_ night: Night, over old: Night?, at here: LocalTime, in store: JournalStore) throws {
    let before = old.map { Model().replacing($0) } ?? Model()
    let edit = Edit("Note the \(night.id.nightWords())") { model in
      night == Night(id: night.id) ? model.removingNights([night.id]) : model.replacing(night)
    }
    guard try store.keep(edit, of: before) else { return StandardStream.say("Nothing to change.") }
    if !json { try StandardStream.print(edit.name + night.id.tonightWords(at: here)) }
  }
}

extension Night {
  /// The notes of the night, in lines for people.
  fileprivate func lines(at here: LocalTime, in dates: DateStyle, by clock: ClockOffsets) -> [String] {
    let times = [("To bed", toBed), ("Woke", wokeInNight), ("Back to bed", wakeBackToBed), ("Got up", awake)]
    let facts =
      [
        recall.map { "\($0.words.prefix(1).uppercased())\($0.words.dropFirst())" },
        minutesToFallAsleep.map { "Asleep      after \($0) min" },
        minutesInBed(by: clock).map { "In bed      \($0.hoursAndMinutes)" },
        sleepQuality.map { "Sleep       \($0.value)" }, techniquesAttempted.map { "Tried       \($0.words)" },
        techniquesPlanned.map { "Planned     \($0.words)" }, targetSign.map { "Target      \($0)" },
        intention.isEmpty ? nil : "Intention   \(intention.string)",
      ].compactMap(\.self)
    let noted = times.compactMap { name, time in
      time.map { "\(name)\(String(repeating: " ", count: 12 - name.count))\($0)" }
    }
    let words = id.nightWords(in: nil, dates)
    return [words.prefix(1).uppercased() + words.dropFirst() + id.tonightWords(at: here)]
      + ((noted + facts).isEmpty ? ["Nothing is noted."] : noted + facts)
  }
}
