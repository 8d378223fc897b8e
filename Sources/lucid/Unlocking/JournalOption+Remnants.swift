import App
import ArgumentParser
import JournalStore

extension JournalOption {
  /// Names what a command that seals or erases has left. Throws the exit status 1 if there is anything: no such command ends with
  /// another one.
  func tell(_ remnants: [JournalStore.Remnant]) throws(ExitCode) {
    for remnant in remnants { StandardStream.say("lucid: not done for \(remnant.path): \(remnant.reason)") }
    if !remnants.isEmpty { throw .failure }
  }

  /// Names what was left when the journal and its copies were sealed, and what anybody can read beside them.
  func tell(sealed remnants: [JournalStore.Remnant], of store: JournalStore) throws(ExitCode) {
    StandardStream.say(
      "Exports, shared cards and other copies that you made stay readable; so does your shell's history.")
    let named = Set(remnants.map(\.path))
    try tell(remnants + readable(beside: store).filter { !named.contains($0.path) })
  }

  /// Removes what no journal needs any more of the repositories on this machine, and what killed processes left. Returns what can't
  /// be removed.
  /// - Parameter isLeaving: whether this journal will have no repository any more.
  func swept(beside store: JournalStore, isLeaving: Bool = false) -> [JournalStore.Remnant] {
    TemporaryFolder.sweep()
    return LocalRepositories.live.sweep(of: store, isLeaving: isLeaving).map { path, reason in
      (path, "it may have readable notes, and can't be removed: \(reason).")
    }
  }

  /// Everything of a locked journal that anybody can read all the same: its copies, and texts that editors and killed sessions left.
  func readable(beside store: JournalStore?) -> [JournalStore.Remnant] {
    JournalCopies(of: path).clear.map { ($0, "anybody can read it. lucid lock seals it.") }
      + texts(store).filter { !RescueFiles.isSealed($0) }.map {
        ($0, "it may have readable texts. The next start takes in what it left; then remove it.")
      }
  }

  /// What lies beside the journal, or was left for it elsewhere, and may have texts of its dreams, sealed or not.
  func texts(_ store: JournalStore?) -> [String] {
    let rescued = RescueFiles.live(journal: path, key: store?.key).left
    return Set(JournalCopies(of: path).others + rescued).sorted()
  }
}
