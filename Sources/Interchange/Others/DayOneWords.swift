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

  /// The number of words that are in both lines.
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
          diagonal == -step
          || diagonal != step && farthest[step + diagonal - 1] < farthest[step + diagonal + 1]
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

  /// Whether this ends a word with its signs.
  var isSpace: Bool { properties.isWhitespace }
}
