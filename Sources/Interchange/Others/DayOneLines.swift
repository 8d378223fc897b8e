/// The lines of a text of Day One with marks where backslashes were taken away, which are put back into a text that was
/// changed since. Without them what is meant as it stands would become a heading, a list or italics.
struct DayOneLines {
  /// Stands in the place of a backslash that is taken away: a noncharacter, which texts don't have.
  static let mark: Unicode.Scalar = "\u{FFFF}"
  /// Stands for a backtick with a backslash, which begins no code.
  static let backtick: Unicode.Scalar = "\u{FFFE}"
  /// Stands for a backslash that came alone.
  static let backslash: Unicode.Scalar = "\u{1FFFF}"

  private let lines: [String]
  private let plain: [String]

  init(marked text: String) {
    lines = text.separateLines
    plain = lines.map(Self.plain)
  }

  /// Whether a text has one of the signs `mark`, `backtick` and `backslash`.
  static func hasSigns(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == mark || $0 == backtick || $0 == backslash }
  }

  /// The text without the marks, and with what the other signs stand for.
  static func plain(_ marked: String) -> String {
    String(String.UnicodeScalarView(marked.unicodeScalars.lazy.filter { $0 != mark }.map(plain)))
  }

  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == backtick ? "`" : scalar == backslash ? "\\" : scalar
  }

  /// The text with its marks: lines that weren't changed are as they came, and what still stands of others has theirs. What is
  /// new has none.
  func restored(in text: String) -> String {
    let edited = text.separateLines
    let start = zip(plain, edited).prefix { $0 == $1 }.count
    let most = min(plain.count, edited.count) - start
    let end = zip(plain.reversed(), edited.reversed()).prefix(most).prefix { $0 == $1 }.count
    let rest = start..<plain.count - end
    var places: [String: [Int]] = [:]
    for place in rest.reversed() { places[plain[place], default: []].append(place) }
    let middle = edited[start..<edited.count - end].map { ($0, places[$0]?.popLast()) }
    let kept = Set(middle.compactMap(\.1))
    var others = rest.filter { !kept.contains($0) }.prefix(Self.most).map { Tokens(marked: lines[$0]) }
    let written = middle.enumerated().map { index, changed in
      changed.1.map { lines[$0] }
        ?? Tokens.restored(changed.0, of: &others, isAtEnd: index == 0 || index == middle.count - 1)
    }
    return (lines.prefix(start) + written + lines.suffix(end)).joined(separator: "\n")
  }

  /// The number of lines with which a changed line is compared.
  private static let most = 64

  /// A line as scalars, each with what stands for it and its backslash.
  private struct Tokens {
    private var scalars: [Unicode.Scalar] = []
    private var forms: [String] = []
    private var words: DayOneWords

    init(marked line: String) {
      var form = ""
      for scalar in line.unicodeScalars {
        form.unicodeScalars.append(scalar)
        guard scalar != DayOneLines.mark else { continue }
        scalars.append(DayOneLines.plain(scalar))
        forms.append(form)
        form = ""
      }
      words = DayOneWords(scalars, in: scalars.indices)
    }

    /// A changed line with the marks of the one of some lines that is most like it, of which only the rest remains: a line may
    /// have been cut in two.
    /// - Parameter isAtEnd: whether it is like one if it only begins or ends as that, since so does the text.
    static func restored(_ line: String, of lines: inout [Tokens], isAtEnd: Bool) -> String {
      let scalars = Array(line.unicodeScalars)
      let shares = lines.map { $0.ends(sharedWith: scalars) }
      let byEnds = shares.indices.max { shares[$0].start + shares[$0].end < shares[$1].start + shares[$1].end }
      guard var best = byEnds else { return line }
      let endsCount = shares[best].start + shares[best].end
      var isLike = endsCount * 3 >= min(scalars.count, lines[best].scalars.count)
      if !isLike {
        let words = DayOneWords(scalars, in: scalars.indices)
        let counts = lines.map { $0.words.shared(with: words) }
        if let byWords = counts.indices.max(by: { counts[$0] < counts[$1] }), lines[byWords].words.isLike(words) {
          (best, isLike) = (byWords, true)
        }
      }
      guard isLike || isAtEnd else { return line }
      let (share, source) = (shares[best], lines[best])
      let places = source.places(in: scalars, share, isLike)
      let rest = share.start..<source.scalars.count - share.end
      (lines[best].scalars, lines[best].forms) = (Array(source.scalars[rest]), Array(source.forms[rest]))
      lines[best].words = DayOneWords(lines[best].scalars, in: lines[best].scalars.indices)
      return zip(scalars, places).map { scalar, place in place.map { source.forms[$0] } ?? String(scalar) }.joined()
    }

    /// The numbers of scalars with which the line and another one begin and end.
    private func ends(sharedWith others: [Unicode.Scalar]) -> (start: Int, end: Int) {
      let start = zip(scalars, others).prefix { $0 == $1 }.count
      let most = min(scalars.count, others.count) - start
      return (start, zip(scalars.reversed(), others.reversed()).prefix(most).prefix { $0 == $1 }.count)
    }

    /// The place in the line of each scalar of another one; nil for those that are new, and for words between the ends, which
    /// have no backslashes.
    /// - Parameter isLike: whether any are to be found between the ends.
    private func places(in others: [Unicode.Scalar], _ ends: (start: Int, end: Int), _ isLike: Bool) -> [Int?] {
      let (end, otherEnd) = (scalars.count - ends.end, others.count - ends.end)
      var places = [Int?](repeating: nil, count: others.count)
      for place in 0..<ends.start { places[place] = place }
      for place in otherEnd..<others.count { places[place] = place + end - otherEnd }
      guard isLike, ends.start < end, ends.start < otherEnd else { return places }
      // Words are whole.
      let first = scalars[..<ends.start].lastIndex { !$0.isOfWord }.map { $0 + 1 } ?? 0
      let last = scalars[end...].firstIndex { !$0.isOfWord } ?? scalars.count
      let words = DayOneWords(scalars, in: first..<last)
      var (old, new) = (ends.start, ends.start)
      for pair in words.pairs(with: DayOneWords(others, in: first..<last - end + otherEnd)) + [
        (last..<last, last - end + otherEnd..<last - end + otherEnd)
      ] {
        // What stands between two words stays if it is the same, or else the signs at both of them.
        let (gap, otherGap) = (
          old..<max(old, min(end, pair.old.lowerBound)), new..<max(new, min(otherEnd, pair.new.lowerBound))
        )
        let isSame = scalars[gap] == others[otherGap]
        let most = min(gap.count, otherGap.count)
        func count(_ offset: (Int) -> (Int, Int)) -> Int {
          let same = (0..<most).prefix {
            let (place, otherPlace) = offset($0)
            return scalars[place] == others[otherPlace] && (isSame || !scalars[place].isOfWord)
          }
          // Signs after a space are those of another word, unless they stand apart.
          return isSame ? most : same.last { scalars[offset($0).0].isSpace }.map { $0 + 1 } ?? same.count
        }
        let start = count { (gap.lowerBound + $0, otherGap.lowerBound + $0) }
        for place in 0..<start { places[otherGap.lowerBound + place] = gap.lowerBound + place }
        let rest = min(most - start, count { (gap.upperBound - 1 - $0, otherGap.upperBound - 1 - $0) })
        for place in 0..<rest { places[otherGap.upperBound - 1 - place] = gap.upperBound - 1 - place }
        (old, new) = (max(old, min(end, pair.old.upperBound)), max(new, min(otherEnd, pair.new.upperBound)))
      }
      return places
    }
  }
}

extension String {
  fileprivate var separateLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}

/// The words of a line, by which what stands is found between places that were changed.
struct DayOneWords {
  private var places: [Range<Int>] = []
  private var hashes: [UInt64] = []
  private let sorted: [UInt64]

  /// - Parameter range: where in the line words are looked for.
  init(_ scalars: [Unicode.Scalar], in range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var (end, hash) = (start, 0xcbf2_9ce4_8422_2325 as UInt64)
      while end < range.upperBound, scalars[end].isOfWord {
        hash = (hash ^ UInt64(scalars[end].value)) &* 0x100_0000_01b3
        end += 1
      }
      if end > start {
        places.append(start..<end)
        hashes.append(hash)
      }
      start = end + 1
    }
    sorted = hashes.sorted()
  }

  /// Whether half of the words of the shorter one of two lines are in the other one, too, in any order.
  func isLike(_ other: DayOneWords) -> Bool { shared(with: other) * 2 >= max(1, min(hashes.count, other.hashes.count)) }

  func shared(with other: DayOneWords) -> Int {
    var (place, otherPlace, count) = (0, 0, 0)
    while place < sorted.count, otherPlace < other.sorted.count {
      let (word, otherWord) = (sorted[place], other.sorted[otherPlace])
      if word == otherWord { count += 1 }
      if word <= otherWord { place += 1 }
      if otherWord <= word { otherPlace += 1 }
    }
    return count
  }

  /// The places of the words that are in both lines in the same order, as many as there are; none if more than `most` words
  /// came and went. This is the greedy algorithm of Myers, "An O(ND) Difference Algorithm and Its Variations".
  func pairs(with other: DayOneWords) -> [(old: Range<Int>, new: Range<Int>)] {
    let (old, new, middle) = (hashes, other.hashes, Self.most + 1)
    var farthest = [Int](repeating: 0, count: 2 * middle + 1)
    var steps: [[Int]] = []
    for step in 0...Self.most {
      steps.append(Array(farthest[middle - step...middle + step]))
      for diagonal in stride(from: -step, through: step, by: 2) {
        let (below, above) = (farthest[middle + diagonal - 1], farthest[middle + diagonal + 1])
        var place = diagonal == -step || diagonal != step && below < above ? above : below + 1
        while place < old.count, place - diagonal < new.count, old[place] == new[place - diagonal] { place += 1 }
        farthest[middle + diagonal] = place
        guard place < old.count || place - diagonal < new.count else { return pairs(with: other, steps) }
      }
    }
    return []
  }

  /// The number of words that may have come or gone. Comparing takes its square, and that many times a line at most.
  private static let most = 256

  /// The pairs on the way back through the steps.
  private func pairs(with other: DayOneWords, _ steps: [[Int]]) -> [(old: Range<Int>, new: Range<Int>)] {
    var (pairs, old, new): ([(old: Range<Int>, new: Range<Int>)], Int, Int) = ([], hashes.count, other.hashes.count)
    for step in steps.indices.reversed() {
      var (oldStart, newStart) = (0, 0)
      if step > 0 {
        let (diagonal, farthest) = (old - new, steps[step])
        let isNew =
          diagonal == -step || diagonal != step && farthest[step + diagonal - 1] < farthest[step + diagonal + 1]
        let last = isNew ? diagonal + 1 : diagonal - 1
        oldStart = farthest[step + last]
        newStart = oldStart - last
      }
      while old > oldStart, new > newStart {
        (old, new) = (old - 1, new - 1)
        pairs.append((places[old], other.places[new]))
      }
      (old, new) = (oldStart, newStart)
    }
    return pairs.reversed()
  }
}

extension Unicode.Scalar {
  /// Whether this is neither space nor a sign that may have a backslash before it.
  var isOfWord: Bool { !isSpace && !isPunctuationOfMarkdown }

  /// Whether the scalar ends a word with its signs.
  var isSpace: Bool { properties.isWhitespace }
}
