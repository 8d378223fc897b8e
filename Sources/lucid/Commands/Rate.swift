import ArgumentParser
import DreamCore

struct Rate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Rate how vivid and lucid dreams were, and how they felt.",
    discussion: """
        lucid rate @1 --lucidity 3 --mood 1            the newest dream
        lucid rate --where nightmare --clear mood      all nightmares

      What you don't name stays as it is. lucid undo takes it back in one step.
      """)

  @OptionGroup var choice: DreamChoice
  @Option(parsing: .unconditional, help: "How lucid it was.") var lucidity: Rating?
  @Option(parsing: .unconditional, help: "How vivid it was.") var vividness: Rating?
  @Option(parsing: .unconditional, help: "How it felt.") var mood: Mood?
  @Option(help: "A rating to remove; can be repeated.") var clear: [NamedValue<DreamRating>] =
    []
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    try choice.require()
    if lucidity == nil, vividness == nil, mood == nil, clear.isEmpty {
      throw ValidationError("Say how: --lucidity, --vividness, --mood or --clear.")
    }
  }

  func run() throws {
    try journal.change(choice, "Rate", isDry: dryRun) { dream in
      for rating in clear { DreamDetail(rawValue: rating.value.rawValue)?.clear(&dream) }
      if let lucidity { dream.lucidity = lucidity }
      if let vividness { dream.vividness = vividness }
      if let mood { dream.mood = mood }
    }
  }
}

/// A rating that a dream can be without.
enum DreamRating: String, CaseIterable, Sendable {
  case lucidity, vividness, mood
}
