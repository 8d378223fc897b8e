import DreamCore
import Widgets

extension MouseTarget {
  /// The row of an item of the list.
  package static func item(_ item: ListItem) -> MouseTarget {
    switch item {
    case .dream(let id): .subject(Subject(kind: 0, number: id.rawValue))
    case .night(let day): .subject(Subject(kind: 1, number: Int64(day.daysSince1970)))
    case .favorite: .subject(Subject(kind: 2, number: 0))
    }
  }

  /// The item of the list that is pointed at; nil for every other target.
  package var item: ListItem? {
    guard case .subject(let subject) = self else { return nil }
    return switch subject.kind {
    case 0: .dream(Dream.ID(rawValue: subject.number))
    case 1: .night(Day(daysSince1970: Int(subject.number)))
    default: .favorite
    }
  }
}
