/// One look at every dream of a journal: what is counted of a period, and what has to be known of the whole.
struct InsightSurvey {
  let study: InsightStudy
  let period: ClosedRange<Day>
  /// The dreams of the period.
  private(set) var dreams: [CountedDream] = []
  /// Every night of the journal with a dream.
  private(set) var nights: Set<Day> = []
  private(set) var years: Set<Int> = []
  private(set) var undated = 0
  private(set) var fragments = 0
  private(set) var vividness = Distribution(0...5)
  private(set) var kinds: [Kind: Int] = [:]
  private(set) var tags = TermTally()
  private(set) var people = TermTally()
  private(set) var signs: [DreamSign.Category: TermTally] = [:]
  private(set) var dreamsWithSigns: [DreamSign.Category: Int] = [:]
  private(set) var words: [Int] = []

  init(_ study: InsightStudy) {
    self.study = study
    period = study.period.days(today: study.today)
    for dream in study.model.dreams.values { look(at: dream) }
  }

  private mutating func look(at dream: Dream) {
    let counted = CountedDream(dream, nightTurn: study.nightTurn)
    if let night = counted.night { nights.insert(night) }
    if let year = counted.days?.year { years.insert(year) }
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
    tags.add(dream.tags, of: number)
    people.add(dream.people, of: number)
    words.append(dream.narrative.wordCount)
    guard !dream.signs.isEmpty else { return }
    for category in Set(dream.signs.map(\.category)) {
      dreamsWithSigns[category, default: 0] += 1
      let texts = dream.signs.filter { $0.category == category }.map(\.text)
      signs[category, default: TermTally()].add(texts, of: number)
    }
  }
}

extension ClosedRange<Day> {
  /// Whether all of the other lies in it.
  func contains(_ other: ClosedRange<Day>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// The year that all of it lies in.
  var year: Int? {
    let year = lowerBound.components.year
    return lowerBound == upperBound || upperBound.components.year == year ? year : nil
  }
}
