import App
import DreamCore
import Input
import Terminal

extension Player {
  /// Waits until all is done that was asked for: what is due now is given, and the journal has answered.
  mutating func settle<Display: Stage & ~Copyable>(_ app: inout App<Display>) {
    app.settle()
    // A scene that always wants its tick now would never be content.
    for _ in 0..<Self.mostTicks {
      guard let tick = app.session.nextTick, tick <= world.now, !app.hasQuit else { break }
      app.step(.timedOut)
      app.settle()
    }
    film(app.display)
  }

  private static var mostTicks: Int { 100 }

  /// Gives the app what happened.
  mutating func give<Display: Stage & ~Copyable>(_ event: Event, to app: inout App<Display>) {
    app.step(.events([event]))
    settle(&app)
  }

  /// Lets time pass, with all the ticks on the way.
  mutating func pass<Display: Stage & ~Copyable>(
    _ milliseconds: Int64, _ app: inout App<Display>
  ) throws(TapeFailure) {
    let end = world.now.advanced(byMilliseconds: milliseconds)
    while world.now < end {
      let tick = app.session.nextTick.map { max($0, world.now.advanced(byMilliseconds: 1)) }
      try move(to: min(tick ?? end, end), app: &app)
      settle(&app)
    }
  }

  private mutating func move<Display: Stage & ~Copyable>(
    to instant: Instant, app: inout App<Display>
  ) throws(TapeFailure) {
    let time = instant.milliseconds - world.now.milliseconds
    world.set(to: instant)
    let shown = isHidden ? 0 : Int64(Double(time) / settings.playbackSpeed)
    cast.pass(shown)
    reel.pass(shown)
    do throws(StageClosed) {
      try app.display.pause(milliseconds: Int64(Double(time) / settings.playbackSpeed))
    } catch {
      throw .closed
    }
    // Who watches may have changed it.
    if app.display.size != app.session.size { app.step(.events([.resize(app.display.size)])) }
  }

  /// Lets time pass until something is so; whether it came to that.
  mutating func pass<Display: Stage & ~Copyable>(
    atMost milliseconds: Int64, _ app: inout App<Display>, until isSo: (borrowing Display) throws(TapeFailure) -> Bool
  ) throws(TapeFailure) -> Bool {
    let end = world.now.advanced(byMilliseconds: milliseconds)
    while try !isSo(app.display) {
      // Nothing changes but by a tick.
      guard let tick = app.session.nextTick, tick <= end, world.now < end else { return false }
      try pass(max(1, tick.milliseconds - world.now.milliseconds), &app)
    }
    return true
  }

  mutating func film<Display: Stage & ~Copyable>(_ display: borrowing Display) {
    guard isFilmed, !isHidden else { return }
    cast.show(display.screen)
    reel.show(display.screen)
  }
}
