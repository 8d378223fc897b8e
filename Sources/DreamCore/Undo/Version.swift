/// A version of a dream, and what made it.
package struct Version: Hashable, Sendable {
  package let dream: Dream
  /// The name of the step that made the dream what it is here; `nil` if that is not known.
  package let reason: String?

  package init(_ dream: Dream, reason: String? = nil) {
    self.dream = dream
    self.reason = reason
  }
}

/// All versions of a dream.
package struct Versions: Hashable, Sendable {
  /// The current one; `nil` if the dream is deleted.
  package let current: Version?
  /// The others, the latest first, including those that lost a conflict.
  package let earlier: [Version]

  package init(current: Version?, earlier: [Version]) {
    self.current = current
    self.earlier = earlier
  }

  /// The versions without earlier ones that differ from a later one only in the time of writing.
  package var withoutRepetitions: Versions {
    var seen = Set([current?.dream.withoutTime].compactMap(\.self))
    return Versions(current: current, earlier: earlier.filter { seen.insert($0.dream.withoutTime).inserted })
  }
}

extension Dream {
  /// The dream without the time of its last change.
  fileprivate var withoutTime: Dream {
    var dream = self
    dream.modifiedAt = createdAt
    return dream
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
    self.dream = dream
    self.step = step
    self.wasUndone = wasUndone
  }
}
