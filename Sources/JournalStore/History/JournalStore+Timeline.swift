import DreamCore
import GRDB

/// A step as the timeline shows it.
package struct TimelineStep: Hashable, Sendable {
  package let step: Step
  /// False where it is undone, and can be done again.
  package let isDone: Bool
}

extension JournalStore {
  /// The steps of all sessions, also of those that are running, the latest first; at most `limit` of them.
  package func timeline(limit: Int? = nil) throws(JournalError) -> [TimelineStep] {
    try read { database in
      var timeline: [TimelineStep] = []
      try StepTable(database: database).eachLiving(latestFirst: limit ?? .max) { row in
        timeline.append(TimelineStep(step: row.step, isDone: row.state == .done))
      }
      return timeline
    }
  }
}
