/// A value and the line of the file that it was read from; no line where it is the default.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  let line: Int?

  init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }
}
