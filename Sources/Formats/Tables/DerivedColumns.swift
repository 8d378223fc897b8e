import DreamCore

/// The columns of a table that follow from other columns, for programs that count: of each dream its night, its first and last
/// day, how precise its date is, and its number of words. They are not read again.
enum DerivedColumns {
  static let names = ["night", "dateFrom", "dateTo", "precision", "words"]

  static func cells(of dream: Dream, nightTurn: Int) -> [String?] {
    let (date, days) = (dream.date, dream.date?.days)
    return [
      date?.night(turningAt: nightTurn)?.description, days.flatMap { $0.lowerBound.ofTable },
      days.flatMap { $0.upperBound.ofTable }, date?.precision, String(dream.narrative.wordCount),
    ]
  }
}

extension Day {
  /// The day as a text; nil for the one where an interval that is open begins or ends.
  fileprivate var ofTable: String? { self == .distantPast || self == .distantFuture ? nil : description }
}

extension DreamDate {
  /// How precise the date is, in a word: `day`, or `interval`.
  fileprivate var precision: String {
    guard case .moment(let moment) = extent else { return "interval" }
    return switch moment.precision {
    case .day(_, nil): "day"
    case .day: "time"
    case .month(_, _?), .unknownDay(_, _?): "month"
    case .season: "season"
    case .year(_, unknown: 0), .month(_, nil), .unknownDay(_, nil): "year"
    case .year(_, unknown: 1): "decade"
    case .year(_, unknown: 2): "century"
    case .year: "millennium"
    }
  }
}
