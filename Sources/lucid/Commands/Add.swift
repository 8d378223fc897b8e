import App
import ArgumentParser
import Configuration
import DreamCore
import Glibc
import Interchange

/// Adds a dream to the journal.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a dream.",
    discussion:
      "The new dream's id is printed. Without a text, or with -, the text is read from standard input.")

  @Argument(help: "The dream's text.") var text: [String] = []
  @OptionGroup(title: "The dream") var details: DreamOptions
  @OptionGroup var journal: JournalOption

  func run() throws {
    let surroundings = Surroundings.live
    let now = surroundings.now()
    // A mistake in the settings is no reason to lose a dream.
    let nightTurn = (try? Configuration.current())?.preferences.nightTurn ?? 12
    let usual = LocalTime(now, offset: surroundings.utcOffset(now)).usualDate(turningAt: nightTurn)
    let narrative = try narrative()
    let store = try journal.openOrMake(surroundings)
    let dream = details.dream(
      narrative, id: surroundings.newID(), date: details.date ?? usual, at: now)
    try store.insert([dream], named: "Write “\(dream.displayTitle)”", at: now)
    store.close(at: surroundings.now())
    var output = StandardStream.output
    try output.line(dream.id.description)
    try output.flush()
  }

  private func narrative() throws -> Prose {
    let isPiped = text == ["-"] || text.isEmpty && isatty(STDIN_FILENO) == 0
    guard isPiped || !text.isEmpty else {
      throw ValidationError("Give the dream's text, or - to read it from standard input.")
    }
    let narrative = try isPiped ? Self.standardInput() : Prose(text.joined(separator: " "))
    guard !narrative.isBlank else { throw CommandFailure.emptyText }
    return narrative
  }

  /// The text of standard input without trailing line ends.
  private static func standardInput() throws(CommandFailure) -> Prose {
    let text = DecodedText(try FileBytes.standardInput())
    if text.replacedBytes > 0 {
      StandardStream.say("No UTF-8: \(text.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
    let end = text.string.lastIndex { !$0.isNewline }
    return Prose(end.map { String(text.string[...$0]) } ?? "")
  }
}
