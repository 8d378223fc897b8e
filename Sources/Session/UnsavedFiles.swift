import DreamCore
import Stage

/// The files whose content is not saved in the journal yet: those of external editors, and those that earlier sessions left.
struct UnsavedFiles: Sendable {
  /// The paths of files whose texts are about to be saved in the journal.
  var read: [String] = []
  /// The texts that editors of crashed sessions had saved. They wait here until the journal is read.
  var leftovers: [Leftover] = []
  /// The changes that earlier sessions could not save. They wait here, too.
  var rescues: [Rescue] = []

  /// Returns the command that removes the files that were read, and forgets them. Call it only when everything is saved.
  mutating func remove() -> [Command] {
    guard !read.isEmpty else { return [] }
    defer { read = [] }
    return [.removeFiles(read)]
  }
}

extension Session {
  /// Takes over the text that an external editor returned, as one undo step.
  mutating func edited(
    _ draft: Draft, _ text: EditedText, _ environment: Environment
  ) -> [Command] {
    unsavedFiles.read.append(text.file)
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
  mutating func removeFiles() -> [Command] { journal.saves.isEmpty ? unsavedFiles.remove() : [] }
}

// MARK: What earlier sessions left

extension Session {
  /// Takes over what earlier sessions could not save, and the texts that editors of crashed sessions had saved, each as one
  /// undo step. Until the journal is read they wait.
  mutating func takeOver(_ environment: Environment) -> [Command] {
    guard whole != nil else { return [] }
    let (rescues, leftovers) = (unsavedFiles.rescues, unsavedFiles.leftovers)
    (unsavedFiles.rescues, unsavedFiles.leftovers) = ([], [])
    var commands: [Command] = []
    var id = environment.newID
    for rescue in rescues {
      unsavedFiles.read.append(rescue.file)
      guard let edit = rescue.edit(into: context.model, idsFrom: id) else { continue }
      id = id.advanced(by: rescue.change.dreams.count)
      commands += pass(edit, environment)
      notices.message = "\(edit.rescued), which could not be saved. \(preferences.undoKey) takes it back."
    }
    for (index, leftover) in leftovers.enumerated() {
      unsavedFiles.read.append(leftover.file)
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
