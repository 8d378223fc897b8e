import DreamCore

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
    for tag in dream.tags { tags.add(tag, of: number) }
    for person in dream.people { people.add(person, of: number) }
    words.append(dream.narrative.wordCount)
    for sign in dream.signs {
      signs[sign.category, default: TermTally()].add(sign.text, of: number)
      signClasses.add(sign.category.rawValue, of: number)
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
