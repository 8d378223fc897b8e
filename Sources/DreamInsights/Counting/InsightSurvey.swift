import DreamCore

/// The counts of one pass over a journal's dreams, in a period and in the whole journal.
struct InsightSurvey {
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
  private var spellings: [String: Int] = [:]
  private var words: [String: Int] = [:]
  /// Each spelling, how often it was written, and the number of its word.
  private var written: [(spelling: String, count: Int, word: Int)] = []
  /// For each word, the number of dreams that have it, and the last of them.
  private var counts: [(dreams: Int, last: Int)] = []

  /// Counts a word of the dream with a number; dreams come one after the other.
  mutating func add(_ term: String, of dream: Int) {
    let spelling = spellings[term] ?? learn(term)
    written[spelling].count += 1
    let word = written[spelling].word
    guard counts[word].last != dream else { return }
    counts[word] = (counts[word].dreams + 1, dream)
  }

  private mutating func learn(_ term: String) -> Int {
    let folded = FoldedText(term).string
    let word = words[folded] ?? counts.count
    if word == counts.count {
      words[folded] = word
      counts.append((0, -1))
    }
    spellings[term] = written.count
    written.append((term, 0, word))
    return written.count - 1
  }

  /// The words in their most frequent spelling; the most frequent first, then by name.
  var terms: [TermCount] {
    var usual: [(spelling: String, count: Int)] = Array(repeating: ("", 0), count: counts.count)
    for (spelling, count, word) in written
    where count > usual[word].count || (count == usual[word].count && spelling < usual[word].spelling) {
      usual[word] = (spelling, count)
    }
    return zip(usual, counts)
      .map { TermCount($0.spelling, $1.dreams) }
      .filter { !$0.term.isBlank }
      .sorted { ($1.dreams, $0.term) < ($0.dreams, $1.term) }
  }
}

extension Prose {
  /// The number of words, separated by ASCII white space. In scripts without spaces between words, each letter counts as one,
  /// as editors count them.
  var wordCount: Int {
    let unspaced = lettersWithoutSpaces
    return unspaced == 0 ? spacedWordCount : spacedWordCount(besides: unspaced)
  }

  /// The number of letters of scripts that have no spaces between words.
  private var lettersWithoutSpaces: Int {
    var string = string
    let mayHave = string.withUTF8 { bytes in
      // The first bytes of these scripts; those of General Punctuation, E2, are in most texts.
      bytes.reduce(0 as UInt8) { $0 | ($1 >= 0xE0 && $1 != 0xE2 ? 1 : 0) } == 1
    }
    return mayHave ? string.unicodeScalars.count(where: \.isOfUnspacedScript) : 0
  }

  /// The words of the text without the letters of such scripts, and these.
  private func spacedWordCount(besides letters: Int) -> Int {
    var (count, isInWord) = (letters, false)
    for scalar in string.unicodeScalars {
      let isWord = !scalar.isOfUnspacedScript && scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord, !isInWord { count += 1 }
      isInWord = isWord
    }
    return count
  }

  /// The number of texts between ASCII white space. Written for speed, as a journal can have a hundred megabytes: without
  /// branches, and with sums of 8 bits, so that the compiler takes many bytes at once.
  private var spacedWordCount: Int {
    var string = string
    return string.withUTF8 { bytes in
      guard let text = bytes.baseAddress, !bytes.isEmpty else { return 0 }
      var count = 1 - Int(text[0].blank)
      var place = 1
      while place < bytes.count {
        let end = min(bytes.count, place &+ Int(UInt8.max))
        var starts: UInt8 = 0
        while place < end {
          starts &+= text[place &- 1].blank & ~text[place].blank
          place &+= 1
        }
        count += Int(starts)
      }
      return count
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter of a script without spaces between words: Chinese, Japanese, Thai, Lao, Burmese, Khmer.
  fileprivate var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD: properties.isAlphabetic
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF: properties.isAlphabetic || properties.numericType != nil
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension UInt8 {
  /// 1 for white space, 0 for other bytes.
  fileprivate var blank: UInt8 { (self == 0x20 ? 1 : 0) | (self &- 0x09 < 5 ? 1 : 0) }
}
