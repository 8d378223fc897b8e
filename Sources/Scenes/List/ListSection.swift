import DreamCore

/// What a heading of the list stands over: a month, or what is known where no month is.
package enum ListSection: Hashable, Sendable {
  case month(Month)
  /// A date that is in no one month.
  case wide(DreamDate)
  case undated

  package init(_ date: DreamDate?, nightTurn: Int = 12) {
    guard let date else {
      self = .undated
      return
    }
    self = date.month(nightTurn: nightTurn).map(ListSection.month) ?? .wide(date)
  }

  package init(_ night: Day) { self = .month(night.month) }

  package var title: String {
    switch self {
    case .month(let month): "\(month.name) \(month.year)"
    case .wide(let date): date.description
    case .undated: "No date"
    }
  }
}

extension DreamDate {
  /// That of its night, or of what is known of it.
  fileprivate func month(nightTurn: Int) -> Month? {
    if let night = night(turningAt: nightTurn) { return night.month }
    guard case .moment(let moment) = form else { return nil }
    return moment.month
  }
}
