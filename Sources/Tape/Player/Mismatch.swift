/// How a screen differs from what a pattern wants.
struct Mismatch {
  let pattern: TapePattern
  /// What was searched, a string a row.
  let rows: [String]

  /// In words for people: how far the pattern goes, and in which row.
  var words: String {
    // One for all: a pattern may be short of being found in a thousand places.
    var effort = PatternEffort()
    for length in (1...max(1, pattern.source.count)).reversed() {
      guard let part = try? TapePattern(String(pattern.source.prefix(length))), part.isTelling else { continue }
      guard let row = rows.firstIndex(where: { (try? part.matches($0, with: &effort)) == true }) else { continue }
      return """
        As far as \(part) it is in row \(row + 1):
          \(rows[row].trimmed)
        """
    }
    return rows.count == 1 ? "The row is: \(rows[0].trimmed)" : "Nothing on it is like that."
  }
}

extension TapePattern {
  /// Whether something that begins like it is worth telling: two letters, and not what matches everything.
  fileprivate var isTelling: Bool { source.count(where: \.isLetter) > 1 && (try? matches("")) == false }
}
