import App
import ArgumentParser
import DreamCore
import DreamSearch
import JournalStore

struct CodeSample: SearchCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Draw a random sample of dreams to code, or list the samples.",
    usage: "lucid code sample [<name>] [<words> ...] [<options>]",
    discussion: """
      Words say among which dreams, as in lucid list. The same seed draws the same dreams in the same order from the same \
      journal. A sample stays as it was drawn. Of a blind one, coders see nothing but the text of a dream.
      """)

  @Argument(help: "The new sample's name; none to list all.") var name: String?
  @Argument(help: "Among which dreams; all without words.", completion: .query) var words: [String] = []
  @Option(name: .shortAndLong, help: "How many dreams.") var number: Int?
  @Option(help: "A number that chance begins with; one by chance without it.") var seed: UInt64?
  @Option(help: "Keep the proportions of series, or of lengths.") var by: NamedValue<CodingSample.Strata>?
  @Flag(help: "Show coders only the text of dreams.") var blind = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    guard let name else {
      if number != nil || seed != nil || by != nil || blind { throw ValidationError("Name the new sample.") }
      return
    }
    guard !name.isBlank, !name.contains(where: { $0 == ":" || $0.isNewline }) else {
      throw ValidationError("A sample's name has no colon, and isn't empty.")
    }
    guard let number, number > 0 else { throw ValidationError("Say how many dreams: --number 25.") }
  }

  func run() throws {
    guard let name, let number else {
      return try StandardStream.print(
        journal.open(for: .reading).samples().flatMap { StandardStream.output.spelled($0.words) })
    }
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let dreams = try Query(typed: words).chosen(in: store)
    let seed = seed ?? Surroundings.live.random() >> 32
    let sample = CodingSample(
      name: name, query: words.joined(separator: " "), seed: seed, isBlind: blind,
      dreams: CodingSample.draw(number, of: dreams, seed: seed, by: by?.value), at: Surroundings.live.now(),
      digest: try store.dreamsDigest())
    guard try store.add(sample) else {
      throw CommandFailure.failed("there is a sample “\(name)”, and it stays as it is. Choose another name.")
    }
    if dreams.count < number { StandardStream.say("There are only \(dreams.count.counted("dream")).") }
    try StandardStream.print(StandardStream.output.spelled(sample.words))
  }
}
