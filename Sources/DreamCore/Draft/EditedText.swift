/// What an editor saved.
package struct EditedText: Hashable, Sendable {
  package let string: String
  /// Whether some of it was no UTF-8, and U+FFFD stands for that.
  package let isRepaired: Bool
  /// Where it lies, until it is in the journal.
  package let file: String

  package init(_ string: String, isRepaired: Bool = false, file: String) {
    self.string = string
    self.isRepaired = isRepaired
    self.file = file
  }
}
