import ArgumentParser
import DreamCore

struct SetDetails: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the date, ratings, tags and other details of dreams.",
    discussion: """
      What you don't name stays as it is. Options that can be repeated give the whole list, such as all the tags; lucid tag adds \
      and removes single ones. lucid undo takes it back in one step.
      """)

  @OptionGroup var choice: DreamChoice
  @OptionGroup(title: "The details") var details: DreamOptions
  @Option(help: "What to remove; can be repeated.") var clear: [NamedValue<DreamDetail>] = []
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    try choice.require()
    if details.isEmpty, clear.isEmpty {
      throw ValidationError("Say what to set, such as --lucidity 3 or --clear star.")
    }
  }

  func run() throws {
    try journal.change(choice, "Set details of", isDry: dryRun) { dream in
      for detail in clear { detail.value.clear(&dream) }
      details.apply(to: &dream)
    }
  }
}

/// A detail that a dream can be without: a field that can be empty, but for the text.
struct DreamDetail: RawRepresentable, CaseIterable, Sendable {
  let rawValue: String
  private let field: DreamField

  static let allCases: [DreamDetail] = DreamField.all.compactMap(DreamDetail.init)

  private init?(_ field: DreamField) {
    switch field.property {
    case .date, .rating, .mood, .technique, .cue, .kinds, .effects, .names, .signs, .text: rawValue = field.name
    case .prose where field.name == "title": rawValue = field.name
    // As the option that sets it: `fragment`, `star`.
    case .flag: rawValue = field.aliases.min { $0.count < $1.count } ?? field.name
    case .id, .prose, .count, .creature, .extra, .time, .minutes, .clock, .recall, .techniques: return nil
    }
    self.field = field
  }

  init?(rawValue: String) {
    guard let detail = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = detail
  }

  /// Takes the detail away from a dream.
  func clear(_ dream: inout Dream) {
    field.copy(from: Dream(id: dream.id, createdAt: dream.createdAt), to: &dream)
  }
}
