/// How well typed letters fit words in which they stand in the same order, with others between them.
package struct FuzzyMatch: Hashable, Sendable {
  /// The higher, the better.
  package let score: Int
  /// Which characters of the words were typed.
  package let places: [Int]

  private static let wordStart = 8
  private static let beginning = 1
  private static let following = 9
  /// What letters that were not typed in between take away, however many.
  private static let gap = 2

  /// Nothing where they don't fit. Blanks don't count, and capitals are letters. Takes time in proportion to both lengths.
  package init?(_ typed: String, in words: String) {
    let typed = typed.lowercased().filter { !$0.isWhitespace }
    let letters = words.map { Character($0.lowercased().prefix(1).description) }
    var rows: [[Step]] = []
    for letter in typed {
      rows.append(Self.row(for: letter, in: letters, after: rows.last))
      guard rows.last?.contains(where: { $0.score > .min }) == true else { return nil }
    }
    guard let last = rows.last, let end = last.indices.max(by: { last[$0].score < last[$1].score }) else {
      (score, places) = (0, [])
      return
    }
    score = last[end].score
    places = rows.indices.dropFirst().reversed().reduce(into: [end]) { $0.insert(rows[$1][$0[0]].previous, at: 0) }
  }

  /// The best way to come as far as a letter.
  private struct Step {
    var score = Int.min
    var previous = 0
  }

  private static func row(for letter: Character, in letters: [Character], after row: [Step]?) -> [Step] {
    var best = Step()
    return letters.indices.map { index in
      if let row, index > 0, row[index - 1].score > best.score {
        best = Step(score: row[index - 1].score, previous: index - 1)
      }
      guard letters[index] == letter else { return Step() }
      let own = 1 + bonus(at: index, in: letters)
      guard let row else { return Step(score: own) }
      guard best.score > .min else { return Step() }
      let adjacent = row[index - 1].score
      if adjacent > .min, adjacent + following >= best.score - gap {
        return Step(score: adjacent + following + own, previous: index - 1)
      }
      return Step(score: best.score - gap + own, previous: best.previous)
    }
  }

  private static func bonus(at index: Int, in letters: [Character]) -> Int {
    guard index > 0 else { return wordStart + beginning }
    return letters[index - 1].isLetter || letters[index - 1].isNumber ? 0 : wordStart
  }
}
