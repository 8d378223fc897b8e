/// What becomes of a value: it stays, or is another, or none.
enum Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  case keep
  case set(Value?)

  func apply(to value: inout Value?) {
    if case .set(let new) = self { value = new }
  }
}
