import CellCanvas
import CellLayout
import Testing

@testable import Widgets

@Suite("views that look after their state")
struct StateConfigurableTests {
  private func button(_ state: Button.State) -> Button {
    Button("Share", state, configurations: Theme.dusk.buttons)
  }

  @Test("a view in another state is the view made in that state")
  func state() {
    var button = button(.resting)
    button.currentState = .focused
    #expect(button == self.button(.focused))
    #expect(button.look.style == Theme.dusk.selection)
  }

  @Test("another configuration shows at once in the current state, and later in the other states")
  func configuration() {
    var button = button(.resting)
    button.setState(Button.Configuration(style: Theme.dusk.warning), for: .focused)
    #expect(button.look.style == Theme.dusk.text)
    button.setState(Button.Configuration(style: Theme.dusk.dim), for: .resting)
    #expect(button.look.style == Theme.dusk.dim)
    button.currentState = .focused
    #expect(button.look.style == Theme.dusk.warning)
  }

  @Test("a state without a configuration keeps the look of the state before")
  func missing() {
    var states = StateLooks(1, [1: "one"], plain: "plain")
    states.current = 2
    #expect(states.look == "one")
    #expect(StateLooks(2, [1: "one"], plain: "plain").look == "plain")
  }
}
