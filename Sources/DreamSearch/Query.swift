import DreamCore

/// A search for dreams, in the words that the screen itself uses: `lucid 3 nightmare tag:water`.
package struct Query: Hashable, Sendable {
  /// The query as it was typed.
  package let words: String
  let expression: QueryExpression
  /// A sentence about each part of the query that seems to have a meaning and has none, or one of two. Such parts are looked
  /// for as text.
  package let notices: [String]
  /// What the words are read by.
  let setting: QuerySetting

  /// Reads `words`. Every text is a query: what has no meaning of its own is looked for as text.
  ///
  /// `yesterday` is counted from `today`; without it, it is text. A night ends at the hour `nightTurn`, and weeks start on
  /// `weekStart`.
  /// - Parameters:
  ///   - dates: the order in which the person writes `4/3/1996`; without it, such a date is text.
  ///   - searches: the words of searches by their names, as which `@name` is read.
  ///   - categories: lists of words by their names, as which `@name` is read, too.
  ///   - clock: the clock by which the hours of nights are counted.
  package init(
    _ words: String, today: LocalTime? = nil, nightTurn: Int = 12, weekStart: WeekStart = .monday,
    dates: DateStyle? = nil, searches: [String: String] = [:], categories: [String: Category] = [:],
    clock: ClockOffsets = .unchanging
  ) {
    self.init(
      words,
      QuerySetting(
        today: today, nightTurn: nightTurn, weekStart: weekStart, dates: dates, searches: searches,
        categories: categories, clock: clock))
  }

  private init(_ words: String, _ setting: QuerySetting) {
    (self.words, self.setting) = (words, setting)
    (expression, notices) = QueryParser.read(words, setting)
  }

  /// Other words, read as these were.
  func with(_ words: String) -> Query { Query(words, setting) }

  /// Whether the query asks for nothing, so that every dream fits.
  package var isEmpty: Bool { expression == .everything }

  /// Whether `dream` fits, by what is noted of `nights`. Indexes it first; to search many dreams, use a `Searcher`.
  package func matches(_ dream: Dream, among nights: ItemMap<Night> = ItemMap()) -> Bool {
    var effort = SearchEffort()
    return matches(dream, among: nights, with: &effort)
  }

  /// Whether `dream` fits, by what is noted of `nights`. A pattern that takes more steps than `effort` has for the dream counts
  /// as not matching; the effort remembers that.
  package func matches(_ dream: Dream, among nights: ItemMap<Night>, with effort: inout SearchEffort) -> Bool {
    SearchChunk([SearchText(dream)]).picks(expression, among: [true], of: nights, &effort) { _ in dream } == [true]
  }

  /// The query in plain words: `lucid 3 or more · tag water · not “teeth”`; empty if it asks for nothing.
  package var explanation: String { expression.words(isInside: false) }
}

extension Query {
  /// Compares what is asked: words that mean the same at another time of the day are the same.
  package static func == (left: Query, right: Query) -> Bool {
    left.words == right.words && left.expression == right.expression && left.notices == right.notices
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(expression)
  }
}

/// What a query is read by: the time that words like `yesterday` are counted from, and the person's settings.
struct QuerySetting: Hashable, Sendable {
  let today: LocalTime?
  /// The hour at which a night ends.
  let nightTurn: Int
  let weekStart: WeekStart
  /// The order of numbers in dates; `nil` if it isn't known.
  let dates: DateStyle?
  /// The words of searches by their names.
  let searches: [String: String]
  /// Lists of words by their names.
  let categories: [String: Category]
  /// The clock by which the hours of nights are counted.
  let clock: ClockOffsets
}

extension QueryExpression {
  fileprivate func words(isInside: Bool) -> String {
    switch self {
    case .term(let term): term.explanation
    case .not(.term(.fact(.number(let test)))): "\(test.scale.rawValue) unrated"
    case .not(let part): "not \(part.words(isInside: true))"
    case .all(let parts): group(parts, " · ", isOpen: !isInside)
    case .any(let parts): group(parts, " or ", isOpen: !isInside)
    }
  }

  private func group(_ parts: [QueryExpression], _ separator: String, isOpen: Bool) -> String {
    let words = parts.map { $0.words(isInside: true) }.joined(separator: separator)
    return isOpen ? words : "(\(words))"
  }
}
