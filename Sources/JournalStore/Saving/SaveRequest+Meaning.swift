import DreamCore

extension SaveRequest.Record {
  /// The step it is about.
  var step: Step.ID {
    switch self {
    case .step(let step): step.id
    case .retract(let id), .undo(let id), .redo(let id): id
    }
  }

  /// What becomes of the step; nothing where that is put in done.
  var state: StepState? {
    switch self {
    case .step: nil
    case .retract: .dead
    case .undo: .undone
    case .redo: .done
    }
  }

  var direction: ChangeLog.Direction {
    switch self {
    case .step, .retract: .do
    case .undo: .undo
    case .redo: .redo
    }
  }
}
