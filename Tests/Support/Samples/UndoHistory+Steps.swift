import DreamCore

extension UndoHistory {
  /// The steps that are done, the oldest first.
  package var past: [Step] { (0..<doneCount).map { self[$0] } }

  /// The steps that can be redone, the next one first.
  package var future: [Step] { (doneCount..<count).map { self[$0] } }
}
