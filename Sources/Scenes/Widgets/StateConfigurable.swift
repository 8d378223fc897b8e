/// A view that looks after its state: it is given one configuration for each, and from then on the outside only sets
/// the state it is in.
protocol StateConfigurable {
  associatedtype State: Hashable, Sendable
  associatedtype Configuration

  var currentState: State { get set }

  /// How it looks in a state.
  static func configuration(of state: State) -> Configuration
}

extension StateConfigurable {
  /// How it looks now.
  var configuration: Configuration { Self.configuration(of: currentState) }
}
