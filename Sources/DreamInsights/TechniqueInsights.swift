import DreamCore

/// What came of a technique.
package struct TechniqueInsights: Hashable, Sendable {
  package let technique: Technique
  /// Nights of which it was noted that it was attempted.
  package let attempts: Int
  /// Those of them with a lucid dream that came by it.
  package let successes: Int
  /// All lucid dreams that came by it.
  package let lucidDreams: Int

  /// From so many nights on, a share of them says something.
  package static let leastAttempts = 5

  /// The share of the nights on which it worked; nothing where there are too few to tell.
  package var rate: Double? {
    attempts < Self.leastAttempts ? nil : Double(successes) / Double(attempts)
  }
}
