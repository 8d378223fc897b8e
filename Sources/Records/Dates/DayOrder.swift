/// The order of the numbers of a day, a month and a year with slashes or dashes between them.
package enum DayOrder: CaseIterable, Sendable {
  case dayFirst, monthFirst
  /// Of years with two digits and dashes: `24-01-31`.
  case yearFirst

  /// A date in any order; nil if it can't be read in one.
  package static func date(_ text: some StringProtocol) -> WrittenDate? {
    allCases.lazy.compactMap { WrittenDate(text, order: $0) }.first
  }
}
