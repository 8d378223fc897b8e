/// A word, a sign or a text of a tape.
struct TapeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word, number, string, regex, json, symbol, end
  }

  let kind: Kind
  /// What it says, without quotes.
  let text: String
  let line: Int
  let column: Int
  /// Whether it is the first of its line.
  let startsLine: Bool
  /// Whether nothing stands between it and the one before.
  let isAttached: Bool
  /// Where the one before ends.
  let lineBefore: Int
  let columnBefore: Int
  /// Whether its closing quote is there.
  var isClosed = true
}
