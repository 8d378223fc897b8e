import DreamCore

/// A few lines about one subject of the insights, in words for people.
package struct InsightCard: Hashable, Sendable {
  package let title: String
  /// The number of dreams or nights that the lines are about: `of 84 rated`.
  package let note: String
  package let lines: [Line]

  init(_ title: String, note: String = "", _ lines: [Line]) {
    (self.title, self.note, self.lines) = (title, note, lines)
  }

  /// Creates a card that has no numbers yet and says how to get some.
  init(_ title: String, invitation: String) { self.init(title, [.words(invitation)]) }

  /// Whether the card has no numbers yet and says how to get some.
  var isInvitation: Bool {
    lines.allSatisfy { if case .words = $0 { true } else { false } }
  }

  package enum Line: Hashable, Sendable {
    case row(InsightRow)
    case chart(InsightChart)
    /// A sentence, if there is nothing to count.
    case words(String)
  }
}

/// A number with its label.
package struct InsightRow: Hashable, Sendable {
  package let label: String
  package let number: InsightNumber
  /// The length of the row's bar, 0...1; `nil` if it has none.
  package let share: Double?
  /// The query that finds the dreams that the row counts; `nil` if there is none.
  package let query: String?

  init(_ label: String, _ number: InsightNumber, share: Double? = nil, query: String? = nil) {
    (self.label, self.number, self.share, self.query) = (label, number, share, query)
  }

  /// The number as people read it.
  package var value: String { number.words }
}

/// A number with its unit, for people and for programs.
package struct InsightNumber: Hashable, Sendable {
  /// For programs: `1869`, `-0.4`.
  package let plain: String
  /// `words`, `of 365`; empty if the row's label says it.
  package let unit: String
  /// For people: `1,869 words`.
  let words: String

  init(plain: String, unit: String = "", words: String) { (self.plain, self.unit, self.words) = (plain, unit, words) }

  /// A count; `gap` separates it from the unit.
  init(_ count: Int, _ unit: String? = nil, gap: String = " ") {
    self.init(plain: String(count), unit: unit ?? "", words: count.grouped + (unit.map { gap + $0 } ?? ""))
  }

  /// `6 nights`.
  init(_ count: Int, counted noun: String) { self.init(count, noun + (count == 1 ? "" : "s")) }

  /// `6 words`, `6.5 words`.
  init(_ count: Double, counted noun: String) {
    if let whole = Int(exactly: count) {
      self.init(whole, counted: noun)
    } else {
      self.init(plain: count.oneDigit, unit: "\(noun)s", words: "\(count.oneDigit) \(noun)s")
    }
  }

  /// A mean, with one decimal.
  init(_ mean: Double) { self.init(plain: mean.oneDigit, words: mean.oneDigit) }
}

/// A number over time.
package struct InsightChart: Hashable, Sendable {
  package let caption: String
  package let points: [PlotPoint]
  package let bounds: ClosedRange<Double>

  package struct PlotPoint: Hashable, Sendable {
    package let name: String
    /// `nil` if it isn't known, which is not 0.
    package let value: Double?

    /// For programs, with at most two decimals: `1.75`; empty if the value isn't known.
    package var plain: String { value.map { "\(($0 * 100).rounded() / 100)" } ?? "" }
  }

  /// Returns `nil` if fewer than two values are known. Without `bounds` the chart reaches from 0 to the highest value, or 1.
  init?(_ caption: String, bounds: ClosedRange<Double>? = nil, _ points: [PlotPoint]) {
    let values = points.compactMap(\.value)
    guard values.count > 1 else { return nil }
    self.caption = caption
    self.points = points
    self.bounds = bounds ?? 0...max(1, values.max() ?? 1)
  }
}

extension Timeline {
  /// A value for each slice, under its name.
  func points(_ value: (TimeSlice) -> Double?) -> [InsightChart.PlotPoint] {
    slices.map { InsightChart.PlotPoint(name: unit.name(of: $0.days), value: value($0)) }
  }
}

extension Double {
  /// The number with one decimal: `1.4`.
  package var oneDigit: String {
    let tenths = Int((magnitude * 10).rounded())
    return (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  /// `+0.4`, `-1.0`, `0.0`.
  var signedDigit: String { (oneDigit.first != "-" && self >= 0.05 ? "+" : "") + oneDigit }

  /// `25%`.
  var percent: String { "\(Int((self * 100).rounded()))%" }
}
