import DreamCore
import Platform

/// A number with its name, from which the screen, the command, files and explanations are made.
package struct Figure: Hashable, Sendable {
  /// The figure's name for programs, unique in its chapter: `lucid`.
  package let id: String
  /// The figure's name for people: `lucid dreams`.
  package let label: String
  package let value: FigureValue
  /// The query that finds the dreams that are counted, or the nights; `nil` if none does.
  package let query: String?
  /// Whether the figure is a part of the one before it.
  package let isPart: Bool
  /// What a share is of.
  let base: Base
  /// The label with that of its whole, which tells it apart where it stands alone: `Form: six fingers`.
  package let fullLabel: String

  /// Whether the label tells nothing without that of its whole.
  package var needsWhole: Bool { isPart && fullLabel != label }

  init(
    _ id: String, _ label: String, _ value: FigureValue, query: String? = nil, isPart: Bool = false,
    of base: Base = .known, fullLabel: String? = nil
  ) {
    (self.id, self.label, self.value, self.query, self.isPart) = (id, label, value, query, isPart)
    self.base = base
    self.fullLabel = fullLabel ?? label
  }

  /// What a share can be of.
  enum Base: Hashable, Sendable {
    /// Those dreams or nights of which it is noted.
    case known
    /// All dreams: what none of them has is a share of 0.
    case allDreams
    /// All nights of which it is known, whatever was searched for, so that two searches have it of the same nights.
    case allNights
  }
}

/// The value of a figure. A share has the number that it is of, a median the number of values.
package enum FigureValue: Hashable, Sendable {
  case count(Int, FigureUnit)
  case share(Share)
  case median(Median, FigureUnit)
  /// The difference of the two shares above it, with the probability of such a one by chance if it can be told.
  case difference(ShareDifference, p: Double?)

  /// The value in words: `6 of 18  33 %`, `7 h 05, n 18`, `1,869 words`, and `* +12 points, -9 to +33` of a difference whose p is
  /// below 0.05.
  package var words: String {
    switch self {
    case .count(let count, let unit): unit.words(Double(count))
    case .share(let share) where share.n == 0: "not known"
    case .share(let share): share.isFew ? "\(share.counts), few" : "\(share.counts)  \(share.percent)"
    case .median(let median, let unit):
      (median.value.map(unit.words) ?? "") + ", n \(median.n.grouped)" + (median.n < Share.few ? ", few" : "")
    case .difference(let difference, _): (isTelling ? "* " : "") + difference.words
    }
  }

  /// Whether it is a difference that is rarely as great by chance.
  package var isTelling: Bool { if case .difference(_, let p?) = self { p < 0.05 } else { false } }

  /// What stands behind the value: its interval, and how many things it isn't known of; empty for a count.
  package var details: String {
    switch self {
    case .count: ""
    case .share(let share):
      [share.percents, Self.missing(share.missing)].filter { !$0.isEmpty }.joined(separator: ", ")
    case .median(let median, let unit):
      [
        median.quartiles.map { "quartiles \(unit.number($0.lowerBound)) to \(unit.number($0.upperBound))" } ?? "",
        Self.missing(median.missing),
      ].filter { !$0.isEmpty }.joined(separator: ", ")
    case .difference(let difference, let p):
      [p.map { "p \($0.probability)" }, difference.h.map { "h \($0.oneDigit)" }, difference.detection].compactMap(
        \.self
      )
      .joined(separator: ", ")
    }
  }

  private static func missing(_ count: Int) -> String { count == 0 ? "" : "\(count.grouped) not known" }
}

/// What a number counts.
package enum FigureUnit: Hashable, Sendable {
  /// Things that the figure's name says, or values of a scale.
  case plain
  case dreams, nights, words, minutes
  /// Values of a scale around 0.
  case signed

  /// The unit's name for programs; empty if it has none.
  package var name: String {
    switch self {
    case .plain, .signed: ""
    case .dreams: "dreams"
    case .nights: "nights"
    case .words: "words"
    case .minutes: "minutes"
    }
  }

  /// A number with the unit: `1,869 words`, `7 h 05`, `+0.5`.
  func words(_ value: Double) -> String {
    switch self {
    case .plain, .signed, .minutes: number(value)
    case .dreams, .nights, .words: "\(number(value)) \(value == 1 ? String(name.dropLast()) : name)"
    }
  }

  /// A number without the unit.
  func number(_ value: Double) -> String {
    switch self {
    case .minutes: Int(value.rounded()).hoursAndMinutes
    case .signed: value.signedDigit
    case .plain, .dreams, .nights, .words: Int(exactly: value)?.grouped ?? value.oneDigit
    }
  }
}

extension Share {
  /// `33 %`; empty if nothing is known.
  var percent: String { value.map(\.percent) ?? "" }
}

extension ShareDifference {
  /// The difference with its interval, in percentage points: `+12 points, −9 to +33`; empty if a share isn't known.
  package var words: String {
    guard let value, let interval else { return "" }
    return "\(value.signedPoints), \(interval.lowerBound.signedPercent) to \(interval.upperBound.signedPercent)"
  }

  /// The least difference that so many things show: `visible from 48 points`; `nil` if a share isn't known.
  var detection: String? { detectable.map { "visible from \($0.points)" } }
}

extension Double {
  /// The number with one decimal: `1.4`.
  package var oneDigit: String {
    let tenths = Int((magnitude * 10).rounded())
    return (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  /// The number with two decimals: `-3.14`.
  package var twoDigits: String {
    let hundredths = Int((magnitude * 100).rounded())
    let digits = String(100 + hundredths % 100).dropFirst()
    return (self < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(digits)"
  }

  /// `+0.4`, `-1`, `0`.
  fileprivate var signedDigit: String {
    let digits = Int(exactly: self).map(String.init) ?? oneDigit
    return (self >= 0.05 ? "+" : "") + digits
  }

  /// `25 %`, of a share.
  package var percent: String { "\(Int((self * 100).rounded())) %" }

  /// `+25`, of a difference of shares; `-0` of one just below 0.
  fileprivate var signedPercent: String {
    let points = abs(Int((self * 100).rounded()))
    return "\(self > 0 ? "+" : self < 0 ? "-" : "")\(points)"
  }

  /// `+25 points`, `-1 point`.
  fileprivate var signedPoints: String {
    signedPercent + (abs(Int((self * 100).rounded())) == 1 ? " point" : " points")
  }

  /// `25 points`, without a sign.
  fileprivate var points: String { Int((self * 100).rounded()).counted("point") }

  /// A probability: `0.046`, `0.0004`, `<0.0001`.
  package var probability: String {
    guard self >= 0.0001 else { return "<0.0001" }
    let scale = self < 0.001 ? 10_000 : 1000
    let parts = Int((self * Double(scale)).rounded())
    return parts >= scale ? "1" : "0.\(String(scale + parts).dropFirst())"
  }

  /// The number with three significant digits, so that a small one isn't 0.
  package var threeSignificant: Double {
    guard self != 0, isFinite else { return self }
    let scale = Double.pow(10, 2 - Double.log10(magnitude).rounded(.down))
    return scale.isFinite ? (self * scale).rounded() / scale : self
  }
}
