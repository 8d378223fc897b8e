import DreamCore

/// The counts of one pass over a journal's dreams, in a period and in the whole journal.
struct InsightCounts {
  let study: InsightStudy
  let period: ClosedRange<Day>
  /// The dreams of the period, without their texts.
  private(set) var dreams: [CountedDream] = []
  /// The nights with a dream, of the whole journal.
  private(set) var nights: Set<Day> = []
  private(set) var years: Set<Int> = []
  private(set) var undated = 0
  private(set) var fragments = 0
  private(set) var vividness = Distribution(0...5)
  private(set) var kinds: [Kind: Int] = [:]
  /// The names in each list of `NameList.all`.
  private(set) var names = NameList.all.map { _ in TermTally() }
  private(set) var signs: [DreamSign.Category: TermTally] = [:]
  private(set) var signClasses = TermTally()
  private(set) var words: [Int] = []

  init(_ study: InsightStudy) {
    self.study = study
    period = study.period.days(today: study.today)
    for dream in study.model.dreams.values { look(at: dream) }
  }

  private mutating func look(at dream: Dream) {
    let counted = CountedDream(dream, nightTurn: study.nightTurn)
    let isKnown = counted.night.map { !nights.insert($0).inserted } ?? false
    if !isKnown, let year = counted.days?.year { years.insert(year) }
    if dream.date == nil { undated += 1 }
    guard study.period == .allTime || counted.days.map(period.contains) ?? false else { return }
    count(dream)
    dreams.append(counted)
  }

  private mutating func count(_ dream: Dream) {
    let number = dreams.count
    if dream.isFragment { fragments += 1 }
    if let vivid = dream.vividness { vividness.add(vivid.value) }
    for kind in dream.kinds { kinds[kind, default: 0] += 1 }
    for (index, list) in NameList.all.enumerated() {
      for name in dream[list] { names[index].add(name, of: number) }
    }
    words.append(dream.narrative.wordCount)
    for sign in dream.signs {
      signs[sign.category, default: TermTally()].add(sign.text, of: number)
      signClasses.add(sign.category.rawValue, of: number)
    }
  }
}

extension ClosedRange<Day> {
  /// Whether all of `other` lies in the range.
  func contains(_ other: ClosedRange<Day>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }

  /// The year that the whole range lies in; `nil` if the range is of several years.
  var year: Int? {
    let year = lowerBound.components.year
    return lowerBound == upperBound || upperBound.components.year == year ? year : nil
  }
}

/// The values of a dream that are counted.
struct CountedDream {
  /// The night of the dream; `nil` if its date is less precise.
  let night: Day?
  /// The nights that the dream may be of; `nil` if it has no date.
  let days: ClosedRange<Day>?
  let hour: Int?
  let lucidity: Int?
  let mood: Int?
  let isNightmare: Bool
  let technique: Technique?

  init(_ dream: Dream, nightTurn: Int) {
    night = dream.date?.night(turningAt: nightTurn)
    days = night.map { $0...$0 } ?? dream.date?.days
    hour = night == nil ? nil : dream.date?.start?.clock?.hour
    lucidity = dream.lucidity?.value
    mood = dream.mood?.value
    isNightmare = dream.kinds.contains(.nightmare)
    technique = dream.technique
  }

  var isLucid: Bool { (lucidity ?? 0) > 0 }
}

/// Counts the dreams that have a word; spellings that fold to the same text are one word.
struct TermTally {
  private var spellings = Spellings()
  /// For each word, the number of dreams that have it, and the last of them.
  private var counts: [(dreams: Int, last: Int)] = []

  /// Counts a word of the dream with a number; dreams come one after the other.
  mutating func add(_ term: String, of dream: Int) {
    let word = spellings.add(term)
    if word == counts.count { counts.append((0, -1)) }
    guard counts[word].last != dream else { return }
    counts[word] = (counts[word].dreams + 1, dream)
  }

  /// The words in their most frequent spelling; the most frequent first, then by name.
  var terms: [TermCount] {
    zip(spellings.usual, counts)
      .map { TermCount($0, $1.dreams) }
      .filter { !$0.term.isBlank }
      .sorted { ($1.dreams, $0.term) < ($0.dreams, $1.term) }
  }
}
