/// To the next match, or to the one before.
package enum MatchDirection: Hashable, Sendable {
  case next, previous

  var step: Int { self == .next ? 1 : -1 }
}
