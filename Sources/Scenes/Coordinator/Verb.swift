/// What keys do in a scene, and the table that says which.
package protocol Verb: Hashable, Sendable {
  static var bindings: Bindings<Self> { get }

  /// Those that only move, open or close.
  static var harmless: Set<Self> { get }
}

extension Verb {
  package static var harmless: Set<Self> { [] }

  static var help: [HelpLine] { bindings.help }
}
