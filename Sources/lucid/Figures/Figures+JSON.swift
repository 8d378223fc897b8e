import DreamCore
import DreamInsights
import JSON

extension Insights {
  /// What is counted: dreams, nights with one of them, and nights of which recall is known. Then the figures of each chapter by
  /// their names; a value comes with the number that it is of.
  func json(_ chapters: [Chapter], on day: Day) -> JSON {
    .object([
      ("period", .string(period.name)), ("words", .string(words)), ("dreams", .number(dreams)),
      (
        "recall",
        .object([
          ("nights", .number(nights.count { $0.found > 0 })),
          ("known", .number(nights.count { $0.isKnown })),
        ])
      ),
      ("leftOut", .number(leftOut)), ("sample", .string(sample?.words)), ("digest", .string(digest)),
      ("version", .string(Release.version)),
      ("countedOn", .string(day.description)),
      ("chapters", .object(chapters.filter { !$0.isInvitation }.map { ($0.id, $0.json) })),
    ])
  }
}

extension Chapter {
  fileprivate var json: JSON {
    .object(
      lines.compactMap { line in
        switch line {
        case .figure(let figure): (figure.id, figure.value.json)
        case .chart(let chart): (chart.id, .array(chart.points.map(\.json)))
        case .words: nil
        }
      } + [("about", .string(about))])
  }
}

extension FigureValue {
  var json: JSON {
    switch self {
    case .count(let count, _): .number(count)
    case .share(let share): share.json
    case .median(let median, let unit):
      .object([
        ("median", .rounded(median.value)), ("n", .number(median.n)), ("missing", .number(median.missing)),
        ("lowerQuartile", .rounded(median.quartiles?.lowerBound)),
        ("upperQuartile", .rounded(median.quartiles?.upperBound)), ("unit", .string(unit.name)),
      ])
    case .difference(let difference, let p):
      .object([
        ("difference", .rounded(difference.value)), ("low", .rounded(difference.interval?.lowerBound)),
        ("high", .rounded(difference.interval?.upperBound)), ("method", .string("newcombe10")),
        ("h", .rounded(difference.h)), ("hLow", .rounded(difference.hInterval?.lowerBound)),
        ("hHigh", .rounded(difference.hInterval?.upperBound)), ("p", p.map { .decimal($0.threeSignificant) } ?? .null),
        ("detectable", .rounded(difference.detectable)),
      ])
    }
  }
}

extension Chart.Point {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("from", .string(days?.lowerBound.description)),
      ("to", .string(days?.upperBound.description)), ("value", .rounded(value)),
      ("n", n.map { .number($0) } ?? .null),
    ])
  }
}

extension JSON {
  /// A number with three decimals; null without a number.
  static func rounded(_ number: Double?) -> JSON { number.map { .decimal(($0 * 1000).rounded() / 1000) } ?? .null }
}
