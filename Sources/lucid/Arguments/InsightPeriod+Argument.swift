import ArgumentParser
import DreamCore
import DreamInsights

extension InsightPeriod {
  init(argument: String) throws {
    switch argument.lowercased() {
    case "30-days": self = .recentDays
    case "12-months": self = .recentMonths
    case "all": self = .allTime
    case let word:
      guard let year = Int(word), (-9999...9999).contains(year) else {
        throw ValidationError("It can be 30-days, 12-months, all, or a year.")
      }
      self = .year(year)
    }
  }
}
