import DreamCore

/// What a heading of the list stands over: a month, or what is known where no month is.
package struct ListSection: Hashable, Sendable {
  package let title: String

  package init(_ date: DreamDate?, nightTurn: Int = 12) {
    title = date.map { Self.title($0, nightTurn: nightTurn) } ?? "No date"
  }

  package init(_ night: Day) {
    title = Self.title(of: night)
  }

  private static func title(_ date: DreamDate, nightTurn: Int) -> String {
    if let night = date.night(turningAt: nightTurn) { return title(of: night) }
    guard case .moment(let moment) = date.form, let month = moment.month else { return date.description }
    return "\(month.name) \(month.year)"
  }

  private static func title(of day: Day) -> String {
    let (year, month, _) = day.components
    return "\(Month(year: year, month: month).name) \(year)"
  }
}
