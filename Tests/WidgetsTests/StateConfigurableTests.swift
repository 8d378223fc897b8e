import CellCanvas
import CellLayout
import Synchronization
import Testing

@testable import Widgets

@Suite("views that look after their state")
struct StateConfigurableTests {
  private func button(_ state: Button.State, in theme: Theme = .dusk, title: String = "Share") -> Button {
    var button = Button(title, state)
    var looks = Looks(theme)
    button.dress(in: &looks)
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
      var looks = Looks(.paper)
      button.dress(in: &looks)
      #expect(button == self.button(state, in: .paper))
      #expect(button != self.button(state))
    }
  }

  // MARK: In a layer

  /// Leaves that already have their frames.
  private struct Placed: Layout {
    var contents: [Leaf]

    mutating func layout(in rect: Rect) {}
  }

  private let rect = Rect(x: 0, y: 2, width: 20, height: 1)

  /// Whether a body with the same content in another state sets the state of the view that is there.
  ///
  /// The view that is there has a configuration for the state that no theme gives: one that is made anew would not have it.
  private func setsState<Kind: View & StateConfigurable>(
    of view: Kind, to state: Kind.State, as other: Kind, _ special: Kind.Configuration
  ) throws -> Bool {
    var (layer, looks) = (Layer(id: Layer.ID(1), rect: rect), Looks(.dusk))
    layer.place(Placed(contents: [Leaf(view, frame: rect)]), in: &looks)
    var living = try #require(layer.leaves[0].view as? Kind)
    living.setState(special, for: state)
    layer.leaves[0].view = living
    _ = layer.changes.take()
    layer.place(Placed(contents: [Leaf(view, frame: rect)]), in: &looks)
    #expect(layer.changes.damage.isEmpty)
    layer.place(Placed(contents: [Leaf(other, frame: rect)]), in: &looks)
    #expect(layer.changes.damage == [rect])
    let now = try #require(layer.leaves[0].view as? Kind)
    return now.currentState == state && now.look == special
  }

  @Test("a body with a button, a tab, a field or a row in another state sets the state of the one that is there")
  func placing() throws {
    let style = Style(attributes: .underline)
    let field = Field(TextField("The house"))
    func fieldView(_ state: FieldView.State) -> FieldView {
      FieldView("Title", labelWidth: 8, field: field, isTight: false, state)
    }
    #expect(try setsState(of: Button("Go", .resting), to: .focused, as: Button("Go", .focused), configuration(style)))
    #expect(
      try setsState(
        of: Tab("1", "Dreams", .elsewhere), to: .here, as: Tab("1", "Dreams", .here),
        Tab.Configuration(key: style, name: style)))
    #expect(
      try setsState(
        of: fieldView(.resting), to: .focused, as: fieldView(.focused),
        FieldView.Configuration(label: style, isMarked: true, styles: .plain)))
    #expect(
      try setsState(
        of: ChoiceRow("rain", .resting), to: .current, as: ChoiceRow("rain", .current),
        RowLook(
          text: style, quiet: style, note: style, match: style, isCurrent: true, isChosen: false, styles: .plain)))
  }

  @Test("a body with other content makes another view, in the looks of the theme")
  func otherContent() throws {
    var (layer, looks) = (Layer(id: Layer.ID(1), rect: rect), Looks(.dusk))
    layer.place(Placed(contents: [Leaf(Button("Go", .resting), frame: rect)]), in: &looks)
    layer.place(Placed(contents: [Leaf(Button("Stay", .focused), frame: rect)]), in: &looks)
    #expect(layer.leaves[0].view as? Button == button(.focused, title: "Stay"))
  }

  /// A view that counts how often its configurations are made, in a theme of its own task.
  private struct Counted: View, StateConfigurable {
    @TaskLocal static var made = Count()
    var states: StateLooks<Int, Style>
    let name: String

    init(_ name: String, _ state: Int) {
      self.name = name
      states = StateLooks(state)
    }

    static let plain = Style.plain

    static func configurations(in theme: Theme) -> [Int: Style] {
      made.note()
      return [0: theme.styles.text, 1: theme.styles.selection]
    }

    func draw(on canvas: inout Canvas, in rect: Rect) {}
  }

  private final class Count: Sendable {
    private let number = Mutex(0)
    func note() { number.withLock { $0 += 1 } }
    var value: Int { number.withLock { $0 } }
  }

  @Test("the configurations of a kind of view are made once a theme, however often its views come, change and go")
  func once() {
    Counted.$made.withValue(Count()) {
      var frame = Frame(size: Size(width: 20, height: 9), looks: Looks(.dusk))
      for round in 0..<9 {
        if round == 5 { frame.dress(in: .paper) }
        for number in 1...2 {
          let layer = Layer.ID(number)
          _ = frame.arrange([Frame.Place(layer, in: Rect(x: 0, y: 0, width: 20, height: 9))])
          let views = (0..<round).map { Leaf(Counted("view \($0)", $0 % 2), frame: rect.with(y: $0)) }
          frame.place(Placed(contents: views), on: layer)
        }
        #expect(Counted.made.value == (round < 1 ? 0 : round < 5 ? 1 : 2))
      }
    }
  }

  @Test("a state without a configuration has the plain look")
  func missing() {
    var button = Button("Share", .resting)
    button.setState(configuration(Style(attributes: .bold)), for: .resting)
    #expect(button.look.style == Style(attributes: .bold))
    button.currentState = .focused
    #expect(button.look == Button.plain)
  }
}
