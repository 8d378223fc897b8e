import CellCanvas
import CellLayout
import DreamCore
import Foundation
import Input
import JournalStore
import Synchronization
import Terminal
import Testing
import Widgets

@testable import App

@Suite("the first frames, and the terminal's background")
struct FirstFrameTests {
  private let directory = TemporaryDirectory()

  @Test("a light terminal whose answer is there has a light first frame, and keys that came before it act in it")
  func light() throws {
    let frames = try frames([.events([.key("?"), .background(.light)])])
    #expect(frames == [Theme.paper.styles.text.background])
  }

  @Test(
    "until a terminal answers, frames have its own colours, and then those of its theme; without an answer, dark ones")
  func awaiting() throws {
    let paper = Theme.paper.styles.text.background
    #expect(try frames([.timedOut, .events([.background(.light)])]) == [nil, paper])
    #expect(try frames([.timedOut, .events([.key("j")]), .events([.background(.light)])]) == [nil, nil, paper])
    #expect(try frames([.timedOut, .timedOut], clock: 100).last == Theme.dusk.styles.text.background)
  }

  /// The background of each frame that a terminal shows, whose background isn't known at first.
  private func frames(_ script: [Wait], clock: Int64 = 0) throws -> [Color?] {
    // Noon.
    let moment = Moment(Instant(milliseconds: 20_000 * 86_400_000 + 43_200_000))
    let store = try JournalStore(path: directory.journal, at: moment.now, session: 1)
    defer { store.close(at: moment.now) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24), background: nil, script: script), store: store,
      surroundings: Surroundings(now: { moment.now }, utcOffset: { _ in 0 }, random: { .random(in: .min ... .max) }))
    app.start(showing: try store.excerpt(limit: 10))
    var frames: [Color?] = []
    for _ in script {
      app.step(app.display.nextEvents(until: .now))
      frames.append(app.display.screen[0, 0].style.background)
      moment.pass(clock)
    }
    return frames
  }

  /// A clock that tests set.
  private final class Moment: Sendable {
    private let time: Mutex<Instant>
    var now: Instant { time.withLock { $0 } }

    init(_ time: Instant) { self.time = Mutex(time) }

    func pass(_ milliseconds: Int64) { time.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) } }
  }
}
