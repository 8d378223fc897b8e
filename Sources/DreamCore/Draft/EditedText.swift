/// What an editor saved.
package struct EditedText: Hashable, Sendable {
  package let string: String
  /// Whether some of it was no UTF-8, and U+FFFD stands for that.
  package let isRepaired: Bool
  /// The way in which the editor failed after it had saved this, in words that follow “The editor ”; `nil` if it didn't.
  package let failure: String?
  /// Where it lies, until it is in the journal.
  package let file: String

  package init(_ string: String, isRepaired: Bool = false, failure: String? = nil, file: String) {
    self.string = string
    self.isRepaired = isRepaired
    self.failure = failure
    self.file = file
  }
}
