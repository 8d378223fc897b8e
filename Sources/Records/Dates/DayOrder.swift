import DreamCore

/// The order of the numbers of a day, a month and a year with slashes or dashes between them. Where a date leaves it open, the other
/// dates of its file decide (`ImportedJournal.readingOpenDates`).
package enum DayOrder: CaseIterable, Sendable {
  case dayFirst, monthFirst
  /// Of years with two digits and dashes: `24-01-31`.
  case yearFirst

  /// A date with its numbers in the first order of day, month and year that fits; nil if none does.
  package static func date(_ text: some StringProtocol) -> WrittenDate? {
    // Other dates are the same in any order.
    let hasOrder = text.utf8.contains { "-/".utf8.contains($0) || $0 >= 0x80 }
    return (hasOrder ? allCases : [.dayFirst]).lazy.compactMap { WrittenDate(text, order: $0) }.first
  }
}
