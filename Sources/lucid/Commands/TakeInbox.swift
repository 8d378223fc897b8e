import App
import ArgumentParser
import Configuration
import DreamCore
import Formats
import JournalStore
import Stage

struct TakeInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox",
    abstract: "Import the text files in the inbox.",
    discussion: """
      The inbox is a folder that the settings name, as in 'inbox: ~/Dreams'. Its notes and text files become dreams, as \
      with lucid import, in one step; the app does the same as soon as they appear. A file that tells no date, in its name \
      or in it, is of the night before it was written. What was imported lies in the folder \(Inbox.taken) of the inbox then; \
      what can't be read stays, and the exit status is 1.
      """)

  @OptionGroup var journal: JournalOption

  func run() throws {
    guard let inbox = try Configuration.current().preferences.openInbox() else {
      throw CommandFailure.failed("there is no inbox. Name a folder in the settings: inbox: ~/Dreams")
    }
    let outcome = try inbox.takeIn(.live) { try journal.openOrMake() }
    for problem in outcome.problems { StandardStream.say(problem) }
    outcome.saved.map(JournalStore.report)
    if let words = outcome.recall { StandardStream.say(words) }
    let words = outcome.batch?.words(leftOut: 0, lines: 0, isDone: true)
    try StandardStream.print(words ?? "0 imported, 0 already there")
    if !outcome.problems.isEmpty { throw ExitCode.failure }
  }
}

extension Preferences {
  /// The inbox; nil if the settings name none.
  func openInbox() throws(ImportFailure) -> Inbox? {
    guard let inbox else { return nil }
    return try Inbox(inbox, nightTurn: nightTurn)
  }
}
