import DreamCore

/// Figures as a table for other programs: tab-separated, a heading, then a row a figure or a point of a chart, each column of
/// one type. What isn't known is empty.
package struct FigureTable {
  /// The heading and the rows.
  package let rows: [[String]]

  /// The names of the columns. `value` is a number; of a share its `k`, of a median the bounds are the quartiles.
  package static let columns = [
    "chapter", "figure", "label", "kind", "value", "n", "missing", "low", "high", "h", "p", "detectable", "unit",
    "from", "to", "period",
    "words",
  ]

  package init(_ chapters: [Chapter], of insights: Insights) {
    rows = [Self.columns] + Self.rows(chapters, of: insights)
  }

  /// The figures of each group, with its name in a column at the front.
  package init(groups: [(name: String, insights: Insights)]) {
    rows =
      [["group"] + Self.columns]
      + groups.flatMap { name, insights in Self.rows(insights.chapters, of: insights).map { [name] + $0 } }
  }

  private static func rows(_ chapters: [Chapter], of insights: Insights) -> [[String]] {
    let ending = [insights.period.name, insights.words ?? ""]
    return chapters.flatMap { chapter in
      chapter.lines.flatMap { line -> [[String]] in
        switch line {
        case .figure(let figure): [[chapter.title, figure.id, figure.label] + figure.value.fields + ["", ""] + ending]
        case .chart(let chart): chart.points.map { [chapter.title, chart.id, $0.name] + $0.fields + ending }
        case .words: []
        }
      }
    }
  }

  /// The table as a text.
  package var text: String {
    rows.map { (row: [String]) in row.map(\.inOneField).joined(separator: "\t") + "\n" }.joined()
  }
}

/// The rows of comparisons as a table of the same kind, with the searches of both groups at the front.
package struct ComparisonTable {
  /// The heading and the rows.
  package let rows: [[String]]

  package init(_ comparisons: [Comparison]) {
    let columns = [
      "chapter", "figure", "label", "k1", "n1", "k2", "n2", "difference", "low", "high", "h", "hLow", "hHigh", "p",
      "exactP", "tests",
    ]
    rows =
      [Comparison.groupColumns + columns]
      + comparisons.flatMap { comparison in
        comparison.rows.map { row in
          let (first, second) = (row.difference.first, row.difference.second)
          return comparison.groupFields + [row.chapter, row.figure.id, row.figure.label]
            + [first.k, first.n, second.k, second.n].map(String.init)
            + [row.difference.value.plain] + row.difference.interval.fields
            + [row.difference.h.plain] + row.difference.hInterval.fields
            + [row.p, row.difference.exactP ?? 1].map { "\($0.threeSignificant)" } + [String(comparison.rows.count)]
        }
      }
  }
}

/// The words that tell the groups of comparisons apart, as a table of the same kind.
package struct WordTable {
  /// The heading and the rows.
  package let rows: [[String]]

  /// - Parameter most: the most words of each group.
  package init(_ comparisons: [Comparison], most: Int) {
    rows =
      [Comparison.groupColumns + ["word", "k1", "n1", "k2", "n2", "delta", "z"]]
      + comparisons.flatMap { comparison in
        comparison.contrast.map { contrast in
          contrast.telling(most: most).map { word in
            comparison.groupFields + [
              word.word, String(word.first), String(contrast.firstTotal), String(word.second),
              String(contrast.secondTotal), word.delta.plain, word.z.plain,
            ]
          }
        } ?? []
      }
  }
}

extension Comparison {
  fileprivate static let groupColumns = ["first", "second"]

  fileprivate var groupFields: [String] { [first.words ?? "", second.words ?? ""] }
}

extension FigureValue {
  /// The columns from `kind` to `unit`.
  fileprivate var fields: [String] {
    switch self {
    case .count(let count, let unit): ["count", String(count), "", "", "", "", "", "", "", unit.name]
    case .share(let share):
      ["share", String(share.k), String(share.n), String(share.missing)] + share.interval.fields + ["", "", "", ""]
    case .median(let median, let unit):
      ["median", median.value.plain, String(median.n), String(median.missing)]
        + median.quartiles.fields + ["", "", "", unit.name]
    case .difference(let difference, let p):
      ["difference", difference.value.plain, "", ""] + difference.interval.fields
        + [difference.h.plain, p.map { "\($0.threeSignificant)" } ?? "", difference.detectable.plain, ""]
    }
  }
}

extension Chart.Point {
  /// The columns from `kind` to `to`.
  fileprivate var fields: [String] {
    ["point", value.plain, n.map { String($0) } ?? "", "", "", "", "", "", "", ""]
      + [days?.lowerBound.description ?? "", days?.upperBound.description ?? ""]
  }
}

extension ClosedRange<Double>? {
  fileprivate var fields: [String] { [self?.lowerBound.plain ?? "", self?.upperBound.plain ?? ""] }
}

extension Double? {
  /// The number with at most four decimals; empty if there is none.
  fileprivate var plain: String { self?.plain ?? "" }
}

extension Double {
  fileprivate var plain: String { Int(exactly: self).map(String.init) ?? "\((self * 10_000).rounded() / 10_000)" }
}
