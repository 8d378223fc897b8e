import DreamCore
import DreamSearch
import Input

/// The search as scenes see it: its result, and what is still running.
package struct Search: Sendable {
  /// The result that the list shows; nil if it shows all dreams.
  package var finding: Finding?
  /// The last title search; nil if there was none.
  package var title: TitleSearch?
  /// Whether no title matched the last title search.
  package var isTitleMissing = false
  /// The search that has no result yet; nil if none is running.
  package var pending: Pending?
  /// Whether Esc goes back to the scene that started the search, such as the insights.
  package var leadsBack = false
  /// The queries of this session, the latest last.
  package var past: [String] = []

  package init() {}

  /// A search that has no result yet.
  package enum Pending: Sendable {
    /// The search waits until the journal is read.
    case reading(Query)
    /// The search runs; `isSlow` if it has for more than 200 ms, and the screen is to say so.
    case searching(Query, isSlow: Bool)

    package var query: Query {
      switch self {
      case .reading(let query), .searching(let query, _): query
      }
    }
  }
}

extension Search {
  /// Whether a search of either kind has a result, which rows mark.
  package var isFinding: Bool { finding != nil || title != nil }

  /// Whether there is a search of either kind, which Esc would end.
  package var isActive: Bool { isNarrowing || title != nil }

  /// Whether the list shows only what a query finds, or will as soon as it is found.
  package var isNarrowing: Bool { finding != nil || pending != nil }

  /// Whether both have the same result, so that scenes show the same. What is still running is only in the prompt and the
  /// last line, which are always brought up to date.
  package func finds(theSameAs other: Search) -> Bool { finding == other.finding && title == other.title }

  /// The latest query, finished or not; nil if the list shows all dreams.
  package var query: Query? { pending?.query ?? finding?.query }

  /// The matches in the name of `dream`: its title, or the beginning of its narrative if it has none. In UTF-8 bytes.
  /// - Parameter name: the name as it is shown; nil for `displayTitle`.
  package func ranges(inNameOf dream: Dream, shownAs name: String? = nil) -> [Range<Int>] {
    // Titles are sought in no more than these words.
    if let title { return title.ranges(in: dream.displayTitle) }
    let name = name ?? dream.displayTitle
    guard let query = finding?.query else { return [] }
    return dream.title.isBlank ? query.ranges(inNarrative: name) : query.ranges(inTitle: name)
  }

  /// The matches in a narrative, in UTF-8 bytes.
  package func ranges(inNarrative text: String) -> [Range<Int>] { finding?.query.ranges(inNarrative: text) ?? [] }
}

extension Context {
  /// The index in the list of the first dream whose title matches, from `start` in steps of `step`; nil if none does.
  package func index(of title: TitleSearch, from start: Int, by step: Int) -> Int? {
    var index = start
    while let item = order[index]?.item {
      if let dream = item.dream.flatMap({ model.dreams[$0] }), title.fits(dream) { return index }
      index += step
    }
    return nil
  }
}

/// A search to which the settings give a name.
package struct SavedSearch: Hashable, Sendable {
  /// The name, of letters, digits, `-` and `_`.
  package let name: String
  /// The words of the search.
  package let words: String

  package init(name: String, words: String) {
    self.name = name
    self.words = words
  }

  /// What stands for the search in another one, and on the command line: its name after an `@`.
  package var term: String { "@\(name)" }
}

extension Preferences {
  /// Reads the words of a search at the time `here`, as the settings say: with their nights, weeks, dates, searches and
  /// categories.
  package func query(_ words: String, at here: LocalTime, by clock: ClockOffsets) -> Query {
    Query(
      words, today: here, nightTurn: nightTurn, weekStart: weekStart, dates: chosenDates,
      searches: Dictionary(searches.map { ($0.name, $0.words) }) { first, _ in first },
      categories: Dictionary(categories.map { ($0.name, $0) }) { first, _ in first }, clock: clock)
  }

  /// The names that can stand behind an `@` in a search.
  package var queryNames: [String] { (searches.map(\.name) + categories.map(\.name)).withoutRepeats }
}

/// The kind of a search.
package enum SearchAim: Hashable, Sendable {
  /// Finds dreams by a query; the list shows only those.
  case dreams
  /// Finds the next dream by its title; the list shows all dreams.
  case title
}

/// A step of a search, from opening its prompt to ending it.
package enum SearchStep: Sendable {
  /// Opens the prompt over the list.
  case open(SearchAim)
  /// Searches for the words typed so far.
  case type(SearchAim, String)
  /// Presses a key in the list behind the prompt.
  case move(Key)
  /// Goes to the next or the previous matching title.
  case turn(MatchDirection)
  /// Closes the prompt and keeps the result of the words.
  case keep(SearchAim, String)
  /// Closes the prompt and restores what was shown before it opened.
  case cancel
  /// Looks for more than what is found: for what lacks a word, or is spelled a little otherwise.
  case widen
  /// Ends the search: the list shows all dreams again.
  case end
}

/// A direction through the matches of a search.
package enum MatchDirection: Hashable, Sendable {
  case next, previous

  /// 1 or -1.
  package var step: Int { self == .next ? 1 : -1 }
}
