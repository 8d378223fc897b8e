import DreamCore
import Stage

extension Context {
  /// The section of the list that contains an item.
  func section(of item: ListItem) -> ListSection {
    switch item {
    case .dream(let id): ListSection(model.dreams.date(of: id), nightTurn: preferences.nightTurn)
    case .night(let day): ListSection(day)
    case .favorite: .undated
    }
  }
}

/// A section of the list under one heading: a month, or a less precise date.
enum ListSection: Hashable, Sendable {
  case month(Month)
  /// A date that isn't within one month.
  case wide(DreamDate)
  case undated

  init(_ date: DreamDate?, nightTurn: Int = 12) {
    guard let date else {
      self = .undated
      return
    }
    self = date.month(nightTurn: nightTurn).map(ListSection.month) ?? .wide(date)
  }

  init(_ night: Day) { self = .month(night.month) }

  var title: String {
    switch self {
    case .month(let month): "\(month.name) \(month.year)"
    case .wide(let date): date.description
    case .undated: "No date"
    }
  }
}

extension DreamDate {
  /// The month of the date's night, or of the date itself; nil if it isn't known.
  fileprivate func month(nightTurn: Int) -> Month? {
    if let night = night(turningAt: nightTurn) { return night.month }
    guard case .moment(let moment) = extent else { return nil }
    return moment.month
  }
}
