import CellCanvas
import CellLayout
import Foundation
import Input
import Testing

@testable import Terminal

@Suite("the terminal in memory")
struct VirtualTerminalTests {
  @Test("its screen is what was presented, row by row")
  func presenting() {
    var terminal = VirtualTerminal(size: Size(width: 8, height: 3))
    var canvas = Canvas(size: terminal.size)
    canvas.draw("stairs", at: .zero, in: canvas.bounds)
    canvas.draw("water", at: Point(x: 0, y: 1), in: canvas.bounds)
    canvas.cursor = Point(x: 2, y: 1)
    terminal.present(canvas, rows: RangeSet(1..<2))
    #expect(terminal.text == ["", "water", ""])
    #expect(terminal.screen.cursor == Point(x: 2, y: 1))
    terminal.present(canvas, rows: RangeSet(0..<3))
    #expect(terminal.screen == canvas)
  }

  @Test("its person presses the keys in order, then hangs up")
  func script() {
    var terminal = VirtualTerminal(size: .zero, script: [.events([.key("j")]), .events([.key(.enter)])])
    #expect(terminal.nextEvents(until: nil) == .events([.key("j")]))
    #expect(terminal.nextEvents(until: nil) == .events([.key(.enter)]))
    #expect(terminal.nextEvents(until: nil) == .ended)
    #expect(terminal.nextEvents(until: nil) == .ended)
  }

  @Test("it is resized with an empty screen")
  func resizing() {
    let size = Size(width: 4, height: 2)
    var terminal = VirtualTerminal(size: .zero, script: [.events([.resize(size)])])
    _ = terminal.nextEvents(until: nil)
    #expect(terminal.size == size)
    #expect(terminal.screen == Canvas(size: size))
  }

  @Test("a wake in its script waits for a real one")
  func waking() {
    var terminal = VirtualTerminal(size: .zero, script: [.woken, .timedOut])
    let waker = terminal.waker
    Thread.detachNewThread { waker.wake() }
    #expect(terminal.nextEvents(until: nil) == .woken)
    #expect(terminal.nextEvents(until: nil) == .timedOut)
  }

  @Test("a copy goes its own way")
  func value() {
    var terminal = VirtualTerminal(size: Size(width: 3, height: 1), script: [.events([.key("j")])])
    var copy = terminal
    _ = copy.nextEvents(until: nil)
    #expect(terminal.nextEvents(until: nil) == .events([.key("j")]))
  }
}
