import App
import ArgumentParser
import CellCanvas
import DreamCore
import Interchange

/// Prints the dreams, the newest first.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the dreams, newest first.",
    discussion:
      "A line is the dream's id, its date, its title and its ratings; in a pipe, with tabs between them.")

  @Flag(help: "As one JSON array.") var json = false
  @Option(parsing: .unconditional, help: ArgumentHelp("At most so many dreams.", valueName: "number")) var limit: Int?
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit needs a number that isn't negative.") }
  }

  func run() throws {
    let store = try journal.open(for: .reading, .live)
    var output = StandardStream.output
    if json {
      var list = JSONList()
      try store.dreams(newest: limit) { try list.add($0, to: &output) }
      try list.end(in: &output)
    } else {
      let columns = output.columns
      try store.dreams(newest: limit) { try output.line(Self.line($0, columns: columns)) }
    }
    try output.flush()
  }

  /// One line, whatever line ends and tabs are in it.
  private static func line(_ dream: Dream, columns: Int?) -> String {
    let fields = [
      dream.id.description, dream.date?.description ?? "", dream.displayTitle,
      dream.ratingWords.joined(separator: ", "),
    ].map { $0.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ") }
    guard let columns else { return fields.joined(separator: "\t") }
    let date = DisplayText(dream.date?.start?.dayText ?? "").truncated(to: 10).padded(to: 10)
    let text = "\(fields[0])  \(date)  \(fields[2])\(fields[3].isEmpty ? "" : "  \(fields[3])")"
    return DisplayText(text).truncated(to: columns).string
  }
}

extension DateMoment {
  /// The moment without its time.
  fileprivate var dayText: String { day?.description ?? description }
}

/// A JSON array that is written dream by dream.
private struct JSONList {
  private var isEmpty = true

  mutating func add(_ dream: Dream, to output: inout StandardStream) throws(CommandFailure) {
    try output.write(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    try output.bytes { dream.json.write(to: &$0) }
  }

  func end(in output: inout StandardStream) throws(CommandFailure) {
    try output.write(isEmpty ? "[]\n" : "\n]\n")
  }
}
