import DreamCore
import Scenes
import Terminal

extension App where Display: ~Copyable {
  /// Gives the terminal to the person's editor, and the session what came of it.
  mutating func open(_ draft: Draft) {
    let editor = editor
    let reply = display.handOver { Self.reply(to: draft, by: editor) }
    forgetScreen()
    handle(.reply(reply))
  }

  private static func reply(to draft: Draft, by editor: ExternalEditor) -> Reply {
    do throws(EditorError) {
      return .edited(draft, try editor.edit(draft))
    } catch {
      return .notEdited(message: error.message)
    }
  }

  /// Lets the shell have the terminal. No work is stopped in the middle: the journal would be locked for others.
  mutating func suspend() {
    worker.settle()
    display.suspend()
    forgetScreen()
  }

  mutating func collectLeftovers() {
    let leftovers = editor.leftovers()
    if !leftovers.isEmpty { handle(.reply(.leftovers(leftovers))) }
  }
}
