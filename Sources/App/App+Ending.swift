import Session
import Terminal

extension App where Display: ~Copyable {
  /// Ends the session of a terminal that is gone, and waits until all changes are saved or can't be.
  package mutating func end() throws(AppError) {
    handle(.ending)
    // The terminal may have taken the wake-up of a reply that is here.
    collectMail()
    while !session.isSaved, session.saveFailure == nil {
      mailbox.wait()
      collectMail()
    }
    try keepUnsaved()
  }

  /// Saves everything, or keeps it in a rescue file, and ends. Goes on if neither can be done.
  mutating func lock() {
    do throws(AppError) {
      try end()
    } catch {
      if case .notSaved(let reason) = error { return handle(.reply(.told(message: "Not locked: \(reason)"))) }
    }
    (hasQuit, isLocked) = (true, true)
  }

  /// Writes unsaved changes to a rescue file. Throws if there are any.
  func keepUnsaved() throws(AppError) {
    defer { rescues.keeper.settle() }
    guard let change = session.unsaved else { return }
    let reason = session.saveFailure ?? "Lucid was ended too soon."
    let path = rescues.write(change, because: reason, at: surroundings.now())
    if path != nil { rescues.keeper.keep(nil, at: surroundings.now()) }
    throw path.map { .rescued($0, reason) } ?? .notSaved(reason)
  }
}
