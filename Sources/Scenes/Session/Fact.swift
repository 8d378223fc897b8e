import DreamCore
import DreamInsights

/// The answer to a question: every scene is told.
package enum Fact: Sendable {
  case change(Step, ModelChange)
  /// The latest first.
  case revisions(Dream.ID, [Dream])
  /// What the journal tells.
  case insights(Insights)
  /// What was being shared is, or could not be; it can be tried again.
  case shareEnded(hasFailed: Bool)
}
