import App
import CellCanvas
import CellLayout
import DreamCore
import Input
import Terminal

extension Tape {
  /// Lets the user work with Lucid on the demo journal until they quit. Returns the text of a tape that does the same.
  package static func record<Base: Terminal & ~Copyable>(on terminal: consuming Base) throws(TapeFailure) -> String {
    let size = terminal.size
    let world = VirtualWorld()
    let surroundings = world.surroundings
    let place = try TapeJournal.make(.demo, at: world.now)
    let store = try place.open(at: world.now, session: Int64(surroundings.random() >> 1))
    defer { store.close(at: world.now) }
    var app = App(
      display: RecordedTerminal(terminal, world: world), store: store, surroundings: surroundings,
      editor: place.noEditor, outlets: place.outlets, path: place.name)
    let excerpt = try place.excerpt(of: store)
    do throws(AppError) {
      try app.run(showing: excerpt)
    } catch {
      throw .failed(error.message)
    }
    let recorded = app.leave()
    return TapeWriter.text(of: recorded.events, size: size)
  }
}

/// A terminal that records its events. The tape's clock runs in real time.
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
  var colors: Int { base.colors }
  var hasUnicode: Bool { base.hasUnicode }
  var background: Background? { base.background }
  var waker: Waker { base.waker }

  mutating func present(_ canvas: Canvas, _ redraw: Redraw) { base.present(canvas, redraw) }

  mutating func setMouse(_ isOn: Bool) { base.setMouse(isOn) }

  mutating func redraw() { base.redraw() }

  mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result { try base.handOver(body) }

  mutating func copy(_ text: String) -> Bool { base.copy(text) }

  mutating func suspend() { base.suspend() }

  mutating func nextEvents(until deadline: ContinuousClock.Instant?, isFull: Bool) -> Wait {
    let wait = base.nextEvents(until: deadline, isFull: isFull)
    let time = Int64(start.duration(to: .now) / .milliseconds(1))
    world.set(to: VirtualWorld.beginning.advanced(byMilliseconds: time))
    if case .events(let events) = wait { self.events += events.map { TimedEvent($0, at: time) } }
    return wait
  }
}

package struct TimedEvent: Hashable, Sendable {
  let time: Int64
  let event: Event

  init(_ event: Event, at time: Int64) {
    self.time = time
    self.event = event
  }
}
