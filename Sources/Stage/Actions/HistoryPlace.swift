import DreamCore

/// A place in the undo history to which one can go.
package enum HistoryPlace: Hashable, Sendable {
  /// Where this many steps of the line are done.
  case point(Int)
  /// The end of a branch, which becomes the line.
  case end(of: Branch.ID)
}
