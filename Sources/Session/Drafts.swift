import DreamCore
import Stage

/// The files of external editors whose texts are not saved in the journal yet.
struct Drafts: Sendable {
  /// The paths of the files to remove once their texts are in the journal's file.
  private var files: [String] = []
  /// The texts that editors of crashed sessions had saved. They wait here until the journal is read.
  private var leftovers: [Leftover] = []

  /// Adds a file whose text is about to be saved in the journal.
  mutating func add(file: String) { files.append(file) }

  /// Adds the texts that crashed sessions left.
  mutating func add(_ found: [Leftover]) { leftovers += found }

  /// Removes and returns the texts that crashed sessions left.
  mutating func takeLeftovers() -> [Leftover] {
    defer { leftovers = [] }
    return leftovers
  }

  /// Returns the command that removes the files, and forgets them. Call it only when everything is saved.
  mutating func removeFiles() -> [Command] {
    guard !files.isEmpty else { return [] }
    defer { files = [] }
    return [.removeFiles(files)]
  }
}

extension Session {
  /// Takes over the text that an external editor returned, as one undo step.
  mutating func edited(
    _ draft: Draft, _ text: EditedText, _ environment: Environment
  ) -> [Command] {
    drafts.add(file: text.file)
    let edited = draft.dream(from: text.string)
    guard !edited.title.isBlank || !edited.narrative.isBlank else {
      notices.message = draft.isNew ? "Nothing was written." : "The text came back empty: nothing was changed."
      return removeFiles()
    }
    let id = environment.newID
    let entry = draft.entering(edited, into: context.model, orAs: id).entry
    let edit = Edit(draft.stepName(edited)) { draft.entering(edited, into: $0, orAs: id).model }
    let commands = pass(edit, environment)
    tell(of: entry, edited, text)
    if entry == .entered, draft.isEmptied(by: edited) {
      notices.message = "Only the title “\(edited.displayTitle)” came back: the text is empty now. u brings it back."
    }
    return commands + removeFiles()
  }

  private mutating func tell(of entry: Draft.Entry, _ edited: Dream, _ text: EditedText) {
    switch entry {
    case .entered:
      select(.dream(edited.id))
      notices.message = "Written: “\(edited.displayTitle)”. u takes it back."
    case .besides(let id):
      select(.dream(id))
      notices.message = "“\(edited.displayTitle)” was changed elsewhere meanwhile: both are kept."
    }
    if text.isRepaired { notices.message = "Not all of it was UTF-8: � stands for the rest. u takes it back." }
  }

  /// Removes the editors' files if everything is saved.
  mutating func removeFiles() -> [Command] { journal.isSaved ? drafts.removeFiles() : [] }
}

// MARK: Texts of crashed sessions

extension Session {
  /// Takes over the texts that editors of crashed sessions had saved, each as one undo step. Until the journal is read
  /// they wait.
  mutating func rescue(_ found: [Leftover], _ environment: Environment) -> [Command] {
    drafts.add(found)
    guard journal.whole != nil else { return [] }
    var commands: [Command] = []
    for (index, leftover) in drafts.takeLeftovers().enumerated() {
      drafts.add(file: leftover.file)
      let id = environment.newID.advanced(by: index)
      guard let edit = leftover.rescue(into: context.model, orAs: id, clock: environment.utcOffset) else { continue }
      commands += pass(edit, environment)
      let name = edit.name.replacing("Rescue", with: "Rescued", maxReplacements: 1)
      notices.message = "\(name) from an editor. u takes it back."
    }
    return commands + removeFiles()
  }
}
