import DreamCore

/// The nights of a journal in their order: of which something is noted, or a dream is there. Notes and dreams are brought together
/// as the nights are read, so that of tens of thousands only a few bytes each are in memory.
package struct NightRecords: Sequence, Hashable, Sendable {
  /// In the order of their nights.
  private var notes: [NightNote] = []
  /// In the order of their nights once all are added.
  private var dreams: [NightDream] = []

  package init() {}

  /// The nights of which something is noted.
  package init(_ notes: some Sequence<Night>, _ clock: ClockOffsets = .unchanging) {
    for note in notes.sorted(by: { $0.id < $1.id }) { add(note, clock) }
  }

  /// Those nights of a study's period of which something is noted.
  init(of study: InsightStudy, in model: Model, _ clock: ClockOffsets) {
    let period = study.period.days(today: study.today)
    self.init(model.nights.values.lazy.filter { period.contains($0.id) }, clock)
  }

  /// All nights of a journal. O(n log n) in its size.
  /// - Parameter nightTurn: the hour at which nights turn.
  package init(all model: Model, nightTurn: Int) {
    self.init(model.nights.values)
    dreams = model.dreams.values.compactMap { NightDream($0, nightTurn: nightTurn) }
    sortDreams()
  }

  /// Adds what is noted of a night that isn't there. O(1) for one after all others.
  package mutating func add(_ note: Night, _ clock: ClockOffsets) {
    if note != Night(id: note.id) { add(NightNote(note, clock)) }
  }

  /// Adds a night that isn't there. O(1) for one after all others.
  mutating func add(_ note: NightNote) {
    let isLast = notes.last.map { $0.day < note.day } ?? true
    notes.insert(note, at: isLast ? notes.endIndex : notes.partitioningIndex { $0.day >= note.day })
  }

  /// Adds a dream of a night. When all are added, `sortDreams` comes before anything is read.
  mutating func add(_ dream: NightDream) { dreams.append(dream) }

  mutating func sortDreams() { dreams.sort() }

  /// From the first to the last night.
  var days: ClosedRange<Day>? {
    guard let first = [notes.first?.day, dreams.first?.night].compactMap(\.self).min(),
      let last = [notes.last?.day, dreams.last?.night].compactMap(\.self).max()
    else { return nil }
    return first...last
  }

  /// Whether there is no night.
  package var isEmpty: Bool { notes.isEmpty && dreams.isEmpty }

  /// The nights with a dream that was searched for.
  var found: Set<Day> { Set(dreams.lazy.filter(\.isFound).map(\.night)) }

  /// Leaves out the notes and the dreams of nights of which this isn't true.
  mutating func keep(where isKept: (Day) -> Bool) {
    if !notes.allSatisfy({ isKept($0.day) }) { notes.removeAll { !isKept($0.day) } }
    if !dreams.allSatisfy({ isKept($0.night) }) { dreams.removeAll { !isKept($0.night) } }
  }

  /// What is known of a night; `nil` for nothing. O(log n).
  package subscript(night: Day) -> NightRecord? {
    var places = Iterator(
      notes: notes[notes.partitioningIndex { $0.day >= night }...],
      dreams: dreams[dreams.partitioningIndex { $0.night >= night }...])
    return places.next().flatMap { $0.day == night ? $0 : nil }
  }

  package func makeIterator() -> Iterator { Iterator(notes: notes[...], dreams: dreams[...]) }

  package struct Iterator: IteratorProtocol {
    fileprivate var notes: ArraySlice<NightNote>
    fileprivate var dreams: ArraySlice<NightDream>

    package mutating func next() -> NightRecord? {
      var record: NightRecord
      if let note = notes.first, dreams.first.map({ note.day <= $0.night }) ?? true {
        record = NightRecord(note)
        notes.removeFirst()
      } else if let dream = dreams.first {
        record = NightRecord(NightNote(dream.night))
      } else {
        return nil
      }
      while dreams.first?.night == record.day { record.add(dreams.removeFirst()) }
      return record
    }
  }
}

/// What a dream of one's own says of its night, in a few bytes. Dreams of collections have no night here.
struct NightDream: Hashable, Comparable, Sendable {
  let night: Day
  let lucidity, mood: Int8?
  /// Whether it is among the dreams that were searched for.
  let isFound: Bool

  /// Returns `nil` if the night isn't known, or isn't one's own.
  init?(_ dream: Dream, nightTurn: Int, isFound: Bool = true) {
    guard dream.series == nil, let night = dream.date?.night(turningAt: nightTurn) else { return nil }
    self.night = night
    (lucidity, mood) = (dream.lucidity.map { Int8($0.value) }, dream.mood.map { Int8($0.value) })
    self.isFound = isFound
  }

  /// In the order of nights, and the same order for the same dreams of a night.
  static func < (left: NightDream, right: NightDream) -> Bool {
    func rest(_ dream: NightDream) -> (Int8, Int8, Int) {
      (dream.lucidity ?? .min, dream.mood ?? .min, dream.isFound ? 1 : 0)
    }
    return left.night == right.night ? rest(left) < rest(right) : left.night < right.night
  }
}
