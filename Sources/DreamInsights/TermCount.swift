import DreamCore

/// A person's own word, and how many dreams have it.
package struct TermCount: Hashable, Sendable {
  package let term: String
  package let dreams: Int

  package init(_ term: String, _ dreams: Int) {
    self.term = term
    self.dreams = dreams
  }
}
