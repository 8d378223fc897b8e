import CellLayout
import DreamCore
import Input
import Stage
import Widgets

extension Session {
  /// The rows that one notch of the wheel scrolls.
  private static let notch = 3

  /// Handles the mouse. Only the top scene, the header and the last line react to it.
  mutating func take(_ mouse: Mouse, _ environment: Environment) -> [Command] {
    guard preferences.mouse == .on, held == nil else { return [] }
    switch mouse.kind {
    case .press(.left): return click(at: mouse.point, environment)
    case .drag(.left):
      guard let start = recent.click.dragged else { return [] }
      return tell(.drag(from: start), at: mouse.point, environment)
    case .release(.left): recent.click.release()
    case .wheelUp: return tell(.wheel(-Self.notch), at: mouse.point, environment)
    case .wheelDown: return tell(.wheel(Self.notch), at: mouse.point, environment)
    case .press(.middle), .press(.right), .drag(.middle), .drag(.right), .release(.middle), .release(.right): break
    }
    return []
  }

  private mutating func click(at point: Point, _ environment: Environment) -> [Command] {
    let target = spot(at: point)?.target
    awaiting = nil
    let isSecond = recent.click.press(target, at: environment.now)
    if case .keys(let keys)? = target { return keys.flatMap { command($0, environment) } }
    (notices.message, lifetime.confirmation) = (nil, nil)
    travel.stop()
    return tell(isSecond ? .doubleClick : .click, at: point, environment)
  }

  private mutating func tell(
    _ gesture: Pointing.Gesture, at point: Point, _ environment: Environment
  ) -> [Command] {
    let spot = spot(at: point)
    let pointing = Pointing(
      gesture: gesture, target: spot?.target,
      point: Point(x: point.x, y: point.y - Chrome.body(of: appearance.size).minY),
      column: point.x - (spot?.frame.minX ?? 0))
    return topActs(environment) { $0.point(pointing, in: $1, environment: environment) }
  }
}

/// The last click of the mouse, which tells double-clicks and drags.
struct DoubleClick: Hashable, Sendable {
  private var target: MouseTarget?
  private var time: Instant?
  private var isDown = false

  /// The longest time between the clicks of a double-click, in milliseconds.
  private static let patience: Int64 = 500

  /// The target where a drag began; nil unless the button is held.
  var dragged: MouseTarget? { isDown ? target : nil }

  /// Records a press of the button. Returns whether it is the second click of a double-click; a third click begins
  /// another one.
  mutating func press(_ target: MouseTarget?, at now: Instant) -> Bool {
    let isSoon = time.map { now <= $0.advanced(byMilliseconds: Self.patience) } ?? false
    let isSecond = isSoon && target != nil && target == self.target
    self.target = target
    (time, isDown) = (isSecond ? nil : now, true)
    return isSecond
  }

  /// Records that the button was released.
  mutating func release() { isDown = false }
}

/// The lines of help about the mouse.
enum MouseHelp {
  static let lines = [
    HelpLine(keys: "click", words: "select, press, choose, set the cursor"),
    HelpLine(keys: "double-click", words: "open"),
    HelpLine(keys: "wheel", words: "scroll what is under it"),
    HelpLine(keys: "drag", words: "select rows, or a part of a text"),
    HelpLine(keys: "Shift-drag", words: "the terminal selects; with Option on a Mac"),
    HelpLine(keys: "Ctrl-O", words: "“mouse off” leaves it to the terminal"),
  ]

  static let linesWhenOff = [
    HelpLine(keys: "drag", words: "the terminal selects text"),
    HelpLine(keys: "Ctrl-O", words: "“mouse on” has it click and scroll"),
  ]
}
