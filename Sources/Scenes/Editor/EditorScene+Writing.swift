import DreamCore

extension EditorScene {
  /// What is written so far, on its way through the gate.
  mutating func write(_ environment: Environment) -> [Action] {
    pacing = WritePacing()
    if isNew { fullest = [fullest, written].compactMap(\.self).max { $0.length < $1.length } }
    return [.edit(isAsItWas ? restoring(at: environment.now) : writing), .select(.dream(dream.id))]
  }

  /// The last of it is written. Of a new dream whose text was deleted, the most that was written of it stays as a step, and
  /// its end as another one: it can be had back. One word leaves none.
  mutating func finish(_ environment: Environment) -> [Action] {
    let actions = write(environment)
    guard isDiscarded, let fullest, fullest.isMoreThanAWord else { return actions }
    self.fullest = nil
    let name = "“\(fullest.displayTitle)”"
    return actions + [
      .edit(Edit("Write \(name)", sitting: sitting) { $0.replacing(fullest) }),
      .edit(Edit("Discard \(name)") { $0.removing(fullest.id) }), .say("Discarded \(name). u brings it back."),
    ]
  }

  /// Whether nothing is said of a new dream, or nothing any more.
  var isDiscarded: Bool { isNew && dream.isAll(thereIsTo: written) }

  private var writing: Edit {
    let (original, written, details, isDiscarded) = (dream, written, details, isDiscarded)
    return Edit(stepName, sitting: sitting) { model in
      if isDiscarded { return model.removing(original.id) }
      var dream = model.dreams[original.id] ?? original
      dream.take(written, details)
      return model.replacing(dream)
    }
  }

  /// The dream as it was at the beginning, to the time of its last change, if nobody else has changed it since.
  private func restoring(at now: Instant) -> Edit {
    let (original, isNew, details) = (dream, isNew, details)
    return Edit(stepName, sitting: sitting, keepsTimes: true) { model in
      if isNew { return model.removing(original.id) }
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

  /// Of its title and its narrative, in bytes.
  fileprivate var length: Int { title.string.utf8.count + narrative.string.utf8.count }

  /// Not all scripts have blanks: so many bytes are more than one in any.
  fileprivate var isMoreThanAWord: Bool {
    length > 16 || (title.string + narrative.string).contains(where: \.isWhitespace)
  }

  /// Whether nothing was said of what this began as: no word, and no detail.
  fileprivate func isAll(thereIsTo written: Dream) -> Bool {
    guard written.title.isBlank, written.narrative.isBlank else { return false }
    var bare = written
    (bare.title, bare.narrative) = (title, narrative)
    return bare == self
  }
}
