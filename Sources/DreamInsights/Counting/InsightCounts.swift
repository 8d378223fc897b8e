import DreamCore

/// The counts of one pass over the dreams that a study is about.
struct InsightCounts {
  let study: InsightStudy
  let period: ClosedRange<Day>
  /// The dreams of the period, without their texts.
  private(set) var dreams: [CountedDream] = []
  /// One's own nights in the period.
  let nights: NightCounts
  private(set) var years: Set<Int> = []
  private(set) var undated = 0
  /// The number of dreams of collections that aren't counted, as one's own are.
  private(set) var leftOut = 0
  /// The number of dreams that aren't counted, as a dream with the same text was.
  private(set) var repeated = 0
  private(set) var fragments = 0
  private(set) var vividness = Distribution(0...5)
  private(set) var kinds: [Kind: Int] = [:]
  /// The names in each list of `NameList.all`.
  private(set) var names = NameList.all.map { _ in TermTally() }
  private(set) var signs: [DreamSign.Category: TermTally] = [:]
  private(set) var signClasses = TermTally()
  /// The number of words of each dream that has any.
  private(set) var words: [Double] = []
  private(set) var series = TermTally()
  private(set) var texts = TextCounts()
  private(set) var digest = DreamDigest()
  private(set) var timeline = Timeline(unit: .year, slices: [])

  /// Counts one's own dreams, if one of those that were found is one's own; else those of collections.
  init(_ study: InsightStudy) {
    self.study = study
    period = study.period.days(today: study.today)
    let found = study.selection?.dreams
    nights = NightCounts(study) { found?.contains($0.id) ?? true }
    let all = study.model.dreams.values
    let isWanted = { (dream: Dream) in found?.contains(dream.id) ?? true }
    let hasOwn = all.contains { $0.series == nil && isWanted($0) }
    for dream in all where isWanted(dream) {
      if hasOwn, dream.series != nil { leftOut += 1 } else { look(at: dream) }
    }
    for note in nights.chosen.compactMap(\.note) { digest.add(note) }
    timeline = Timeline(self)
  }

  private mutating func look(at dream: Dream) {
    let counted = CountedDream(dream, nightTurn: study.nightTurn)
    if let year = counted.days?.year { years.insert(year) }
    guard study.period == .allTime || counted.days.map(period.contains) ?? false else { return }
    let text = TextDigest(trimmed: dream.narrative.string)
    let isCopy = texts.add(text, of: dream)
    if study.countsTextsOnce, isCopy {
      repeated += 1
      return
    }
    if dream.date == nil { undated += 1 }
    count(dream)
    digest.add(dream, text: text)
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
    if let name = dream.series { series.add(name, of: number) }
    let length = dream.narrative.wordCount
    if length > 0 { words.append(Double(length)) }
    for sign in dream.signs {
      signs[sign.category, default: TermTally()].add(sign.text, of: number)
      signClasses.add(sign.category.rawValue, of: number)
    }
  }

  /// The query that finds the dreams that are counted, of those that `words` find; `nil` if `count` is 0, or for all dreams.
  func query(_ words: String? = nil, finding count: Int) -> String? {
    let parts = [
      study.selection.map { "(\($0.words))" }, words, study.period.query(today: study.today),
      leftOut > 0 ? "-series:*" : nil,
    ]
    return count == 0 || parts.allSatisfy { $0 == nil } ? nil : parts.compactMap(\.self).joined(separator: " ")
  }
}

/// Counts texts that several dreams have, letter by letter but for white space at the ends.
struct TextCounts {
  /// The number of dreams with each text, and whether one is of another series than the first.
  private var seen: [TextDigest: (dreams: Int, series: String?, isShared: Bool)] = [:]
  private(set) var texts = 0

  /// Counts the text of a dream. Returns whether it was there before. Dreams without a text are not counted.
  mutating func add(_ text: TextDigest, of dream: Dream) -> Bool {
    guard !dream.narrative.isBlank else { return false }
    texts += 1
    guard let before = seen[text] else {
      seen[text] = (1, dream.series, false)
      return false
    }
    seen[text] = (before.dreams + 1, before.series, before.isShared || before.series != dream.series)
    return true
  }

  /// The number of dreams whose text stands in more than one series.
  var shared: Int { seen.values.reduce(0) { $0 + ($1.isShared ? $1.dreams : 0) } }
}
