/// One stretch of writing: all its changes are one undo step.
package struct Sitting: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
