import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The person's last key, click, copied text and rating, on which the next input can depend.
struct Recent: Sendable {
  /// The text that was cut or copied last.
  var clipboard = ""
  /// The rating or the change of tags that the key `.` repeats; nil if there was none.
  var repetition: Repetition?
  var click = Click()
  private var key: (key: Key, time: Instant)?
  /// Whether the last input was a key that is held down: it was pressed twice within `holdTime`.
  private(set) var isKeyHeld = false

  /// The longest time between two presses of a key that is held down, in milliseconds.
  private static let holdTime: Int64 = 600

  /// Records that an input came, which may be a key or not.
  mutating func note() { isKeyHeld = false }

  /// Records a key that is being handled.
  mutating func press(_ key: Key, at now: Instant) {
    isKeyHeld = self.key.map { $0.key == key && now < $0.time.advanced(byMilliseconds: Self.holdTime) } ?? false
    self.key = (key, now)
  }
}

/// The last click of the mouse, which tells double-clicks and drags.
struct Click: Hashable, Sendable {
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
