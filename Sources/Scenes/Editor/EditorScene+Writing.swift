import DreamCore

extension EditorScene {
  /// What is written so far, on its way through the gate.
  mutating func write(in context: Context, _ environment: Environment) -> [Action] {
    pacing = WritePacing()
    if isNew, dream.isAll(thereIsTo: written) { return discard(in: context) }
    discarded = nil
    return [.edit(isAsItWas ? restoring(at: environment.now) : writing), .select(.dream(dream.id))]
  }

  /// What had been written can be had back, by a step of its own; one word leaves none.
  private mutating func discard(in context: Context) -> [Action] {
    guard let there = context.model.dreams[dream.id] else { return [] }
    let title = there.displayTitle
    guard title.contains(where: \.isWhitespace) else {
      return [.edit(Edit(stepName, sitting: sitting) { $0.removing(there.id) })]
    }
    discarded = title
    return [.edit(Edit("Discard “\(title)”") { $0.removing(there.id) })]
  }

  private var writing: Edit {
    let (original, written, details) = (dream, written, details)
    return Edit(stepName, sitting: sitting) { model in
      var dream = model.dreams[original.id] ?? original
      dream.take(written, details)
      return model.replacing(dream)
    }
  }

  /// The dream as it was at the beginning, to the time of its last change, if nobody else has changed it since.
  private func restoring(at now: Instant) -> Edit {
    let (original, details) = (dream, details)
    return Edit(stepName, sitting: sitting, keepsTimes: true) { model in
      guard var dream = model.dreams[original.id] else { return model }
      dream.take(original, details)
      guard dream != model.dreams[original.id] else { return model }
      dream.modifiedAt = original.modifiedAt
      if dream != original { dream.modifiedAt = now }
      return model.replacing(dream)
    }
  }

  /// Whether nothing of it is other than at the beginning.
  private var isAsItWas: Bool {
    let written = written
    return written == dream
  }

  /// The dream as it is written here.
  var written: Dream {
    var written = dream
    written.narrative = Prose(narrative.text)
    written.signs = narrative.signs
    details.apply(to: &written)
    return written
  }

  private var stepName: String {
    let name = "“\(written.displayTitle)”"
    return isNew ? "Write \(name)" : isDeleted ? "Write \(name) again" : "Edit \(name)"
  }
}

extension Dream {
  /// Becomes what is written in another, and keeps all else.
  mutating func take(_ written: Dream, _ details: DetailsForm) {
    (narrative, signs) = (written.narrative, written.signs)
    details.apply(to: &self)
  }

  /// Whether nothing was said of what this began as: no word, and no detail.
  fileprivate func isAll(thereIsTo written: Dream) -> Bool {
    guard written.title.isBlank, written.narrative.isBlank else { return false }
    var bare = written
    (bare.title, bare.narrative) = (title, narrative)
    return bare == self
  }
}
