import CellCanvas
import CellLayout
import DreamCore
import Input
import Terminal

/// A terminal of which is noted what the person before it does; the tape's clock goes as theirs does.
struct RecordedTerminal<Base: Terminal & ~Copyable>: Terminal, ~Copyable {
  private var base: Base
  private let world: VirtualWorld
  private let start = ContinuousClock.now
  private(set) var events: [TimedEvent] = []

  init(_ base: consuming Base, world: VirtualWorld) {
    self.world = world
    self.base = base
  }

  var size: Size { base.size }
  var hasColors: Bool { base.hasColors }
  var hasUnicode: Bool { base.hasUnicode }
  var waker: Waker { base.waker }

  mutating func present(_ canvas: Canvas, rows: Damage) { base.present(canvas, rows: rows) }

  mutating func setMouse(_ isOn: Bool) { base.setMouse(isOn) }

  mutating func redraw() { base.redraw() }

  mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result { try base.handOver(body) }

  mutating func copy(_ text: String) -> Bool { base.copy(text) }

  mutating func suspend() { base.suspend() }

  mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait {
    let wait = base.nextEvents(until: deadline)
    let time = Int64(start.duration(to: .now) / .milliseconds(1))
    world.set(to: VirtualWorld.beginning.advanced(byMilliseconds: time))
    if case .events(let events) = wait { self.events += events.map { TimedEvent($0, at: time) } }
    return wait
  }
}
