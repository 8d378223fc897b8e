/// A view that looks different in each of its states. It is given one configuration per state; from then on the outside
/// only sets the current state.
package protocol StateConfigurable {
  associatedtype State: Hashable & Sendable
  associatedtype Configuration: Hashable & Sendable

  /// The view's configurations and its current state.
  var states: StateLooks<State, Configuration> { get set }
}

extension StateConfigurable {
  package var currentState: State {
    get { states.current }
    set { states.current = newValue }
  }

  /// The configuration of the current state.
  package var look: Configuration { states.look }

  /// Gives a state another configuration. It shows at once if it is the current state's.
  mutating func setState(_ configuration: Configuration, for state: State) {
    states.configurations[state] = configuration
  }
}

/// The configurations of a view, one per state, and the state that the view is in.
package struct StateLooks<State: Hashable & Sendable, Look: Hashable & Sendable>: Hashable, Sendable {
  var configurations: [State: Look] { didSet { update() } }

  var current: State { didSet { update() } }

  /// The configuration of the current state. A state without one keeps the look of the state before.
  private(set) var look: Look

  /// `plain` is the look until a state has a configuration.
  package init(_ current: State, _ configurations: [State: Look], plain: Look) {
    self.current = current
    self.configurations = configurations
    look = configurations[current] ?? plain
  }

  private mutating func update() { look = configurations[current] ?? look }
}
