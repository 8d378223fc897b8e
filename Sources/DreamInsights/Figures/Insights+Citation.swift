import DreamCore

extension Insights {
  /// What the figures are of, so that someone else can count again: the search, the number of dreams, their digest, the version of
  /// Lucid, and the day of counting.
  package func citation(on day: Day) -> String {
    let search = words.map { "the search “\($0)”" } ?? "all dreams"
    // The last 30 days are others tomorrow.
    let days = period.days(today: today)
    let dates = period.isRelative ? " (\(days.lowerBound) to \(days.upperBound))" : ""
    let left = [
      leftOut == 0 ? nil : "\(leftOut.counted("dream")) of collections not counted",
      repeated == 0 ? nil : "\(repeated.counted("text")) again not counted",
    ].compactMap(\.self)
    return """
      Counted with Lucid \(Release.version) on \(day): \(search), \(period.name)\(dates), \(dreams.counted("dream"))\(sample.map { ", a \($0.words)" } ?? "")\
      \(left.isEmpty ? "" : " (\(left.joined(separator: ", ")))"), digest \(digest).
      Shares with Wilson's 95 % interval (Wilson 1927), differences with Newcombe's (method 10, Newcombe 1998), medians with \
      quartiles.
      """
  }
}
