import Stage

/// A command that matches the typed letters.
struct PaletteMatch: Equatable, Sendable {
  let command: PaletteCommand
  /// The indices of the typed characters in the command's words.
  let places: [Int]

  /// The commands that match `typed`, the best first: those that begin with it, then those of which a word does, then those
  /// whose label does. If nothing is typed, all of them in their order. O(n) in what is typed, for all commands together.
  static func all(_ typed: String, of commands: [PaletteCommand]) -> [PaletteMatch] {
    let typed = String(typed.drop { $0 == ":" || $0.isWhitespace }).withoutArticles
    let (folded, words) = (typed.lowercased(), typed.lowercasedWords)
    let letters = folded.filter { !$0.isWhitespace }
    let found = commands.enumerated().compactMap { index, command -> (score: Int, index: Int, match: PaletteMatch)? in
      if command.names.contains(typed) { return (.max, index, PaletteMatch(command: command, places: [])) }
      let bonus = max(bonus(for: folded, in: command.words), command.isLabeled(words) ? 5_000 : 0)
      guard let match = FuzzyMatch(letters, in: command.words) else {
        return bonus > 0 ? (bonus, index, PaletteMatch(command: command, places: [])) : nil
      }
      return (match.score + bonus, index, PaletteMatch(command: command, places: match.places))
    }
    return found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.match)
  }

  /// The points for words that begin with `typed`; they outweigh every score of scattered letters.
  private static func bonus(for typed: String, in words: String) -> Int {
    let words = words.lowercased()
    guard !typed.isEmpty else { return 0 }
    if words.hasPrefix(typed) { return 20_000 }
    return words.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(typed) } ? 10_000 : 0
  }
}

/// A fuzzy match: typed letters that occur in words in the same order, with others between them.
struct FuzzyMatch: Hashable, Sendable {
  /// The quality of the match; higher is better.
  let score: Int
  /// The indices of the typed characters in the words.
  let places: [Int]

  private static let wordStart = 8
  private static let beginning = 1
  private static let following = 9
  /// The points that a gap between typed letters costs, however long it is.
  private static let gap = 2

  /// Returns nil if the letters don't match. O(n · m) in the two lengths, and no more than O(m²) if they don't.
  /// - Parameter typed: lower-case letters without blanks.
  init?(_ typed: String, in words: String) {
    let letters = words.map { Character($0.lowercased().prefix(1).description) }
    var rows: [[Trail]] = []
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

  /// The best match of the letters so far that ends at one character.
  private struct Trail {
    var score = Int.min
    var previous = 0
  }

  private static func row(for letter: Character, in letters: [Character], after row: [Trail]?) -> [Trail] {
    var best = Trail()
    return letters.indices.map { index in
      if let row, index > 0, row[index - 1].score > best.score {
        best = Trail(score: row[index - 1].score, previous: index - 1)
      }
      guard letters[index] == letter else { return Trail() }
      let own = 1 + bonus(at: index, in: letters)
      guard let row else { return Trail(score: own) }
      guard best.score > .min else { return Trail() }
      let adjacent = row[index - 1].score
      if adjacent > .min, adjacent + following >= best.score - gap {
        return Trail(score: adjacent + following + own, previous: index - 1)
      }
      return Trail(score: best.score - gap + own, previous: best.previous)
    }
  }

  private static func bonus(at index: Int, in letters: [Character]) -> Int {
    guard index > 0 else { return wordStart + beginning }
    return letters[index - 1].isLetter || letters[index - 1].isNumber ? 0 : wordStart
  }
}

extension String {
  /// The words without `the`, unless there is no other.
  fileprivate var withoutArticles: String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    let others = words.dropLast().filter { $0.lowercased() != "the" } + words.suffix(1)
    return others.joined(separator: " ")
  }

  fileprivate var lowercasedWords: [String] { lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}

extension PaletteCommand {
  /// Whether each typed word, in lower case, begins a word of the command or of its labels.
  fileprivate func isLabeled(_ typed: [String]) -> Bool {
    let words = ([words] + labels).flatMap(\.lowercasedWords)
    return !typed.isEmpty && typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }
}
