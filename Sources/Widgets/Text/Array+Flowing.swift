import CellCanvas

extension [String] {
  /// The words in lines of at most `columns`, with gaps between them. A line of words that don't fit into `most` lines ends
  /// with how many more there are. Only a word that is longer than a line makes a longer one.
  package func flowed(columns: Int, most: Int = .max) -> [String] {
    var lines: [[String]] = []
    for (index, word) in enumerated() {
      if let line = lines.last, Self.fits(line + [word], columns) {
        lines[lines.count - 1].append(word)
      } else if lines.count < most {
        lines.append([word])
      } else {
        Self.close(&lines, leaving: count - index, columns)
        break
      }
    }
    return lines.map { $0.joined(separator: Self.gap) }
  }

  private static var gap: String { "   " }

  private static func fits(_ line: [String], _ columns: Int) -> Bool {
    DisplayText(line.joined(separator: gap)).width <= columns
  }

  /// Ends the last line with how many more words there are, at the cost of words that leave no room for it.
  private static func close(_ lines: inout [[String]], leaving count: Int, _ columns: Int) {
    guard var line = lines.popLast() else { return }
    var count = count
    while line.count > 1, !fits(line + ["\(count) more"], columns) {
      line.removeLast()
      count += 1
    }
    lines.append(line + ["\(count) more"])
  }
}
