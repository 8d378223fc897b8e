import DreamCore

extension DreamBankDate.Reader {
  /// Reads an interval: `1985-1997`, `1985-97`, `8/1/85 to 8/3/85`, `8/30-9/1/85`, `8/30-31/85`.
  func interval(_ text: String) -> DreamBankDate.Reading? {
    for separator in [" to ", " - ", "–", "—", "-"] {
      let ends = text.split(separator: separator, omittingEmptySubsequences: false)
        .map { String($0.trimmed) }
      guard ends.count == 2 else { continue }
      let (from, to) = completed(ends[0], ends[1])
      if let reading = interval(from: ends[0], to: ends[1]) ?? interval(from: from, to: to) { return reading }
    }
    return nil
  }

  private func interval(from first: String, to last: String) -> DreamBankDate.Reading? {
    guard let from = endpoint(first), let to = endpoint(last), from.moment.earliest <= to.moment.earliest
    else { return nil }
    return DreamBankDate.Reading(
      date: DreamDate(.interval(.moment(from.moment), .moment(to.moment))),
      isWhole: from.isWhole && to.isWhole)
  }

  /// The two ends, each completed by what only the other one says: the century, the month or the year.
  private func completed(_ first: String, _ last: String) -> (String, String) {
    let before = first.split(separator: "/", omittingEmptySubsequences: false)
    let after = last.split(separator: "/", omittingEmptySubsequences: false)
    switch (before.count, after.count) {
    case (1, 1) where first.utf8.count == 4 && last.utf8.count == 2: return (first, first.prefix(2) + last)
    case (2, 3): return ("\(first)/\(after[2])", last)
    case (2, 2): return ("\(first)/\(after[1])", "\(before[0])/\(last)")
    default: return (first, last)
    }
  }
}
