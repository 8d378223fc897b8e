import App
import ArgumentParser
import CellCanvas
import DreamCore
import Interchange
import JournalStore

/// Prints the steps of the journal, or the earlier texts of a dream.
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what was done, or what a dream was before.",
    discussion: """
      Without an id: every step that can be undone or done again, the latest first; in a pipe, its time in UTC, done or \
      undone, and its name, with tabs between them.

      With a dream's id: 0 is what it is now, and 1, 2, 3 are its earlier texts, the latest first, each with the time it \
      was written; as JSON with all that was in them. --restore makes one of them what the dream is, which lucid undo \
      takes back. A deleted dream is meant by its whole id.
      """)

  @Argument(help: "A dream's id, or four characters or more of its beginning or end.") var id: String?
  @Flag(help: "As one JSON array.") var json = false
  @Option(parsing: .unconditional, help: ArgumentHelp("At most so many.", valueName: "number")) var limit: Int?
  @Option(parsing: .unconditional, help: ArgumentHelp("Make the dream what it was in this text.", valueName: "number"))
  var restore: Int?
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit needs a number that isn't negative.") }
    guard let restore else { return }
    guard restore > 0 else { throw ValidationError("--restore needs the number of an earlier text: 1 or more.") }
    guard id != nil else { throw ValidationError("--restore needs the id of a dream.") }
    if json || limit != nil { throw ValidationError("--restore goes with neither --json nor --limit.") }
  }

  func run() throws {
    let surroundings = Surroundings.live
    let store = try journal.open(for: restore == nil ? .reading : .writing, surroundings)
    guard let id else { return try printTimeline(of: store, surroundings) }
    let past = try DreamPast(matching: id, in: store)
    if let restore {
      try past.restore(restore, in: store, surroundings)
    } else {
      try print(past, surroundings)
    }
  }

  private func printTimeline(of store: JournalStore, _ surroundings: Surroundings) throws {
    let steps = try store.timeline(limit: limit)
    var output = StandardStream.output
    if json {
      try JSONList.write(steps.map(\.json), to: &output)
    } else {
      for step in steps { try output.line(step.line(columns: output.columns, surroundings)) }
    }
    try output.flush()
  }

  private func print(_ past: DreamPast, _ surroundings: Surroundings) throws {
    var output = StandardStream.output
    let texts = past.texts.prefix(limit ?? .max)
    if json {
      try JSONList.write(texts.map(\.dream.json), to: &output)
    } else {
      for text in texts { try output.line(text.line(columns: output.columns, surroundings)) }
    }
    try output.flush()
  }
}

extension TimelineStep {
  fileprivate var json: JSON {
    .object(["at": .string(step.at.description), "name": .string(step.name), "isDone": .bool(isDone)])
  }

  fileprivate func line(columns: Int?, _ surroundings: Surroundings) -> String {
    guard let columns else {
      return "\(step.at)\t\(isDone ? "done" : "undone")\t\(step.name.inOneField)"
    }
    let words = "\(surroundings.words(step.at))   \(step.name)\(isDone ? "" : "   (undone)")"
    return DisplayText(words).truncated(to: columns).string
  }
}

extension Surroundings {
  /// A time in words in the local time zone: `Thu 19 Nov 2026, 03:14`.
  func words(_ instant: Instant) -> String {
    DreamDate(instant: instant, offset: utcOffset(instant)).words
  }
}

extension String {
  /// The text as a field of a line whose fields are separated by tabs: with spaces in place of tabs and line ends.
  var inOneField: String { split { $0.isNewline || $0 == "\t" }.joined(separator: " ") }
}
