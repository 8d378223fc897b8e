/// What has become of a step.
enum StepState: String, Sendable {
  /// It can be undone.
  case done
  /// It can be done again.
  case undone
  /// Something else was done instead, or it came to nothing.
  case dead
}
