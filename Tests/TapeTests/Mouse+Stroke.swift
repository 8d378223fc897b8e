import CellLayout
import Input

extension [Mouse] {
  /// A button pressed, dragged through these places, and let go of at the last.
  static func stroke(_ button: MouseButton, _ points: [(x: Int, y: Int)], held: Key.Modifiers = []) -> [Mouse] {
    points.enumerated().map { index, point in
      Mouse(index == 0 ? .press(button) : .drag(button), at: Point(x: point.x, y: point.y), modifiers: held)
    } + points.suffix(1).map { Mouse(.release(button), at: Point(x: $0.x, y: $0.y), modifiers: held) }
  }
}
