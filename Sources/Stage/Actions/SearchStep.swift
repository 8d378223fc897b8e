import Input

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
  /// Ends the search: the list shows all dreams again.
  case end
}

/// A direction through the matches of a search.
package enum MatchDirection: Hashable, Sendable {
  case next, previous

  /// 1 or -1.
  package var step: Int { self == .next ? 1 : -1 }
}
