import Chance
import DreamCore

/// A query of plain words, and the dreams that it means, told without a parser, folding or an index.
struct PlainQuery {
  let words: String
  /// Whether a dream is meant; nil if that isn't known, as the dream isn't rated.
  let means: (Dream) -> Bool?

  init(_ words: String, _ means: @escaping (Dream) -> Bool?) {
    self.words = words
    self.means = means
  }

  func fits(_ dream: Dream) -> Bool { means(dream) == true }
}

extension SplitMix64 {
  private static let words = ["water", "waterfall", "sea", "door", "lamp", "ate", "red door"]

  /// A dream of few words, which are in no name that the app has for it.
  mutating func plainDream(_ id: Int64) -> Dream {
    var dream = Dream(id: Dream.ID(rawValue: id), createdAt: Instant(milliseconds: 0))
    dream.title = Prose(list { $0.some(Self.words) }.joined(separator: " "))
    dream.narrative = Prose(list { $0.some(Self.words) }.joined(separator: ". "))
    dream.tags = list { $0.some(Self.words) }
    dream.lucidity = perhaps { $0.some(Rating.all) }
    dream.mood = perhaps { $0.some(Mood.all) }
    dream.isStarred = isTrue(onceIn: 2)
    dream.signs = list { DreamSign(text: $0.some(["six fingers", "gliding"]), category: .form) }
    dream.kinds = subset(Kind.self)
    dream.series = perhaps { $0.some(["mara", "noah"]) }
    dream.number = dream.series.map { _ in String(id) }
    dream.people = list { $0.some(["anna", "min-jun", "ada lamp"]) }
    dream.places = list { $0.some(["the pier", "seoul"]) }
    dream.extra = isTrue(onceIn: 2) ? ["weather": some(["rain", "red"])] : [:]
    let day = Int.random(in: 20_740...20_800, using: &self)
    dream.date = perhaps { _ in DreamDate(day: Day(daysSince1970: day)) }
    return dream
  }

  /// The nights on which plain dreams are: of most, something is noted.
  static let plainNights: [Night] = (20_600...21_200).map { day in
    var night = Night(id: Day(daysSince1970: day))
    if day % 2 == 0 { night.techniquesAttempted = day % 4 == 0 ? [.wbtb, .mild] : [] }
    if day % 3 == 0 { night.toBed = ClockTime(secondOfDay: day % 6 == 0 ? 1800 : 82_800) }
    night.sleepQuality = Rating(day % 6)
    return night
  }

  /// A query, or several joined.
  mutating func plainQuery(depth: Int = 3) -> PlainQuery {
    guard depth > 0, !isTrue(onceIn: 3) else { return plainTerm() }
    let (one, other) = (plainQuery(depth: depth - 1), plainQuery(depth: depth - 1))
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return PlainQuery("\(some(["-", "not ", "NOT "]))(\(one.words))") { one.means($0).map { !$0 } }
    case 1:
      let joint = some([" ", " and ", " AND "])
      return PlainQuery("(\(one.words))\(joint)(\(other.words))") { all([one.means($0), other.means($0)]) }
    default:
      let joint = some([" | ", " or ", " OR "])
      return PlainQuery("(\(one.words)\(joint)\(other.words))") {
        all([one.means($0), other.means($0)].map { $0.map { !$0 } }).map { !$0 }
      }
    }
  }

  /// The person's own words in a dream.
  private static func parts(_ dream: Dream) -> [String] {
    [dream.title.string, dream.narrative.string] + dream.tags + dream.people + dream.places
  }

  private mutating func plainTerm() -> PlainQuery {
    let word = some(Self.words.filter { !$0.contains(" ") })
    let number = Int.random(in: 0...2, using: &self)
    let series = some(["mara", "ma", "noah"])
    let terms = [
      PlainQuery(word) { dream in
        Self.parts(dream).contains { $0.hasWord(beginning: word) }
      },
      PlainQuery("*\(word)*") { dream in
        Self.parts(dream).contains { $0.contains(word) }
      },
      PlainQuery("*\(word)") { dream in Self.parts(dream).contains { $0.ends(of: word) } },
      PlainQuery("\"\(word) \(word)\"") { dream in Self.parts(dream).contains { $0.contains("\(word) \(word)") } },
      PlainQuery("/\(word.uppercased())/") { dream in Self.parts(dream).contains { $0.contains(word) } },
      PlainQuery("/^\(word)|\(word)$/") { dream in
        Self.parts(dream).contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
      },
      PlainQuery("title:/\\b\(word)\\b/") { $0.title.string.words.contains(word) },
      PlainQuery("tag:/./") { !$0.tags.isEmpty },
      PlainQuery("series:\(series)") { $0.series == series },
      PlainQuery("series:\(series)*") { $0.series?.hasPrefix(series) ?? false },
      PlainQuery("person:lamp") { $0.people.contains("ada lamp") },
      PlainQuery("person:\"lamp\"") { _ in false },
      PlainQuery("place:pi") { $0.places.contains("the pier") },
      PlainQuery("places:\"seoul\"") { $0.places.contains("seoul") },
      PlainQuery("number:\(some(["\"\(number)\"", "\(number)"]))") { $0.number == String(number) },
      PlainQuery("extra:red") { $0.extra.values.contains("red") },
      PlainQuery("extra:weather") { !$0.extra.isEmpty },
      PlainQuery("=\(word)") { dream in
        Self.parts(dream).contains { $0.words.contains(word) }
      },
      PlainQuery("title:\(word)") { $0.title.string.hasWord(beginning: word) },
      PlainQuery("text:*\(word)*") { $0.narrative.string.contains(word) },
      PlainQuery("tag:(\(word) | lamp)") { dream in
        dream.tags.contains { $0.hasWord(beginning: word) || $0.hasWord(beginning: "lamp") }
      },
      PlainQuery("tag!=\(word)") { !$0.tags.contains(word) },
      PlainQuery("\(word.prefix(1))*\(word.suffix(1))") { dream in
        Self.parts(dream).contains {
          $0.words.contains { $0.first == word.first && $0.last == word.last && $0.count > 1 }
        }
      },
      PlainQuery("words>\(number)") { $0.narrative.string.split(separator: " ").count > number },
      PlainQuery("lucid:unrated") { $0.lucidity == nil },
      PlainQuery("is:missed") { all([$0.lucidity.map { $0.value == 0 }, !$0.signs.isEmpty]) },
      PlainQuery("is:lucid") { $0.lucidity.map { $0.value > 0 } },
      PlainQuery("since:2026-11-01") { $0.date.map { $0.description >= "2026-11-01" } ?? false },
      PlainQuery("until:2026-11-01") { $0.date.map { $0.description <= "2026-11-01" } ?? false },
      PlainQuery("tag:\(word)") { $0.tags.contains { $0.split(separator: " ").contains { $0.hasPrefix(word) } } },
      PlainQuery("tag:\"\(word)\"") { $0.tags.contains(word) }, PlainQuery("tag:") { !$0.tags.isEmpty },
      PlainQuery("lucid:\(number)") { $0.lucidity.map { $0.value == number } },
      PlainQuery("lucid:>\(number)") { $0.lucidity.map { $0.value > number } },
      PlainQuery("mood:<\(number)") { $0.mood.map { $0.value < number } },
      PlainQuery("is:starred") { $0.isStarred }, PlainQuery("is:nightmare") { $0.kinds.contains(.nightmare) },
      PlainQuery("is:undated") { $0.date == nil }, PlainQuery("is:dated") { $0.date != nil },
      PlainQuery("in:2026-11") { $0.date?.description.hasPrefix("2026-11") ?? false },
      PlainQuery("tried:WBTB") { $0.plainDay.map { $0 % 4 == 0 } ?? false },
      PlainQuery("tried:none") { $0.plainDay.map { $0 % 4 == 2 } ?? false },
      PlainQuery("bed:22:30-0:10") { $0.plainDay.flatMap { $0 % 3 == 0 ? $0 % 6 != 0 : nil } },
      PlainQuery("bed>23:30") { $0.plainDay.flatMap { $0 % 3 == 0 ? $0 % 6 == 0 : nil } },
      PlainQuery("quality:>\(number)") { $0.plainDay.map { $0 % 6 > number } },
      PlainQuery("recall:none") { _ in false }, PlainQuery("recall:dream") { $0.date != nil },
      PlainQuery("before:2026-11-01") { $0.date.map { $0.description < "2026-11-01" } ?? false },
    ]
    return some(terms)
  }
}

extension Dream {
  /// The number of the day; nil if there is no date.
  fileprivate var plainDay: Int? { date?.night().map(\.daysSince1970) }
}

/// Whether all of some answers are true; nil if that isn't known.
private func all(_ answers: [Bool?]) -> Bool? { answers.contains(false) ? false : answers.contains(nil) ? nil : true }

extension String {
  fileprivate func ends(of last: String) -> Bool { words.contains { $0.hasSuffix(last) } }

  fileprivate var words: [String] { split { !$0.isLetter }.map(String.init) }

  fileprivate func hasWord(beginning start: String) -> Bool { words.contains { $0.hasPrefix(start) } }
}
