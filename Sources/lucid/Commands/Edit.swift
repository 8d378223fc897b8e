import App
import ArgumentParser
import DreamCore
import JournalStore
import Platform

struct EditDream: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a dream in $EDITOR.",
    discussion: """
      $LUCID_EDITOR, $VISUAL or $EDITOR names the editor. If the dream has a title, the file begins with # and the title, and an \
      empty line. What the editor saved is kept, even if it fails.
      """)

  @Argument(
    help: "The dream's id, or four characters or more of its beginning or end; or @1, the newest.", completion: .dreams)
  var id: String
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let draft = Draft(try store.dream(matching: id), isNew: false)
    let editor = ExternalEditor.live(journal: store.path, isLocked: store.key != nil)
    guard let text = try Self.edit(draft, with: editor) else { return }
    let edited = draft.dream(from: text.string)
    guard !edited.title.isBlank || !edited.narrative.isBlank else {
      editor.remove([text.file])
      throw CommandFailure.failed("the text came back empty. Nothing was changed.")
    }
    if text.isRepaired { StandardStream.say("Not all UTF-8: the rest was read as Windows-1252.") }
    do {
      try store.enter(edited, of: draft)
    } catch {
      StandardStream.say("What you wrote is not in the journal. It is in \(text.file)")
      throw error
    }
    editor.remove([text.file])
    try StandardStream.print("Edited: \(edited.displayTitle)")
    if let failure = text.failure {
      StandardStream.say("The editor \(failure), but what it had saved is in the journal. lucid undo takes it back.")
    }
    if draft.isEmptied(by: edited) {
      StandardStream.say("Only the title came back: the text is empty now. lucid undo brings it back.")
    }
  }

  /// The edited text; nil if it wasn't changed.
  private static func edit(_ draft: Draft, with editor: ExternalEditor) throws(CommandFailure) -> EditedText? {
    do throws(EditorError) {
      // Ctrl-C and Ctrl-\ are for the editor meanwhile.
      return try Signal.ignoring([.interrupt, .quit]) { () throws(EditorError) in try editor.edit(draft) }
    } catch {
      guard error == .unchanged else { throw .failed(error.message) }
      StandardStream.say(error.message)
      return nil
    }
  }
}

extension JournalStore {
  /// Saves an edited dream as one step, merged with what became of it meanwhile.
  fileprivate func enter(_ edited: Dream, of draft: Draft) throws {
    try keep(Edit(draft.stepName(edited)) { $0.replacing(edited) }, of: Model().inserting(draft.dream))
  }
}
