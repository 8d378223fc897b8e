/// A property of a value, by the functions that get and set it: `Lens(\.title) { $0.title = $1 }`.
///
/// Files and merges have every property of every dream, and getting one by a key path takes about ten times as long.
package struct Lens<Root: Sendable, Value: Sendable>: Sendable {
  fileprivate let get: @Sendable (Root) -> Value
  fileprivate let set: @Sendable (inout Root, Value) -> Void

  init(_ get: @escaping @Sendable (Root) -> Value, set: @escaping @Sendable (inout Root, Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
}

extension Mergeable {
  /// The property that a lens shows.
  package subscript<Value>(lens: Lens<Self, Value>) -> Value {
    get { lens.get(self) }
    set { lens.set(&self, newValue) }
  }
}
