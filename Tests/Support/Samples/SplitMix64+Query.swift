import Chance

extension SplitMix64 {
  /// A piece of a query: words, names of fields, numbers, what joins them, and all that is hard to read.
  package mutating func queryPiece() -> String {
    let pieces = [
      " ", " ", "a", "b", "sea", "stairs", "水", "한밤", "É", "lucid ", "vivid ", "mood ", "3", "-2", "+1", ">2", "2-4",
      "3+",
      "nightmare", "recurring", "undated", "unrated", "starred", "yellow", "tag:", "person:", "title:", "text:",
      "sign:",
      "is:", "is:frag", "creature:shark", "effect:rain", "technique:", "series:", "number:", "extra:", "in:", "1985",
      "2026-11", "before:", "after:", "on:", "\"", "“", "-", "-", "|", " or ", "(", ")", "foo:bar",
      "/", "/c.t/", "title:/a|b/", "/[/", "\\/", "=", "*", "!=", "tag:(", "not ", " and ", "ß", "ς", "İ", "שלום", "🦄",
      "in:/1985",
      "1985/..", "“", "\"", "!", ",", "&&", "+", "?", "s*a", "?ea", "words>", "words<", "<", ">=", "date<", "april ",
      "in:april", "4/3/1996", " - ", "last week", "@x", "#a", "series:b*", "is:lucid", ":unrated", "about:", "/a/i",
      "tried:", "tried:WBTB", "recall:none", "recall:", "bed>1:00", "bed:23-1", "slept<6", "quality:>2", "planned:none",
      "intention:", "asleep:",
    ]
    return isTrue(onceIn: 8) ? text(upTo: 2) : some(pieces)
  }
}

extension SplitMix64 {
  /// A sign of a query, a piece of one, or any scalar.
  package mutating func querySign() -> String {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: some(Array("\"“”«/\\()|-=*!:.,<>+&^$[]{}?~%0123ab \t\n（）｜－：").map { String($0) })
    case 1: queryPiece()
    case _: String(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) ?? "\u{FFFD}")
    }
  }
}
