import DreamCore
import Stage

/// The files whose content is not saved in the journal yet: those of external editors, and those that earlier sessions left.
struct Drafts: Sendable {
  /// The paths of the files to remove once their texts are in the journal's file.
  private var files: [String] = []
  /// The texts that editors of crashed sessions had saved. They wait here until the journal is read.
  private var leftovers: [Leftover] = []
  /// The changes that earlier sessions could not save. They wait here, too.
  private var rescues: [Rescue] = []

  /// Adds a file whose text is about to be saved in the journal.
  mutating func add(file: String) { files.append(file) }

  /// Adds the texts that crashed sessions left.
  mutating func add(_ found: [Leftover]) { leftovers += found }

  /// Adds the changes that earlier sessions could not save.
  mutating func add(_ found: [Rescue]) { rescues += found }

  /// Removes and returns the changes that earlier sessions could not save.
  mutating func takeRescues() -> [Rescue] {
    defer { rescues = [] }
    return rescues
  }

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
    guard !draft.isBlank(edited) else {
      notices.message = draft.isNew ? "Nothing was written." : "The text came back empty: nothing was changed."
      return removeFiles()
    }
    let edit = draft.edit(edited, into: context.model, at: environment.now)
    let commands = pass(edit, environment)
    tell(of: edited, text)
    if !edit.conflicts.isEmpty {
      notices.message = "Both are kept: another session had changed “\(edited.displayTitle)”."
    } else if draft.isEmptied(by: edited) {
      notices.message = "The text is empty now; \(preferences.undoKey) brings it back. Title: “\(edited.displayTitle)”."
    }
    return commands + removeFiles()
  }

  private mutating func tell(of edited: Dream, _ text: EditedText) {
    select(.dream(edited.id))
    notices.message = "Written: “\(edited.displayTitle)”. \(preferences.undoKey) takes it back."
    if let failure = text.failure {
      notices.message = "The editor \(failure), but what it had saved is here. \(preferences.undoKey) takes it back."
    }
    if text.isRepaired {
      notices.message =
        "Not all UTF-8: the rest was read as Windows-1252. \(preferences.undoKey) takes it back."
    }
  }

  /// Removes the editors' files if everything is saved.
  mutating func removeFiles() -> [Command] { journal.saves.isEmpty ? drafts.removeFiles() : [] }
}

// MARK: What earlier sessions left

extension Session {
  /// Takes over what earlier sessions could not save, and the texts that editors of crashed sessions had saved, each as one
  /// undo step. Until the journal is read they wait.
  mutating func takeOver(_ environment: Environment) -> [Command] {
    guard whole != nil else { return [] }
    var commands: [Command] = []
    var id = environment.newID
    for rescue in drafts.takeRescues() {
      drafts.add(file: rescue.file)
      guard let edit = rescue.edit(into: context.model, idsFrom: id) else { continue }
      id = id.advanced(by: rescue.change.dreams.count)
      commands += pass(edit, environment)
      notices.message = "\(edit.rescued), which could not be saved. \(preferences.undoKey) takes it back."
    }
    for (index, leftover) in drafts.takeLeftovers().enumerated() {
      drafts.add(file: leftover.file)
      let id = id.advanced(by: index)
      guard let edit = leftover.rescue(into: context.model, orAs: id, clock: environment.utcOffset) else { continue }
      commands += pass(edit, environment)
      notices.message = "\(edit.rescued) from an editor. \(preferences.undoKey) takes it back."
    }
    return commands + removeFiles()
  }
}

extension Edit {
  /// The name in words that tell of the edit: `Rescued “Teeth”`.
  fileprivate var rescued: String { name.replacing("Rescue", with: "Rescued", maxReplacements: 1) }
}
