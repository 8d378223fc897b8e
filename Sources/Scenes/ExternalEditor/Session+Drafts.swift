import DreamCore

extension Session {
  /// What came back from an editor passes the gate, as one step.
  mutating func edited(
    _ draft: Draft, _ text: EditedText, _ environment: Environment
  ) -> [Command] {
    files.append(text.file)
    let edited = draft.dream(from: text.string)
    guard !edited.title.isBlank || !edited.narrative.isBlank else {
      message = draft.isNew ? "Nothing was written." : "The text came back empty: nothing was changed."
      return removeFiles()
    }
    let id = environment.newID
    let entry = draft.entering(edited, into: context.model, orAs: id).entry
    let edit = Edit(draft.stepName(edited)) { draft.entering(edited, into: $0, orAs: id).model }
    let commands = pass(edit, environment)
    tell(of: entry, edited, text)
    if entry == .entered, draft.isEmptied(by: edited) {
      message = "Only the title “\(edited.displayTitle)” came back: the text is empty now. u brings it back."
    }
    return commands + removeFiles()
  }

  private mutating func tell(of entry: Draft.Entry, _ edited: Dream, _ text: EditedText) {
    switch entry {
    case .entered:
      select(.dream(edited.id))
      message = "Written: “\(edited.displayTitle)”. u takes it back."
    case .besides(let id):
      select(.dream(id))
      message = "“\(edited.displayTitle)” was changed elsewhere meanwhile: both are kept."
    }
    if text.isRepaired { message = "Not all of it was UTF-8: � stands for the rest. u takes it back." }
  }

  /// The files whose texts are in the journal's file by now.
  mutating func removeFiles() -> [Command] {
    guard !files.isEmpty, saves.isEmpty, deferred.isEmpty else { return [] }
    defer { files = [] }
    return [.removeFiles(files)]
  }
}

// MARK: What dead sessions left

extension Session {
  /// Takes in what editors of dead sessions had saved; once the journal is read.
  mutating func rescue(_ found: [Leftover], _ environment: Environment) -> [Command] {
    leftovers += found
    guard phase.journal != nil else { return [] }
    defer { leftovers = [] }
    var commands: [Command] = []
    for (index, leftover) in leftovers.enumerated() {
      files.append(leftover.file)
      let id = environment.newID.advanced(by: index)
      guard let edit = leftover.rescue(into: context.model, orAs: id, clock: environment.utcOffset) else { continue }
      commands += pass(edit, environment)
      message = "\(edit.name.replacing("Rescue", with: "Rescued", maxReplacements: 1)) from an editor. u takes it back."
    }
    return commands + removeFiles()
  }
}
