extension SplitMix64 {
  /// Pieces of text put together: plain ones, and all that is hard to store, measure or show.
  package mutating func text(upTo count: Int) -> String {
    let pieces = [
      "a", "B", " ", "\n", "\r\n", "\t", "\"", "\\", "/", "\u{0}", "\u{7}", "\u{1B}[2J", "\u{7F}", "\u{85}",
      "\u{9B}",
      "é", "e\u{301}", "\u{301}", "水", "한밤", "ᄒ", "🦄", "👩‍👩‍👧", "🏳️‍🌈", "\u{202E}", "\u{2066}", "\u{2028}",
      "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{200B}", "null", "{}", "’", "stairs", " the sea ",
    ]
    return (0..<Int.random(in: 0...count, using: &self)).map { _ in some(pieces) }.joined()
  }
}
