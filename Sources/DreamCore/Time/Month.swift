/// A month of a year: what the list is divided by.
package struct Month: Hashable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init(year: Int, month: Int) {
    self.year = year
    self.month = min(max(month, 1), 12)
  }

  /// `November`.
  package var name: String { Month.names[month - 1] }

  /// `Nov`.
  package var short: String { String(name.prefix(3)) }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
