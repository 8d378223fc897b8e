import Input

/// A key that was pressed while an input method was on, and what that wrote for it.
struct Stroke: Hashable, Sendable {
  let key: Key
  let written: Character
}
