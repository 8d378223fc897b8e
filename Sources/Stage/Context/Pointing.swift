import CellLayout
import DreamCore
import Widgets

/// A mouse gesture on a scene.
package struct Pointing: Hashable, Sendable {
  package let gesture: Gesture
  /// The item or part of the scene under the mouse; nil if there is none.
  package let target: MouseTarget?
  /// The position of the mouse in cells, from the scene's top left corner.
  package let point: Point
  /// The column of the mouse, from the target's left edge.
  package let column: Int

  /// What the mouse did.
  package enum Gesture: Hashable, Sendable {
    case click
    /// A second click on the same target within 500 ms. The first one was reported as `click`.
    case doubleClick
    /// The mouse moved with its button held, after a click on the target `from`.
    case drag(from: MouseTarget)
    /// The wheel turned by this many rows; negative is up.
    case wheel(Int)
  }

  package init(gesture: Gesture, target: MouseTarget?, point: Point, column: Int) {
    self.gesture = gesture
    self.target = target
    self.point = point
    self.column = column
  }
}

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
