import DreamCore

/// A way through the history, over one step or many.
struct Travel: Sendable {
  /// How many steps are to be done in the end.
  var destination: Int?
  /// The step of an earlier session without which it can't go on, and where it goes then.
  var awaited: (direction: Direction, step: Step.ID)?
  /// What came meanwhile, each with its moment: it is for the journal there is then.
  var held: [(input: SessionInput, environment: Environment)] = []

  enum Direction: Hashable, Sendable { case undo, redo }
}
