/// A version of a dream, and what made it.
package struct Version: Hashable, Sendable {
  package let dream: Dream
  /// The name of the step that made this version; `nil` if unknown.
  package let reason: String?

  package init(_ dream: Dream, reason: String? = nil) { (self.dream, self.reason) = (dream, reason) }
}

/// All versions of a dream.
package struct Versions: Hashable, Sendable {
  /// The current version; `nil` if the dream is deleted.
  package let current: Version?
  /// The earlier versions, the latest first, including versions that lost a conflict.
  package let earlier: [Version]

  package init(current: Version?, earlier: [Version]) { (self.current, self.earlier) = (current, earlier) }

  /// The versions without earlier ones that differ from a later one only in the time of writing.
  package var withoutRepetitions: Versions {
    func content(_ version: Version) -> Dream { version.dream.copy(id: version.dream.id, at: version.dream.createdAt) }
    var seen = Set([current.map(content)].compactMap(\.self))
    return Versions(current: current, earlier: earlier.filter { seen.insert(content($0)).inserted })
  }
}

/// A dream that is no longer in the journal.
package struct DeletedDream: Hashable, Identifiable, Sendable {
  /// The dream as it was at last.
  package let dream: Dream
  /// The step that removed it, or, if it was removed by undoing, the step that was undone.
  package let step: Step
  package let wasUndone: Bool

  package var id: Dream.ID { dream.id }

  package init(_ dream: Dream, by step: Step, wasUndone: Bool) {
    (self.dream, self.step, self.wasUndone) = (dream, step, wasUndone)
  }
}
