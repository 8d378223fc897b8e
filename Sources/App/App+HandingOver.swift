import DreamCore
import Session
import Terminal

extension App where Display: ~Copyable {
  /// Lets the user edit a draft in their editor on the terminal, and gives the session the result.
  mutating func open(_ draft: Draft) {
    let editor = editor
    let reply = display.handOver { () -> Reply in
      do throws(EditorError) {
        return .edited(draft, try editor.edit(draft))
      } catch {
        return .notEdited(message: error.message)
      }
    }
    forgetScreen()
    handle(.reply(reply))
  }

  /// Stops the process, as Ctrl-Z does elsewhere. Work on the journal is finished first, as it would stay locked.
  mutating func suspend() {
    worker.settle()
    display.suspend()
    forgetScreen()
  }

  /// Gives the session what earlier sessions could not save, and the texts that editors of dead sessions left.
  mutating func takeOver() {
    let rescues = rescues.rescues()
    if !rescues.isEmpty { handle(.reply(.rescues(rescues))) }
    let leftovers = editor.leftovers()
    if !leftovers.isEmpty { handle(.reply(.leftovers(leftovers))) }
  }
}
