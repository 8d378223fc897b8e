import ArgumentParser
import DreamCore
import Formats
import JSON
import JournalStore

struct Series: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "series", abstract: "Show the collections, or set whose dreams some are.",
    discussion: """
        lucid series                                   each with the number of its dreams
        lucid series --where nightmare --set Mara      all nightmares are Mara's

      lucid undo takes a change back in one step.
      """)

  @OptionGroup var choice: DreamChoice
  @Option(
    name: .customLong("set"), help: ArgumentHelp("Whose dreams they are.", valueName: "name"), completion: .series)
  var name: String?
  @Flag(help: "Remove them from their collection.") var clear = false
  @Flag(help: "Show the collections as one JSON array.") var json = false
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  private var isChange: Bool { !choice.isEmpty || name != nil || clear || dryRun }

  func validate() throws {
    guard isChange else { return }
    try choice.require()
    guard (name != nil) != clear else {
      throw ValidationError("Say whose dreams they are: --set and a name, or --clear.")
    }
    if name?.isBlank == true { throw ValidationError("--set needs a text that isn't empty.") }
    if json { throw ValidationError("--json shows the collections, and changes nothing.") }
  }

  func run() throws {
    guard isChange else { return try printAll(of: journal.open(for: .reading)) }
    try journal.change(choice, "Set the series of", isDry: dryRun) { $0.series = name }
  }

  private func printAll(of store: JournalStore) throws {
    var counts: [String: Int] = [:]
    let faults = try store.dreams { dream in dream.series.map { counts[$0, default: 0] += 1 } }
    let series = counts.sorted { $0.key < $1.key }
    var output = StandardStream.output
    if json {
      try JSONList.write(series.map { .object(["series": .string($0.key), "dreams": .number($0.value)]) }, to: &output)
    } else {
      for (name, count) in series { try output.fields([name.inOneField, "\(count)"]) }
    }
    try output.flush()
    try StandardStream.say(faults)
  }
}
