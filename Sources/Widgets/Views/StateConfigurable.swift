/// A view that looks after its state: it is given one configuration for each, and from then on the outside only sets
/// the state it is in.
package protocol StateConfigurable {
  associatedtype State: Hashable & Sendable
  associatedtype Configuration: Hashable & Sendable

  /// How it looks in each state. A theme has a set of them for each kind of view.
  var configurations: [State: Configuration] { get set }

  var currentState: State { get set }

  /// How it looks now.
  var look: Configuration { get set }

  /// Takes on the look of the state it is in.
  mutating func updateForCurrentState()
}

extension StateConfigurable {
  package mutating func updateForCurrentState() { look = configurations[currentState] ?? look }

  /// Gives a state another look; at once, if it is in it.
  package mutating func setState(_ configuration: Configuration, for state: State) {
    configurations[state] = configuration
    if state == currentState { updateForCurrentState() }
  }
}
