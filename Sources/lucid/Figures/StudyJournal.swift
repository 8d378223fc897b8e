import App
import DreamCore
import DreamInsights
import DreamSearch
import JournalStore

/// A journal that is counted, its dreams one after the other, so that their texts needn't be in memory.
struct StudyJournal {
  let study: InsightStudy
  /// What is noted of the nights.
  private var notes: NightRecords
  /// The words of each search; nil for all dreams.
  let words: [String?]
  /// The day of counting.
  let today: Day
  private let searches: SearchSet
  /// The nights of which the searches ask.
  private let nights: ItemMap<Night>
  private let store: JournalStore
  /// The journal as it was at a moment of the past; nil if it is as it is.
  private let past: Model?
  private let faults: LoadFaults
  /// The dreams of the sample of each search.
  private var drawn: [Set<Dream.ID>]?

  init(
    _ store: JournalStore, _ study: InsightStudy, _ searches: SearchSet, clock: ClockOffsets, asOf moment: Instant?
  ) throws {
    (self.store, self.study, self.searches) = (store, study, searches)
    words = searches.queries.map { $0.isEmpty ? nil : $0.words }
    today = Surroundings.live.here.day
    let asksOfNights = searches.queries.contains(where: \.asksOfNights)
    if let moment {
      let loaded = try store.load()
      let model = try store.model(loaded.model, seen: loaded.seen, asOf: moment)
      (past, nights, faults) = (model, model.nights, loaded.faults)
      notes = NightRecords(model.nights.values, clock)
    } else {
      try store.keepFewPages()
      var notes = NightRecords()
      faults = try store.eachNight { notes.add($0, clock) }
      (past, self.notes) = (nil, notes)
      nights = asksOfNights ? try store.nights() : ItemMap()
    }
    if study.sample != nil { try draw() }
  }

  /// What is noted of the nights, which is given away: it isn't in memory twice.
  mutating func takeNotes() -> NightRecords {
    defer { notes = NightRecords() }
    return notes
  }

  /// Calls `body` with each dream, which searches find it, and the categories of which it has a word. Says which searches took too
  /// long. Returns what could not be read, to be said after the figures.
  func forEachDream(_ body: (_ dream: Dream, _ finds: [Bool], _ categories: [Int]) -> Void) throws -> LoadFaults {
    var effort = SearchEffort()
    let drawn = drawn
    let faults = try read { dream in
      var (finds, categories) = searches.look(at: dream, among: nights, with: &effort)
      if let drawn { finds = zip(finds, drawn).map { $0 && $1.contains(dream.id) } }
      body(dream, finds, categories)
    }
    for notice in effort.lapses.notices { StandardStream.say("lucid: \(notice)") }
    return faults
  }

  private func read(_ body: (Dream) -> Void) throws -> LoadFaults {
    guard let past else { return try faults.joined(store.dreamsToCount(isWhole: searches.asksForAll, body)) }
    past.dreams.values.sorted { $0.id < $1.id }.forEach(body)
    return faults
  }

  /// Draws the sample of each search; those of further groups without the dreams of the first.
  private mutating func draw() throws {
    var pools = words.map { _ in SampledDreams(study) }
    var effort = SearchEffort()
    _ = try read { dream in
      let finds = searches.look(at: dream, among: nights, with: &effort).finds
      for place in finds.indices where finds[place] && (place == 0 || !finds[0]) { pools[place].add(dream) }
    }
    drawn = pools.map(\.drawn)
    for drawn in drawn ?? [] where drawn.count < study.sample?.count ?? 0 {
      StandardStream.say("lucid: There are only \(drawn.count.counted("dream")).")
    }
  }
}
