import DreamCore

/// The choice of the century for a year of two digits.
struct CenturyChoice: Hashable, Sendable {
  /// The years of the series; nil if they aren't known.
  var timeframe: DreamBankDescription.Timeframe?
  /// The years of the rows around; nil if they aren't known, or don't matter.
  var near: ClosedRange<Int>?
  /// Whether the earliest year comes first, if nothing else decides.
  var prefersEarliest = false

  /// The latest year that isn't in the future.
  static let latest = CenturyChoice()

  /// The years that two digits can mean on a day, the likeliest first.
  func years(_ digits: Int, today: Day) -> [Int] {
    let usual = [0, 100].map { today.components.year / 100 * 100 + digits - $0 }
    let years = timeframe.map { $0.years.reversed().filter { $0 % 100 == digits } } ?? usual
    let ordered = prefersEarliest ? years.reversed() : years
    guard let near else { return ordered }
    func distance(_ year: Int) -> Int { max(near.lowerBound - year, year - near.upperBound, 0) }
    let ranked = ordered.enumerated().sorted {
      (distance($0.element), $0.offset) < (distance($1.element), $1.offset)
    }
    return ranked.map(\.element)
  }
}

extension DreamBankFile {
  /// The dates of the rows, each with its century: by the time frame of the series, or else by the rows around it in the
  /// order of their numbers.
  func dates(today: Day) -> [DreamBankDate?] {
    let timeframe = about?.timeframe
    func read(_ text: String, _ near: ClosedRange<Int>? = nil, earliest: Bool = false) -> DreamBankDate {
      DreamBankDate(
        text, today: today, century: CenturyChoice(timeframe: timeframe, near: near, prefersEarliest: earliest))
    }
    var dates = rows.map { $0.date.map { read($0) } }
    let order = rows.indices.sorted { (RowNumber(rows[$0].number), $0) < (RowNumber(rows[$1].number), $1) }
    // A year is sure if no other century would do.
    let known = order.map { index -> Int? in
      guard let text = rows[index].date, let date = dates[index]?.date else { return nil }
      return date == read(text, earliest: true).date ? date.start?.days.lowerBound.components.year : nil
    }
    let before = known.reduce(into: [Int?]()) { $0.append($1 ?? $0.last ?? nil) }
    let after = known.reversed().reduce(into: [Int?]()) { $0.append($1 ?? $0.last ?? nil) }
    for (place, index) in order.enumerated() where known[place] == nil {
      guard let text = rows[index].date else { continue }
      let around = [before[place], after[after.count - 1 - place]].compactMap { $0 }
      guard let first = around.min(), let last = around.max() else { continue }
      dates[index] = read(text, first...last)
    }
    return dates
  }
}

/// A row's number, such as `111a`, in the order in which people count: by its digits, then by what follows. Rows without a
/// number come last.
private struct RowNumber: Comparable {
  private let digits: Int
  private let rest: String

  init(_ text: String?) {
    let text = text ?? ""
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    self.digits = Int(digits) ?? .max
    rest = String(text.dropFirst(digits.count))
  }

  static func < (left: RowNumber, right: RowNumber) -> Bool { (left.digits, left.rest) < (right.digits, right.rest) }
}
