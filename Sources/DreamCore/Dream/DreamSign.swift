/// Something in a dream that could have told it was one.
package struct DreamSign: Hashable, Sendable {
  package let text: String
  /// Where it stands in the narrative, in UTF-8 bytes; nothing where it isn't in it.
  package let range: Range<Int>?
  package let category: Category

  package init(text: String, range: Range<Int>? = nil, category: Category) {
    self.text = text
    self.range = range
    self.category = category
  }

  /// The four classes of S. LaBerge and H. Rheingold, "Exploring the World of Lucid Dreaming" (1990).
  package enum Category: String, CaseIterable, Sendable {
    case innerAwareness, action, form, context

    /// `inner awareness`.
    package var name: String { self == .innerAwareness ? "inner awareness" : rawValue }
  }
}
