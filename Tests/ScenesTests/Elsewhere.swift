import DreamCore

/// What other sessions write to a journal's file, and what becomes of a save that meets with that.
struct Elsewhere {
  /// What another session made of dreams that this one hasn't heard of yet; nil for a dream that it deleted.
  var dreams: [Dream.ID: Dream?] = [:]
  /// The conflicts in the file.
  var conflicts: [OpenConflict] = []

  mutating func outcome(of request: SaveRequest) -> SaveOutcome {
    conflicts.removeAll { request.settled.contains($0.id) }
    var (correction, foreign): ([Dream.ID: Difference<Dream>], [Dream.ID: Difference<Dream>]) = ([:], [:])
    for (id, difference) in request.change.dreams {
      guard let theirs = dreams.removeValue(forKey: id), theirs != difference.old else { continue }
      let merge = Dream.merging(difference.new, theirs, since: difference.old)
      correction[id] = Difference(old: difference.new, new: merge?.value)
      foreign[id] = Difference(old: difference.old, new: theirs)
      guard let merge, let other = merge.other else { continue }
      let session: Int64 = merge.lost.contains { $0.side == .theirs } ? 2 : 1
      conflicts.append(.sample(other, id: Int64(conflicts.count + 1), of: session))
    }
    return SaveOutcome(
      correction: ModelChange(dreams: correction), foreign: ModelChange(dreams: foreign), conflicts: conflicts)
  }
}

extension OpenConflict {
  /// A conflict with a version that the session with this number wrote.
  static func sample(_ other: Dream, id: Int64 = 1, of session: Int64 = 2) -> OpenConflict {
    OpenConflict(
      id: id, other: .dream(other), session: session, source: "another session", at: Instant(milliseconds: 0))
  }
}
