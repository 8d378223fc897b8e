import ArgumentParser
import DreamCore

struct SetDetails: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the date, ratings, tags and other details of dreams.",
    discussion: """
      What isn't named stays as it is. --tag, --person, --sign, --kind and --effect say all that a dream is to have; lucid tag adds \
      and removes single ones. It is one step, which lucid undo takes back.
      """)

  @OptionGroup var choice: DreamChoice
  @OptionGroup(title: "The details") var details: DreamOptions
  @Option(help: "What a dream is not to have any more; can be repeated.") var clear: [NamedValue<DreamDetail>] = []
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    try choice.require()
    if details.isEmpty, clear.isEmpty {
      throw ValidationError("Say what is to be set, such as --lucidity 3 or --clear star.")
    }
  }

  func run() throws {
    try journal.change(choice, "Set details of", isDry: dryRun) { dream in
      for detail in clear { dream.clear(detail.value) }
      details.apply(to: &dream)
    }
  }
}

/// A detail that a dream can be without.
enum DreamDetail: String, CaseIterable, Sendable {
  case title, date, lucidity, vividness, mood, tags, people, signs, technique, kinds, effects, series, fragment, star
}

extension Dream {
  mutating func clear(_ detail: DreamDetail) {
    switch detail {
    case .title: title = ""
    case .date: date = nil
    case .lucidity: lucidity = nil
    case .vividness: vividness = nil
    case .mood: mood = nil
    case .tags: tags = []
    case .people: people = []
    case .signs: signs = []
    case .technique: technique = nil
    case .kinds: kinds = []
    case .effects: effects = []
    case .series: series = nil
    case .fragment: isFragment = false
    case .star: isStarred = false
    }
  }
}
