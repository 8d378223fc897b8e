import CellLayout
import Input

/// A button of the mouse from its press on, and where it went: a line of a tape.
struct MouseRun {
  private let button: Mouse.Button
  private let modifiers: Key.Modifiers
  private var points: [Point]

  /// Nothing if it isn't a press.
  init?(_ mouse: Mouse) {
    guard case .press(let button) = mouse.kind else { return nil }
    self.button = button
    modifiers = mouse.modifiers
    points = [mouse.point]
  }

  /// Where it was dragged, or let go of.
  mutating func move(to point: Point) {
    if points.last != point { points.append(point) }
  }

  var line: String {
    let word = (points.count > 1 ? "Drag" : "Click") + (button.tapeName.map { "+" + $0 } ?? "")
    return ([modifiers.tapePrefix + word] + points.map(\.tapeName)).joined(separator: " ")
  }
}

extension Mouse {
  /// The line of a turn of the wheel.
  var wheelLine: String? {
    switch kind {
    case .wheelUp: "\(modifiers.tapePrefix)ScrollUp At \(point.tapeName)"
    case .wheelDown: "\(modifiers.tapePrefix)ScrollDown At \(point.tapeName)"
    case .press, .release, .drag: nil
    }
  }
}

extension Point {
  /// Its column and row, as far as a tape can name them.
  fileprivate var tapeName: String {
    [x, y].map { "\(min(max($0 + 1, 1), Point.lastOfTapes))" }.joined(separator: " ")
  }
}

extension Key.Modifiers {
  /// `Ctrl+Alt+`.
  var tapePrefix: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.alt) ? "Alt+" : "") + (contains(.shift) ? "Shift+" : "")
  }
}
