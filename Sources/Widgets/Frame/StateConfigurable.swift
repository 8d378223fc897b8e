/// A view that looks different in each of its states.
///
/// The view is given one configuration per state; from then on the outside only sets `currentState`. Everything of the view
/// but `states` is its content: `Layer.place` sets the state of the view that is there if a new body has the same content in
/// another state.
package protocol StateConfigurable {
  associatedtype State: Hashable & Sendable
  associatedtype Configuration: Hashable & Sendable

  /// The configuration for each state in a theme. Asked once a theme, by `Looks`.
  static func configurations(in theme: Theme) -> [State: Configuration]

  /// The configuration of a view that no theme has dressed.
  static var plain: Configuration { get }

  /// The view's configurations and its current state.
  var states: StateLooks<State, Configuration> { get set }
}

extension StateConfigurable {
  package var currentState: State {
    @inlinable @inline(__always) get { states.current }
    @inlinable set { states.current = newValue }
  }

  /// The configuration of the current state.
  package var look: Configuration { states.table?.looks[states.current] ?? Self.plain }

  /// Gives a state another configuration. It shows at once if it is the current state's.
  mutating func setState(_ configuration: Configuration, for state: State) {
    var looks = states.table?.looks ?? [:]
    looks[state] = configuration
    states.table = StateLooks.Table(looks)
  }
}

extension View where Self: StateConfigurable {
  package mutating func dress(in looks: inout Looks) {
    let table = looks.table(of: Self.self)
    guard states.table != nil else { return states.table = table }
    for (state, configuration) in table.looks { setState(configuration, for: state) }
  }

  // Asked of every leaf of a body, and so compiled for each type of view.
  @inlinable @inline(__always)
  package func becoming(_ new: any View) -> (any View)? {
    guard var view = new as? Self else { return new }
    let state = view.states.current
    view.states = states
    if view == self, state == view.states.current { return nil }
    view.currentState = state
    return view
  }
}

/// The configurations of a view, one per state, and the state that the view is in.
package struct StateLooks<State: Hashable & Sendable, Look: Hashable & Sendable>: Equatable, Sendable {
  /// The configurations; nil until the view is dressed.
  @usableFromInline var table: Table?
  @usableFromInline var current: State

  /// Configurations that all views of a type share. One word, so that a view is small and is compared at once.
  @usableFromInline
  final class Table: Sendable {
    @usableFromInline let looks: [State: Look]

    init(_ looks: [State: Look]) { self.looks = looks }
  }

  /// A state without configurations yet.
  @inlinable @inline(__always)
  package init(_ current: State) {
    self.current = current
    table = nil
  }

  @inlinable @inline(__always)
  package static func == (left: StateLooks, right: StateLooks) -> Bool {
    left.current == right.current && (left.table === right.table || left.table?.looks == right.table?.looks)
  }
}

/// A theme with the configurations of the views that were dressed in it, each made once.
package struct Looks: Sendable {
  package let theme: Theme
  private var tables: [ObjectIdentifier: any Sendable] = [:]

  package init(_ theme: Theme) { self.theme = theme }

  /// The configurations of a type of view.
  mutating func table<Kind: StateConfigurable>(of kind: Kind.Type) -> StateLooks<Kind.State, Kind.Configuration>.Table {
    typealias Table = StateLooks<Kind.State, Kind.Configuration>.Table
    let key = ObjectIdentifier(kind)
    if let known = tables[key] as? Table { return known }
    let new = Table(kind.configurations(in: theme))
    tables[key] = new
    return new
  }
}
