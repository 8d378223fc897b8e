import DreamCore

/// The counts of a study, to which the dreams of a journal are added one after the other. Texts aren't kept.
package struct InsightCounts: Sendable {
  var study: InsightStudy
  /// The dreams of the period, without their texts.
  private(set) var dreams: [CountedDream] = []
  /// One's own nights in the period.
  private(set) var nights: NightCounts
  /// Whether one of the dreams that were found is one's own, so that only these are counted.
  private(set) var hasOwn = false
  /// The number of dreams of collections that were found.
  private var others = 0
  private(set) var years: Set<Int> = []
  private(set) var undated = 0
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
  private(set) var lengths: [Int32] = []
  private(set) var series = TermTally()
  private(set) var texts = TextCounts()
  /// The number of dreams with a word of each of the study's categories.
  private(set) var categories: [Int]
  private(set) var digest = DreamDigest()
  /// How often each word was written; `nil` if that isn't counted.
  private(set) var words: WordCounts?
  private(set) var timeline = Timeline(unit: .year, slices: [])

  /// - Parameters:
  ///   - notes: what is noted of the journal's nights.
  ///   - countsWords: whether the words of texts are counted, which takes longer.
  package init(_ study: InsightStudy, _ notes: NightRecords, countsWords: Bool = false) {
    self.init(study, NightCounts(study, notes), countsWords: countsWords)
  }

  private init(_ study: InsightStudy, _ nights: NightCounts, countsWords: Bool) {
    (self.study, self.nights) = (study, nights)
    categories = study.categories.map { _ in 0 }
    words = countsWords ? WordCounts() : nil
  }

  /// The number of dreams of collections that aren't counted, as one's own are.
  var leftOut: Int { hasOwn ? others : 0 }

  /// Counts a dream. One's own that weren't found count, too: for what is known of their nights.
  /// - Parameters:
  ///   - isFound: whether the dream is among those that were searched for.
  ///   - categories: those of the study, by their indices, of which the dream has a word; asked only of a dream that is
  ///     counted.
  package mutating func add(_ dream: Dream, isFound: Bool = true, categories: @autoclosure () -> [Int] = []) {
    if dream.series == nil { nights.add(dream, isFound: isFound) }
    guard isFound else { return }
    if dream.series == nil { countOwnOnly() } else { others += 1 }
    if !hasOwn || dream.series == nil { look(at: dream, categories) }
  }

  /// Counts none but one's own dreams from now on, and forgets the others.
  mutating func countOwnOnly() {
    guard !hasOwn else { return }
    let others = others
    self = InsightCounts(study, nights, countsWords: words != nil)
    (hasOwn, self.others) = (true, others)
  }

  /// Leaves out the nights with a dream that `other` found: what is compared has to be apart.
  mutating func leaveOutNights(of other: InsightCounts) { nights.leaveOut(nightsWithADreamIn: other.nights) }

  private mutating func look(at dream: Dream, _ categories: () -> [Int]) {
    let counted = CountedDream(dream, nightTurn: study.nightTurn)
    if let year = counted.days?.year { years.insert(year) }
    guard study.includes(counted) else { return }
    let text = TextDigest(trimmed: dream.narrative.string)
    // One's own texts are compared only if that is asked for; what collections share is always told.
    if study.countsTextsOnce || dream.series != nil, texts.add(text, of: dream), study.countsTextsOnce {
      repeated += 1
      return
    }
    if dream.date == nil { undated += 1 }
    count(dream)
    for index in categories() { self.categories[index] += 1 }
    digest.add(dream, text: text)
    words?.add(dream)
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
    if length > 0 { lengths.append(Int32(clamping: length)) }
    for sign in dream.signs {
      signs[sign.category, default: TermTally()].add(sign.text, of: number)
      signClasses.add(sign.category.rawValue, of: number)
    }
  }

  /// Sums up, when all dreams are counted.
  mutating func finish() {
    nights.finish(isSearching: study.words != nil)
    for night in nights.chosen { digest.add(night) }
    timeline = Timeline(self)
  }

  /// The query that finds the dreams that are counted, of those that `words` find; `nil` if `count` is 0, for all dreams, or if no
  /// query finds just these.
  func query(_ words: String? = nil, finding count: Int) -> String? {
    let parts = [
      study.words.flatMap { $0.isEmpty ? nil : "(\($0))" }, study.excluded.map { "-(\($0))" }, words,
      study.period.query(today: study.today), leftOut > 0 ? "-series:*" : nil,
    ]
    guard count > 0, study.group == nil, study.sample == nil, parts.contains(where: { $0 != nil }) else { return nil }
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
