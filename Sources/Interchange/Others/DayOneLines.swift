/// The lines of a text of Day One with marks where backslashes were taken away, which are put back into a text that was
/// changed since. Without them what is meant as it stands would become a heading, a list or italics.
struct DayOneLines {
  /// Stands in the place of a backslash that is taken away: a noncharacter, which texts don't have.
  static let mark: Unicode.Scalar = "\u{FFFF}"

  private let lines: [String]
  private let plain: [String]

  init(marked text: String) {
    lines = text.separateLines
    plain = lines.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != Self.mark })) }
  }

  /// The text with its backslashes: lines that weren't changed are as they came, and in others the same characters have theirs.
  /// - Parameter escaped: returns what is new in a line with the backslashes that it needs.
  func restored(in text: String, _ escaped: (String) -> String) -> String {
    let edited = text.separateLines
    let start = zip(plain, edited).prefix { $0 == $1 }.count
    let most = min(plain.count, edited.count) - start
    let end = zip(plain.reversed(), edited.reversed()).prefix(most).prefix { $0 == $1 }.count
    var places: [String: [Int]] = [:]
    for place in (start..<plain.count - end).reversed() { places[plain[place], default: []].append(place) }
    let middle = edited[start..<edited.count - end].map { ($0, places[$0]?.popLast()) }
    // The lines of which the changed ones may be: also those beside them, from which one may have been copied.
    let others = (max(0, start - 1)..<min(lines.count, lines.count - end + 1)).map { Tokens(marked: lines[$0]) }
    let signs = Tokens.signsAlwaysEscaped(in: others)
    let written = middle.map { line, place in
      place.map { lines[$0].withBackslashes } ?? Tokens.restored(line, of: others.prefix(Self.most), signs, escaped)
    }
    let kept = lines.map(\.withBackslashes)
    return (kept.prefix(start) + written + kept.suffix(end)).joined(separator: "\n")
  }

  /// The number of lines with which a changed line is compared.
  private static let most = 64

  /// A line as scalars, each with the backslash that it came with.
  private struct Tokens {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var isEscaped: [Bool] = []

    init(marked line: String) {
      var isMarked = false
      for scalar in line.unicodeScalars {
        if scalar != DayOneLines.mark {
          scalars.append(scalar)
          isEscaped.append(isMarked)
        }
        isMarked = scalar == DayOneLines.mark
      }
    }

    /// The scalars that have a backslash wherever they stand.
    static func signsAlwaysEscaped(in lines: [Tokens]) -> Set<Unicode.Scalar> {
      var (with, without): (Set<Unicode.Scalar>, Set<Unicode.Scalar>) = ([], [])
      for (scalar, isEscaped) in lines.lazy.flatMap({ zip($0.scalars, $0.isEscaped) }) {
        if isEscaped { with.insert(scalar) } else { without.insert(scalar) }
      }
      return with.subtracting(without)
    }

    /// A changed line with the backslashes of the one of some lines that is most like it.
    static func restored(
      _ line: String, of lines: ArraySlice<Tokens>, _ signs: Set<Unicode.Scalar>, _ escaped: (String) -> String
    ) -> String {
      let scalars = Array(line.unicodeScalars)
      let shares = lines.map { ($0, $0.ends(sharedWith: scalars)) }
      let best = shares.max { $0.1.start + $0.1.end < $1.1.start + $1.1.end }
      let sources = best.map { $0.0.places(in: scalars, $0.1) } ?? Array(repeating: nil, count: scalars.count)
      return zip(scalars, sources).map { scalar, source in
        if let source, let line = best?.0 { return line.isEscaped[source] ? "\\\(scalar)" : "\(scalar)" }
        return signs.contains(scalar) ? "\\\(scalar)" : escaped(String(scalar))
      }.joined()
    }

    /// The numbers of scalars with which the line and another one begin and end.
    private func ends(sharedWith others: [Unicode.Scalar]) -> (start: Int, end: Int) {
      let start = zip(scalars, others).prefix { $0 == $1 }.count
      let most = min(scalars.count, others.count) - start
      return (start, zip(scalars.reversed(), others.reversed()).prefix(most).prefix { $0 == $1 }.count)
    }

    /// The place in the line of each scalar of another one; nil for those that are new.
    private func places(in others: [Unicode.Scalar], _ ends: (start: Int, end: Int)) -> [Int?] {
      let (inner, other) = (
        scalars[ends.start..<scalars.count - ends.end], others[ends.start..<others.count - ends.end]
      )
      var middle = [Int?](repeating: nil, count: other.count)
      // Comparing takes the square of what differs.
      if !inner.isEmpty, !other.isEmpty, max(inner.count, other.count) <= 256 {
        let changes = Array(other).difference(from: Array(inner))
        let (removed, inserted) = (Set(changes.removals.map(\.place)), Set(changes.insertions.map(\.place)))
        let kept = (0..<inner.count).filter { !removed.contains($0) }
        for (place, old) in zip((0..<other.count).filter { !inserted.contains($0) }, kept) {
          middle[place] = ends.start + old
        }
      }
      return (0..<ends.start).map(Optional.init) + middle
        + (scalars.count - ends.end..<scalars.count).map(Optional.init)
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  fileprivate var separateLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The text with a backslash for each mark.
  fileprivate var withBackslashes: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == DayOneLines.mark ? "\\" : scalar) }
    return String(scalars)
  }
}
