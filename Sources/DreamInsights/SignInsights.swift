import DreamCore

/// How often dream signs of a class were met.
package struct SignInsights: Hashable, Sendable {
  package let category: DreamSign.Category
  /// Dreams with a sign of it.
  package let dreams: Int
  /// The signs, the most frequent first.
  package let texts: [TermCount]
}
