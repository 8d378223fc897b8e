import CellLayout
import Input

/// A press of a mouse button and the points it is dragged through: a line of a tape.
struct MouseRun {
  private let button: MouseButton
  private let modifiers: Key.Modifiers
  private var points: [Point]

  /// Begins a run with a press; nil for other events.
  init?(_ mouse: Mouse) {
    guard case .press(let button) = mouse.kind else { return nil }
    self.button = button
    modifiers = mouse.modifiers
    points = [mouse.point]
  }

  /// Adds a point to which the mouse was dragged or at which the button was released.
  mutating func move(to point: Point) {
    if points.last != point { points.append(point) }
  }

  /// The line of the tape.
  var line: String {
    let word = (points.count > 1 ? "Drag" : "Click") + (button.tapeName.map { "+" + $0 } ?? "")
    return ([modifiers.tapePrefix + word] + points.map(\.tapeName)).joined(separator: " ")
  }
}

extension Mouse {
  /// The line of the tape for a turn of the wheel; nil for other events.
  var wheelLine: String? {
    switch kind {
    case .wheelUp: "\(modifiers.tapePrefix)ScrollUp At \(point.tapeName)"
    case .wheelDown: "\(modifiers.tapePrefix)ScrollDown At \(point.tapeName)"
    case .press, .release, .drag: nil
    }
  }
}

extension Point {
  /// The column and row in a tape, clamped to the numbers that a tape can have.
  fileprivate var tapeName: String {
    [x, y].map { "\(min(max($0 + 1, 1), Point.lastOfTapes))" }.joined(separator: " ")
  }
}

extension Key.Modifiers {
  /// The modifiers in a tape: `Ctrl+Alt+`.
  var tapePrefix: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.alt) ? "Alt+" : "") + (contains(.shift) ? "Shift+" : "")
  }
}
