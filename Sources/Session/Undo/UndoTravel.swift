import DreamCore
import Stage

/// Undo and redo over one step or many, which can have to wait for steps to be read from the journal's file.
struct UndoTravel: Sendable {
  /// The number of done steps to arrive at; nil unless a travel over many steps is under way.
  private(set) var destination: Int?
  /// The branch to turn to at the destination; nil to stay there.
  private(set) var branch: Branch.ID?
  /// The step of an earlier session that is being read, and whether it is to be undone or redone; nil if none is.
  private(set) var awaited: (direction: Direction, step: Step)?
  /// The input that came while a step is read. It is handled after that step.
  private var held: [(input: SessionInput, environment: Environment)] = []

  /// Whether another session's change made the last step nothing, and that wasn't said to an undo yet.
  var hasLostLastStep = false

  /// The direction of a step through the history.
  enum Direction: Hashable, Sendable { case undo, redo }

  /// Whether a step is being read. The person's input is held until it is.
  var isWaiting: Bool { awaited != nil }

  /// Starts a travel to the point where `count` steps are done, and from there to the end of `branch`.
  mutating func setOut(to count: Int, thenTo branch: Branch.ID? = nil) {
    destination = count
    self.branch = branch
  }

  /// Ends the travel. A step that is being read is still undone or redone.
  mutating func stop() {
    destination = nil
    branch = nil
  }

  /// The direction of the next step from the point where `done` steps are done; nil at the destination, or while a step
  /// is being read.
  func direction(from done: Int) -> Direction? {
    guard let destination, destination != done, awaited == nil else { return nil }
    return destination < done ? .undo : .redo
  }

  /// Waits until a step is read.
  mutating func wait(for step: Step, going direction: Direction) { awaited = (direction, step) }

  /// Adjusts the destination after a step was dropped from the history, with one step less left to redo.
  mutating func skip(_ direction: Direction) {
    if direction == .redo { destination = destination.map { $0 - 1 } }
  }

  /// Ends the wait for a step. Returns the direction to go in; nil if the travel doesn't wait for this step.
  mutating func arrived(_ step: Step.ID) -> Direction? {
    guard let awaited, awaited.step.id == step else { return nil }
    self.awaited = nil
    return awaited.direction
  }

  /// Ends the wait for any step.
  mutating func giveUp() { awaited = nil }

  /// Keeps an input for later, with the environment in which it came.
  mutating func hold(_ input: SessionInput, _ environment: Environment) { held.append((input, environment)) }

  /// Whether input is held.
  var holdsInput: Bool { !held.isEmpty }

  /// Removes and returns the held input, in order.
  mutating func takeHeld() -> [(input: SessionInput, environment: Environment)] {
    defer { held = [] }
    return held
  }
}
