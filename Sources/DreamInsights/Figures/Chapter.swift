import DreamCore

/// The figures of one subject.
package struct Chapter: Hashable, Sendable {
  /// The chapter's name for programs: `recall`.
  package let id: String
  package let title: String
  /// How the figures are counted, in a few sentences, with the source of a method.
  package let about: String
  package let lines: [Line]

  package enum Line: Hashable, Sendable {
    case figure(Figure)
    case chart(Chart)
    /// A sentence, if there is nothing to count.
    case words(String)
  }

  init(_ id: String, _ title: String, about: String, _ figures: [Figure?], _ chart: Chart? = nil) {
    (self.id, self.title, self.about) = (id, title, about)
    lines = figures.compactMap { $0.map(Line.figure) } + (chart.map { [.chart($0)] } ?? [])
  }

  /// Creates a chapter that has no figures yet and says how to get some.
  init(_ id: String, _ title: String, invitation: String) {
    (self.id, self.title, about, lines) = (id, title, "", [.words(invitation)])
  }

  /// Whether the chapter has no figures yet and says how to get some.
  package var isInvitation: Bool { figures.isEmpty }

  package var figures: [Figure] {
    lines.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}

extension Chapter {
  /// The chapter with at most 24 figures, and at most 7 parts of each; a line says how many are left out.
  package func shortened(to most: Int = 24, parts mostParts: Int = 7) -> Chapter {
    var (wholes, parts, left) = (0, 0, 0)
    let kept = lines.filter { line in
      guard case .figure(let figure) = line else { return true }
      if figure.isPart { parts += 1 } else { (wholes, parts) = (wholes + 1, 0) }
      let isKept = wholes <= most && parts <= mostParts
      if !isKept { left += 1 }
      return isKept
    }
    guard left > 0, let last = kept.lastIndex(where: { if case .figure = $0 { true } else { false } }) else {
      return self
    }
    return Chapter(self, kept[...last] + [.words("and \(left.grouped) more")] + kept[(last + 1)...])
  }

  /// The chapter with a sentence before its figures.
  package func adding(words: String) -> Chapter { Chapter(self, [.words(words)] + lines) }

  private init(_ chapter: Chapter, _ lines: [Line]) {
    (id, title, about, self.lines) = (chapter.id, chapter.title, chapter.about, lines)
  }
}

/// A number over time.
package struct Chart: Hashable, Sendable {
  /// The chart's name for programs, unique in its chapter.
  package let id: String
  /// What the values are.
  package let title: String
  /// The numbers that the values are of, such as `n 17–28`, or of counts their sum.
  package let of: String
  package let points: [Point]
  package let bounds: ClosedRange<Double>
  /// Whether the values are shares.
  package let isOfShares: Bool

  package struct Point: Hashable, Sendable {
    package let name: String
    /// The days of the point; `nil` if it is an hour of the day.
    package let days: ClosedRange<Day>?
    /// `nil` if it isn't known, which is not 0.
    package let value: Double?
    /// The number of things that the value is of; `nil` for a count.
    package let n: Int?

    /// Whether `value` is of fewer than ten things.
    package var isFew: Bool { value != nil && n.map { $0 < Share.few } ?? false }
  }

  /// Not the thirtieth, whose number would touch that of the first.
  private static let namedDays = [1, 5, 10, 15, 20, 25]

  /// Returns `nil` if fewer than two values are known. Without `bounds` the chart reaches from 0 to the highest value, for shares
  /// to the next whole percent, as it is written; or to 1 if all are 0.
  init?(
    _ id: String, _ caption: String, of total: Int? = nil, bounds: ClosedRange<Double>? = nil, isOfShares: Bool = false,
    _ points: [Point]
  ) {
    let values = points.compactMap(\.value)
    guard values.count > 1 else { return nil }
    (self.id, self.points, self.isOfShares) = (id, points, isOfShares)
    let numbers = points.compactMap { $0.value == nil ? nil : $0.n }
    let of = numbers.min().flatMap { least in numbers.max().map { least == $0 ? "\(least)" : "\(least)–\($0)" } }
    (title, self.of) = (caption, total.map { "of \($0.grouped)" } ?? of.map { "n \($0)" } ?? "")
    let most = values.max() ?? 1
    // 0.07 times 100 is a little more than 7.
    let top = isOfShares ? (most * 100 - 1e-9).rounded(.up) / 100 : most
    self.bounds = bounds ?? 0...(top > 0 ? top : 1)
  }
}

extension Timeline {
  /// A share for each slice. One of which nothing is known has none.
  func shares(_ id: String, _ caption: String, _ share: (TimeSlice) -> (k: Int, n: Int)) -> Chart? {
    Chart(
      id, "\(caption) a \(unit.noun)", isOfShares: true,
      slices.map { slice in
        let (k, n) = share(slice)
        return point(of: slice, n == 0 ? nil : Double(k) / Double(n), n: n)
      })
  }

  /// The median of the values of each slice.
  func medians(_ id: String, _ caption: String, _ values: (TimeSlice) -> Distribution) -> Chart? {
    let scale = values(TimeSlice(Day(daysSince1970: 0)...Day(daysSince1970: 0))).scale
    return Chart(
      id, "\(caption) a \(unit.noun)", bounds: Double(scale.lowerBound)...Double(scale.upperBound),
      slices.map { slice in
        let its = values(slice)
        return point(of: slice, Median(its.values).value, n: its.total)
      })
  }

  private func point(of slice: TimeSlice, _ value: Double?, n: Int) -> Chart.Point {
    Chart.Point(name: unit.name(of: slice.days), days: slice.days, value: value, n: n)
  }
}

extension Chart {
  /// What the values are, and of how many: `nights with recall, of known a month, n 17–28`.
  package var caption: String { of.isEmpty ? title : "\(title), \(of)" }

  /// What stands below values, by their indices: the first letter of each month, in lower case if the value is of few; of days the
  /// first and every fifth of a month; or every sixth hour of a day.
  package var ticks: [Int: String] {
    let months = points.compactMap { point in
      point.days.flatMap { $0 == $0.lowerBound.month.days ? $0.lowerBound.month : nil }
    }
    let all = points.enumerated().compactMap { index, point -> (Int, String)? in
      if months.count == points.count {
        let letter = months[index].short.prefix(1)
        return (index, point.isFew ? letter.lowercased() : String(letter))
      }
      guard let days = point.days else { return index > 0 && index % 6 == 0 ? (index, String(index)) : nil }
      let day = days.lowerBound.components.day
      return days.count == 1 && Self.namedDays.contains(day) ? (index, String(day)) : nil
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  /// Whether letters below values tell which are of few.
  package var hasLetters: Bool { ticks.count == points.count }

  /// A value without its unit, in as few characters as possible, such as `82` of 82 %, or `+1` of a scale around 0.
  package func number(_ value: Double) -> String {
    isOfShares ? String(Int((value * 100).rounded())) : (bounds.lowerBound < 0 && value > 0 ? "+" : "") + value.words
  }

  /// The unit of `number`.
  package var unit: String { isOfShares ? "%" : "" }

  /// The highest value of some points; `nil` if several are as high, or none is known.
  package func highest(of places: Range<Int>) -> Point? {
    let known = points[places].filter { $0.value != nil }
    guard let most = known.lazy.compactMap(\.value).max() else { return nil }
    let highest = known.filter { $0.value == most }
    return highest.count == 1 ? highest[0] : nil
  }

  /// The lowest and the highest value of the scale, such as `0` and `30 %`.
  package var ends: (low: String, high: String) {
    (number(bounds.lowerBound), isOfShares ? bounds.upperBound.percent : number(bounds.upperBound))
  }

  /// The lowest and the highest value of the scale, such as `0 to 100 %` or `-2 to +2`.
  package var scaleWords: String { "\(ends.low) to \(ends.high)" }
}

extension Double {
  /// The number in as few characters as possible, such as `7` or `2.5`.
  fileprivate var words: String { self == rounded() ? String(Int(self)) : oneDigit }
}
