import App
import CellCanvas
import CellLayout
import DreamCore
import Input
import Terminal

extension Player {
  mutating func perform(_ command: TapeCommand, _ app: inout App<some TapeTerminal & ~Copyable>) throws(TapeFailure) {
    if app.hasQuit, command.action.needsApp { throw .quit(command) }
    switch command.action {
    case .set(let setting): settings.apply(setting)
    case .type(let text, let speed): try type(text, speed: speed, &app)
    case .press(let key, let speed, let count): try press(key, speed: speed, count: count, &app)
    case .scroll(let isUp, let held, let point, let speed, let count):
      try scroll(isUp: isUp, held: held, at: point, speed: speed, count: count, &app)
    case .mouse(let mouse):
      for event in mouse { give(.mouse(event), to: &app) }
      try pass(settings.typingSpeed, &app)
    case .copy(let text): clipboard = text
    case .paste:
      give(.paste(clipboard), to: &app)
      try pass(settings.typingSpeed, &app)
    case .sleep(let time): try pass(time, &app)
    case .wait(let place, let pattern, let timeout): try wait(command, place, pattern, timeout, &app)
    case .expect(let place, let pattern): try expect(command, place, pattern, app.display.screen)
    case .hide, .show: hide(command.action == .hide, &app)
    case .caption(let text): caption(text, &app)
    case .screenshot(let path): screenshot(path, app.display.screen)
    case .snapshot(let name):
      recording.add(ScreenSnapshot(name: name, drawing: app.display.screen.drawing))
    case .resize(let size):
      app.display.resize(to: size)
      give(.resize(app.display.size), to: &app)
    case .background(let background): give(.background(background), to: &app)
    case .advance(let time):
      world.set(to: world.now.advanced(byMilliseconds: time))
      settle(&app)
    case .output, .journal, .open, .restart: break
    }
  }

  private mutating func type(
    _ text: String, speed: Int64?, _ app: inout App<some TapeTerminal & ~Copyable>
  ) throws(TapeFailure) {
    for character in text {
      let key = character == "\t" ? Key.tab : .character(character)
      // Longer texts are seen where they are typed.
      try press(key, speed: speed, count: 1, isShown: text.count < 4, &app)
    }
  }

  private mutating func press(
    _ key: Key, speed: Int64?, count: Int, isShown: Bool = true, _ app: inout App<some TapeTerminal & ~Copyable>
  ) throws(TapeFailure) {
    for _ in 0..<count where !app.hasQuit {
      if isShown { app.display.show(key: key) }
      give(.key(key), to: &app)
      try pass(speed ?? settings.typingSpeed, &app)
    }
  }

  private mutating func hide(_ hides: Bool, _ app: inout App<some TapeTerminal & ~Copyable>) {
    isHidden = hides
    app.display.hide(hides)
    film(app.display)
  }

  private mutating func caption(_ text: String, _ app: inout App<some TapeTerminal & ~Copyable>) {
    app.display.show(caption: text)
    guard !isHidden else { return }
    cast.mark(text)
    reel.say(text)
    film(app.display)
  }

  private mutating func screenshot(_ path: String, _ screen: Canvas) {
    guard TapeOutput.isScreen(path), let output = TapeOutput(path: path) else { return }
    let content = output.content(of: screen, cast)
    recording.add(Recording.File(path: path, content: content, isNamedByTape: true))
  }

  /// Turns the wheel at a point; in the middle of the screen if there is none.
  mutating func scroll(
    isUp: Bool, held: Key.Modifiers, at point: Point?, speed: Int64?, count: Int,
    _ app: inout App<some TapeTerminal & ~Copyable>
  ) throws(TapeFailure) {
    let size = app.display.size
    let place = point ?? Point(x: size.width / 2, y: size.height / 2)
    for _ in 0..<count {
      give(.mouse(Mouse(isUp ? .wheelUp : .wheelDown, at: place, modifiers: held)), to: &app)
      try pass(speed ?? settings.typingSpeed, &app)
    }
  }
}
