import DreamCore

extension EditorScene {
  /// What is written so far, on its way through the gate.
  mutating func write(_ environment: Environment) -> [Action] {
    pacing = WritePacing()
    return [.edit(isAsItWas ? restoring(at: environment.now) : writing), .select(.dream(dream.id))]
  }

  private var writing: Edit {
    let (original, isNew, written) = (dream, isNew, written)
    return Edit(stepName, sitting: sitting) { model in
      if isNew, written.title.isBlank, written.narrative.isBlank { return model.removing(original.id) }
      var dream = model.dreams[original.id] ?? original
      dream.take(written)
      return model.replacing(dream)
    }
  }

  /// The dream as it was at the beginning, to the time of its last change, if nobody else has changed it since.
  private func restoring(at now: Instant) -> Edit {
    let (original, isNew) = (dream, isNew)
    return Edit(stepName, sitting: sitting, keepsTimes: true) { model in
      if isNew { return model.removing(original.id) }
      guard var dream = model.dreams[original.id] else { return model }
      dream.take(original)
      guard dream != model.dreams[original.id] else { return model }
      dream.modifiedAt = original.modifiedAt
      if dream != original { dream.modifiedAt = now }
      return model.replacing(dream)
    }
  }

  /// Whether nothing of it is other than at the beginning.
  private var isAsItWas: Bool {
    let written = written
    return written.title == dream.title && written.signs == dream.signs && written.narrative == dream.narrative
  }

  /// The dream as it is written here.
  var written: Dream {
    var written = dream
    written.title = Prose(title.text)
    written.narrative = Prose(narrative.text)
    written.signs = narrative.signs
    return written
  }

  private var stepName: String { "\(isNew ? "Write" : "Edit") “\(written.displayTitle)”" }
}

extension Dream {
  /// Becomes what is written in another, and keeps all else.
  mutating func take(_ written: Dream) {
    (title, narrative, signs) = (written.title, written.narrative, written.signs)
  }
}
