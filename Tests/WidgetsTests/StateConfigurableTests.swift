import CellCanvas
import CellLayout
import Testing

@testable import Widgets

@Suite("views that look after their state")
struct StateConfigurableTests {
  private func button(_ state: Button.State, in theme: Theme = .dusk) -> Button {
    var button = Button("Share", state)
    button.dress(in: theme)
    return button
  }

  private func configuration(_ style: Style) -> Button.Configuration {
    Button.Configuration(style: style, glyphs: .unicode)
  }

  @Test("a view in another state is the view made in that state")
  func state() {
    var button = button(.resting)
    button.currentState = .focused
    #expect(button == self.button(.focused))
    #expect(button.look.style == Theme.dusk.styles.selection)
  }

  @Test("another configuration shows at once in the current state, and later in the other states")
  func configuration() {
    let styles = Theme.dusk.styles
    var button = button(.resting)
    button.setState(configuration(styles.warning), for: .focused)
    #expect(button.look.style == styles.text)
    button.setState(configuration(styles.dim), for: .resting)
    #expect(button.look.style == styles.dim)
    button.currentState = .focused
    #expect(button.look.style == styles.warning)
  }

  @Test("a view that is given another theme looks as if it was made in that theme")
  func theme() {
    for state in [Button.State.resting, .focused, .disabled] {
      var button = button(state)
      button.dress(in: .paper)
      #expect(button == self.button(state, in: .paper))
      #expect(button != self.button(state))
    }
  }

  @Test("a state without a configuration has the plain look")
  func missing() {
    var states = StateLooks(1, plain: "plain")
    states.configurations = [1: "one"]
    #expect(states.look == "one")
    states.current = 2
    #expect(states.look == "plain")
  }
}
