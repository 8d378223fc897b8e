/// A view that looks different in each of its states. It is given one configuration per state; from then on the outside
/// only sets the current state.
package protocol StateConfigurable {
  associatedtype State: Hashable & Sendable
  associatedtype Configuration: Hashable & Sendable

  /// The configuration for each state in a theme.
  static func configurations(in theme: Theme) -> [State: Configuration]

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

extension View where Self: StateConfigurable {
  package mutating func dress(in theme: Theme) { configure(in: theme) }
}

extension StateConfigurable {
  /// Gives every state its configuration in a theme.
  package mutating func configure(in theme: Theme) {
    let configurations = Self.configurations(in: theme)
    guard !states.configurations.isEmpty else {
      // The first configurations are taken over whole: where the theme keeps them, all views share their storage.
      states.configurations = configurations
      return
    }
    for (state, configuration) in configurations { setState(configuration, for: state) }
  }
}

/// The configurations of a view, one per state, and the state that the view is in.
package struct StateLooks<State: Hashable & Sendable, Look: Hashable & Sendable>: Hashable, Sendable {
  var configurations: [State: Look] = [:]

  var current: State

  /// The look of a state without a configuration.
  private let plain: Look

  /// Looks without configurations yet: every state is `plain`.
  package init(_ current: State, plain: Look) {
    self.current = current
    self.plain = plain
  }

  /// The configuration of the current state.
  var look: Look { configurations[current] ?? plain }

  package static func == (left: StateLooks, right: StateLooks) -> Bool {
    left.current == right.current && left.configurations == right.configurations
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(current) }
}
