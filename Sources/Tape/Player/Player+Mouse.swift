import App
import CellLayout
import Input
import Terminal

extension Player {
  /// Without a place it is in the middle.
  mutating func scroll<Display: Stage & ~Copyable>(
    isUp: Bool, held: Key.Modifiers, at point: Point?, speed: Int64?, count: Int, _ app: inout App<Display>
  ) throws(TapeFailure) {
    let size = app.display.size
    let place = point ?? Point(x: size.width / 2, y: size.height / 2)
    for _ in 0..<count {
      give(.mouse(Mouse(isUp ? .wheelUp : .wheelDown, at: place, modifiers: held)), to: &app)
      try pass(speed ?? settings.typingSpeed, &app)
    }
  }

  mutating func move<Display: Stage & ~Copyable>(
    _ mouse: [Mouse], _ app: inout App<Display>
  ) throws(TapeFailure) {
    for event in mouse { give(.mouse(event), to: &app) }
    try pass(settings.typingSpeed, &app)
  }
}
