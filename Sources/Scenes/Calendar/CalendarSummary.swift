import DreamCore

/// What a month or a year comes to.
struct CalendarSummary: Equatable, Sendable {
  let dreams, nights, lucidDreams, nightmares, longestRun: Int
  let withoutDay, withoutMonth, year: Int

  init(_ tallies: ArraySlice<NightTally>, withoutDay: Int, withoutMonth: Int, year: Int) {
    var (run, longest) = (0, 0)
    for tally in tallies {
      run = tally.dreams.isEmpty ? 0 : run + 1
      longest = max(longest, run)
    }
    dreams = tallies.reduce(0) { $0 + $1.dreams.count }
    nights = tallies.count { !$0.dreams.isEmpty }
    lucidDreams = tallies.reduce(0) { $0 + $1.lucidDreams }
    nightmares = tallies.reduce(0) { $0 + $1.nightmares }
    longestRun = longest
    self.withoutDay = withoutDay
    self.withoutMonth = withoutMonth
    self.year = year
  }

  /// As many of its parts as there is room for, the most telling first.
  func words(fitting columns: Int) -> String {
    var words = ""
    for part in parts {
      let longer = words.isEmpty ? part : "\(words)   \(part)"
      guard longer.count <= columns else { break }
      words = longer
    }
    return words
  }

  private var parts: [String] {
    [
      dreams == 0 ? "no dreams" : "\(dreams.counted("dream")) in \(nights.counted("night"))",
      // Where all else is nothing they come first.
      withoutDay > 0 ? "\(withoutDay.grouped) \(dreams > 0 ? "more " : "")without a day" : nil,
      dreams == 0 && withoutMonth > 0 ? withoutMonthWords : nil,
      lucidDreams > 0 ? "\(lucidDreams.grouped) lucid" : nil,
      nightmares > 0 ? nightmares.counted("nightmare") : nil,
      longestRun > 1 ? "\(longestRun.grouped) nights in a row" : nil,
      dreams > 0 && withoutMonth > 0 ? withoutMonthWords : nil,
    ].compactMap { $0 }
  }

  private var withoutMonthWords: String { "\(withoutMonth.grouped) of \(year) without a month" }
}
