import App
import DreamCore
import Input
import Terminal

extension Player {
  /// Waits until the app has nothing left to do at the current time: due ticks are given, and work beside the loop is done.
  mutating func settle(_ app: inout App<some TapeTerminal & ~Copyable>) {
    app.settle()
    // A scene that always wants a tick now would never end.
    for _ in 0..<Self.mostTicks {
      guard let tick = app.session.nextTick, tick <= world.now, !app.hasQuit else { break }
      app.step(.timedOut)
      app.settle()
    }
    film(app.display)
  }

  private static var mostTicks: Int { 100 }

  mutating func give(_ event: Event, to app: inout App<some TapeTerminal & ~Copyable>) {
    steps += 1
    app.step(.events([event]))
    settle(&app)
  }

  /// Lets time pass, giving the app its ticks.
  mutating func pass(_ milliseconds: Int64, _ app: inout App<some TapeTerminal & ~Copyable>) throws(TapeFailure) {
    try checkBounds()
    let end = world.now.advanced(byMilliseconds: milliseconds)
    while world.now < end {
      let tick = app.session.nextTick.map { max($0, world.now.advanced(byMilliseconds: 1)) }
      try move(to: min(tick ?? end, end), app: &app)
      settle(&app)
    }
  }

  private mutating func move(to instant: Instant, app: inout App<some TapeTerminal & ~Copyable>) throws(TapeFailure) {
    let time = instant.milliseconds - world.now.milliseconds
    self.time += time
    steps += 1
    try checkBounds()
    world.set(to: instant)
    let shown = isHidden ? 0 : Int64(Double(time) / settings.playbackSpeed)
    cast.pass(shown)
    reel.pass(shown)
    try app.display.pause(milliseconds: Int64(Double(time) / settings.playbackSpeed))
    // The user who watches may have changed the size.
    if app.display.size != app.session.size { app.step(.events([.resize(app.display.size)])) }
  }

  /// Lets time pass until a condition holds. Returns whether it does.
  mutating func pass<Display: TapeTerminal & ~Copyable>(
    atMost milliseconds: Int64, _ app: inout App<Display>, until isSo: (borrowing Display) throws(TapeFailure) -> Bool
  ) throws(TapeFailure) -> Bool {
    let end = world.now.advanced(byMilliseconds: milliseconds)
    while try !isSo(app.display) {
      // Only a tick changes anything.
      guard let tick = app.session.nextTick, tick <= end, world.now < end else { return false }
      try pass(max(1, tick.milliseconds - world.now.milliseconds), &app)
    }
    return true
  }

  /// Throws if the tape runs for too long, or what is recorded has become too large.
  func checkBounds() throws(TapeFailure) {
    guard time <= Self.mostTime, steps <= mostSteps else {
      throw .tooLong(milliseconds: Self.mostTime, steps: mostSteps)
    }
    guard cast.bytes + reel.bytes + recording.bytes <= mostBytes else { throw .tooLarge(mostBytes) }
  }

  mutating func film(_ display: borrowing some TapeTerminal & ~Copyable) {
    guard isFilmed, !isHidden else { return }
    cast.show(display.screen)
    reel.show(display.screen)
  }
}
