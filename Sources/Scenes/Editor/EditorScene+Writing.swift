import DreamCore
import Stage

extension EditorScene {
  /// Returns the edit that writes the text as it is now.
  mutating func write(_ environment: Environment) -> [Action] {
    pacing = SavePacing()
    if isNew { fullest = [fullest, written].compactMap(\.self).max { $0.length < $1.length } }
    return [.edit(isAsItWas ? restoring(at: environment.now) : writing), .select(.dream(dream.id))]
  }

  /// Returns the edits that end the sitting.
  ///
  /// A new dream whose text was deleted again, but for its template, is removed. If it had more than one word, its longest
  /// version and the removal become undo steps, so that it can be brought back.
  mutating func finish(in context: Context, _ environment: Environment) -> [Action] {
    let actions = write(environment)
    guard isDiscarded, let fullest, fullest.hasMoreThanAWord(beside: dream) else {
      return actions + [emptied(in: context)].compactMap { $0.map(Action.say) }
    }
    self.fullest = nil
    let name = "“\(fullest.displayTitle)”"
    return actions + [
      .edit(Edit("Write \(name)", undoGroup: undoGroup) { $0.replacing(fullest) }),
      .edit(Edit("Discard \(name)") { $0.removing(fullest.id) }),
      .say("Discarded \(name). \(context.preferences.undoKey) brings it back."),
    ]
  }

  /// The words for a text that is empty in the end and wasn't before; nil if it isn't, or if the dream goes with it.
  private func emptied(in context: Context) -> String? {
    let before = isNew ? fullest ?? dream : dream
    guard !isDiscarded, !isDeleted, !before.narrative.isBlank, written.narrative.isBlank else { return nil }
    let undo = context.preferences.undoKey
    return "The text is empty now; \(undo) brings it back. Title: “\(written.displayTitle)”."
  }

  /// Whether the dream is new and has neither text nor details.
  var isDiscarded: Bool { isNew && dream.isAll(thereIsTo: written) }

  private var writing: Edit {
    let (original, written, details, isDiscarded) = (dream, written, details, isDiscarded)
    return Edit(stepName, undoGroup: undoGroup) { model in
      if isDiscarded { return model.removing(original.id) }
      var dream = model.dreams[original.id] ?? original
      dream.take(written, details)
      return model.replacing(dream)
    }
  }

  /// The edit that restores the dream as it was at the beginning, with its old `modifiedAt` if nobody else has changed it.
  private func restoring(at now: Instant) -> Edit {
    let (original, isNew, details) = (dream, isNew, details)
    return Edit(stepName, undoGroup: undoGroup, keepsTimes: true) { model in
      if isNew { return model.removing(original.id) }
      guard var dream = model.dreams[original.id] else { return model }
      dream.take(original, details)
      guard dream != model.dreams[original.id] else { return model }
      dream.modifiedAt = original.modifiedAt
      if dream != original { dream.modifiedAt = now }
      return model.replacing(dream)
    }
  }

  /// Whether the dream is as it was at the beginning.
  private var isAsItWas: Bool {
    let written = written
    return written == dream
  }

  /// The dream with the text and details as they are written now.
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
  /// Takes over the text and details that were written in the editor, and keeps everything else.
  mutating func take(_ written: Dream, _ details: DetailsForm) {
    (narrative, signs) = (written.narrative, written.signs)
    details.apply(to: &self)
  }

  /// The length of the title and the narrative in UTF-8 bytes.
  fileprivate var length: Int { title.string.utf8.count + narrative.string.utf8.count }

  /// Whether the text has a blank, or more bytes than a word has in any script, beside the template that it began with.
  fileprivate func hasMoreThanAWord(beside template: Dream) -> Bool {
    length - template.length > 16
      || template.length == 0 && (title.string + narrative.string).contains(where: \.isWhitespace)
  }

  /// Whether `written` has no text but this dream's template, and no details that this dream hasn't, except for another date.
  fileprivate func isAll(thereIsTo written: Dream) -> Bool {
    guard written.title.isBlank, written.narrative.isBlank || written.narrative == narrative else { return false }
    var bare = written
    (bare.title, bare.narrative, bare.date) = (title, narrative, date)
    return bare == self
  }
}

extension EditorScene {
  /// Gives the dream the next of the nights that are offered, and says which. The last one offered for an old dream is its
  /// own.
  mutating func chooseNight(in context: Context, _ environment: Environment) -> [Action] {
    let turn = context.preferences.nightTurn
    let own = isNew ? nil : dream.date.map { NightChoice("as it was", $0) }
    let choices = environment.here.nightChoices(turningAt: turn) + [own].compactMap { $0 }
    let isUsual = isNew && dream.date?.night(turningAt: turn) == choices[0].date.night(turningAt: turn)
    let index = ((chosenNight ?? (isUsual ? 0 : -1)) + 1) % choices.count
    chosenNight = index
    details.give(choices[index].date)
    pacing.change(of: 1, at: environment.now)
    let name = choices[index].name
    let words = choices[index].date.nightHeading(
      at: environment.here, nightTurn: turn, isShort: true, in: context.preferences.dates)
    return [.say("\(name.prefix(1).uppercased() + name.dropFirst()): \(words).")]
  }
}
