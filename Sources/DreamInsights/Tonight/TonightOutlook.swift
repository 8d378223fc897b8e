import DreamCore

/// What the journal knows for the night that is coming.
package struct TonightOutlook: Hashable, Sendable {
  /// The night, by the day one wakes.
  package let night: Day
  /// The latest night before it for which something was planned; `nil` if there is none.
  package let lastPlan: Night?
  /// The nights in a row up to this one that had its intention; without one of its own, up to the night before, the latest
  /// intention.
  package let streak: Int
  /// The signs to look out for, the best first.
  package let targets: [TargetSign]
  /// The dreams in which the targets were last missed, by the targets' texts.
  package let rehearsals: [String: Rehearsal]
  /// The usual time of going to bed; `nil` if it is noted of fewer than `least` nights.
  package let usualBedtime: ClockTime?
  /// The usual minutes to fall asleep; `nil` if they are noted of fewer than `least` nights.
  package let usualMinutesToFallAsleep: Int?
  /// The nights of each technique that was tried, and of none.
  package let techniques: [TechniqueNights]

  /// A sign as it stood in a dream that wasn't noticed.
  package struct Rehearsal: Hashable, Sendable {
    /// The words of the text, or the sign's name if it has no place in it.
    package let words: String
    package let dream: Dream.ID
    package let title: String
    package let day: Day
  }

  /// The number of nights of which a habit is the median, and the least number that shows one.
  private static let (most, least) = (14, 3)
  /// The number of nights before this one in which a plan is looked for.
  private static let memory = 60

  /// O(n) in the number of dreams and nights.
  /// - Parameter nightTurn: the hour at which nights turn.
  package init(_ model: Model, for night: Day, nightTurn: Int = 12) {
    self.night = night
    let before = model.nights.values.filter { $0.id < night }.sorted { $1.id < $0.id }
    lastPlan = before.first { $0.id >= night.advanced(by: -Self.memory) && $0.hasPlan }
    streak = Self.streak(night, model.nights[night], before)
    targets = TargetSign.candidates(in: model, for: night, nightTurn: nightTurn)
    rehearsals = Dictionary(
      targets.compactMap { target in
        model.dreams[target.lastMissed].flatMap { dream in
          dream.date?.night(turningAt: nightTurn).map { (target.text, Rehearsal(target.text, of: dream, $0)) }
        }
      }
    ) { first, _ in first }
    usualBedtime = Self.median(before.lazy.compactMap(\.toBed).map(\.minutesSinceNoon)).map(ClockTime.init(sinceNoon:))
    usualMinutesToFallAsleep = Self.median(before.lazy.compactMap(\.minutesToFallAsleep))
    techniques = TechniqueNights.all(
      of: NightRecords(all: model, nightTurn: nightTurn).prefix { $0.day < night })
  }

  /// - Parameters:
  ///   - own: the notes about the night itself.
  ///   - before: the nights before, the latest first.
  private static func streak(_ night: Day, _ own: Night?, _ before: [Night]) -> Int {
    let hasOwn = own?.intention.isBlank == false
    let nights = (hasOwn ? [own].compactMap(\.self) : []) + before
    guard let first = nights.first, !first.intention.isBlank else { return 0 }
    let words = FoldedText(first.intention.string)
    let last = hasOwn ? night : night.advanced(by: -1)
    return nights.enumerated().prefix { index, night in
      night.id == last.advanced(by: -index) && FoldedText(night.intention.string) == words
    }.count
  }

  private static func median(_ values: some Sequence<Int>) -> Int? {
    let values = values.prefix(most).sorted()
    return values.count < least ? nil : (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}

extension TonightOutlook {
  /// The sign with a text among those to look out for; without a text, the best one.
  package func target(noted: String) -> TargetSign? {
    noted.isBlank ? targets.first : targets.first { FoldedText($0.text) == FoldedText(noted) }
  }
}

extension Night {
  /// Whether something is planned for the night.
  package var hasPlan: Bool { !intention.isBlank || techniquesPlanned != nil || targetSign != nil }
}

extension TonightOutlook.Rehearsal {
  fileprivate init(_ sign: String, of dream: Dream, _ night: Day) {
    let folded = FoldedText(sign)
    let range = dream.signs.first { FoldedText($0.text) == folded }?.range
    let words = range.flatMap { dream.narrative.words(in: $0) } ?? sign
    self.init(words: String(words.onOneLine.trimmed), dream: dream.id, title: dream.displayTitle, day: night)
  }
}

extension Prose {
  /// The words at a place in UTF-8 bytes; `nil` if it isn't one of whole characters.
  fileprivate func words(in range: Range<Int>) -> String? {
    let bytes = string.utf8
    guard range.upperBound <= bytes.count else { return nil }
    let (start, end) = (
      bytes.index(bytes.startIndex, offsetBy: range.lowerBound),
      bytes.index(bytes.startIndex, offsetBy: range.upperBound)
    )
    return String(string.utf8[start..<end])
  }
}

extension ClockTime {
  /// The minutes since noon, which put a night's times in their order: 0 ..< 1440.
  fileprivate var minutesSinceNoon: Int { (secondOfDay / 60 + 720) % 1440 }

  fileprivate init(sinceNoon minutes: Int) { self.init(secondOfDay: (minutes + 720) % 1440 * 60) }

  /// The time so many minutes later.
  package func later(by minutes: Int) -> ClockTime {
    ClockTime(secondOfDay: ((secondOfDay / 60 + minutes) % 1440 + 1440) % 1440 * 60)
  }
}
