extension Glyphs {
  /// Words of ours with no more than these glyphs: where they are ASCII keys get their names, and quotes are straight.
  package func spelled(_ words: String) -> String {
    guard isASCII, words.utf8.contains(where: { $0 > 0x7F }) else { return words }
    return words.reduce(into: "") { $0 += Self.spellings[$1] ?? String($1) }
  }

  private static let spellings: [Character: String] = [
    "↵": "Enter", "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "“": "\"", "”": "\"", "‘": "'", "’": "'",
    "…": "...", "—": "-", "–": "-", "·": ".", "×": "x", "▸": ">", "✦": "+", "★": "*", "�": "?", "─": "-", "│": "|",
  ]
}
