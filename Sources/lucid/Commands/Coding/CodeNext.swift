import App
import ArgumentParser
import DreamCore
import JournalStore

struct CodeNext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Open the sheet for the next dream of a sample that a coder hasn't coded.",
    discussion: """
      In a pipe it prints the dream: a line with its place in the sample, such as pilot:3, by which lucid code set knows it, \
      then its text. If all are coded, the exit status is 1.
      """)

  @OptionGroup var coder: CoderOption
  @Option(help: ArgumentHelp("The sample.", valueName: "name")) var sample: String
  @Option(help: "One scale only; without it all of Hall and Van de Castle's.", transform: { try $0.codingScale() })
  var scale: CodingScale?
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .reading)
    let (sample, coder) = (try store.sample(sample), try store.coder(coder.coder))
    if StandardStream.output.isTerminal {
      try journal.requireWriting()
      return try openApp(journal, .coding(CodingTask(sample: sample.name, coder: coder, scale: scale)))
    }
    let task = CodingTask(sample: sample.name, coder: coder, scale: scale)
    for id in task.left(of: sample, try store.codings()) {
      guard let dream = try store.versions(of: id).current?.dream else { continue }
      var output = StandardStream.output
      let about = [id.description, dream.date?.description ?? "", dream.plainTitle]
      try output.fields([sample.name(of: id)] + (sample.isBlind ? [] : about))
      try output.text("\n\(dream.narrative.string)\n")
      return try output.flush()
    }
    StandardStream.say("\(coder) has coded all dreams of \(sample.name).")
    throw ExitCode(1)
  }
}
