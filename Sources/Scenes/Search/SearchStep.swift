/// What the prompt of a search wants done, and what ends a search.
package enum SearchStep: Sendable {
  case open(SearchScene.Aim)
  /// Looks for these words.
  case type(SearchScene.Aim, String)
  /// Goes through what is found.
  case move(ListMove)
  /// To the next title that fits, or the one before.
  case turn(MatchDirection)
  /// Goes on with what is found.
  case keep(SearchScene.Aim, String)
  /// All is as it was before.
  case cancel
  /// The list shows all again.
  case end
}
