import ArgumentParser
import CellCanvas
import DreamCore
import DreamSearch
import JSON
import JournalStore

struct Like: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "like", abstract: "Show the dreams most like one, and by what.",
    discussion: """
      A line is the dream's id, its date, its title and what both have; in a pipe, with tabs between them. What counts \
      are shared signs, people, places and tags, and shared words that few dreams have. Two of these have to be shared \
      at least. Dreams of a collection are compared with those of the same collection only. If no dream is like it, the \
      exit status is 1.
      """)

  @Argument(
    help: "The dream's id, or four characters or more of its beginning or end; or @1, the newest.", completion: .dreams)
  var id: String
  @Flag(help: "As one JSON array, with the score by which they are in order.") var json = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .reading)
    let dream = try store.found(id).dream
    let loaded = try store.load()
    let found = Likeness.dreams(like: dream, in: loaded.model)
    let dreams = found.compactMap { likeness in loaded.model.dreams[likeness.dream].map { ($0, likeness) } }
    var output = StandardStream.output
    if json {
      try JSONList.write(dreams.map { $0.0.json(with: $0.1) }, to: &output)
    } else {
      for (dream, likeness) in dreams { try Self.print(dream, likeness, to: &output) }
    }
    try output.flush()
    try StandardStream.say(loaded.faults)
    if found.isEmpty { throw ExitCode(1) }
  }

  private static func print(
    _ dream: Dream, _ likeness: Likeness, to output: inout StandardStream
  ) throws(CommandFailure) {
    let shared = likeness.shared.map(\.inOneField).joined(separator: ", ")
    guard let columns = output.columns else {
      let fields = [dream.id.description, dream.date?.description ?? "", dream.displayTitle.inOneField, shared]
      return try output.fields(fields)
    }
    try output.line(dream.line(columns: columns))
    try output.line(DisplayText("    by: \(shared)").truncated(to: columns).string)
  }
}

extension Dream {
  fileprivate func json(with likeness: Likeness) -> JSON {
    .object([
      "id": .string(id.description), "date": date.map { .string($0.description) } ?? .null,
      "title": .string(plainTitle), "score": .decimal((likeness.score * 100).rounded() / 100),
      "shared": .array(likeness.shared.map(JSON.string)),
    ])
  }
}
