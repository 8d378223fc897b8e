import App
import ArgumentParser
import DreamCore

/// The options for the properties of a dream other than its text.
struct DreamOptions: ParsableArguments {
  @Option(help: "Its title; the first words, if there is none.") var title: String?
  @Option(
    help: "When it was: yesterday 6:40, last monday, 19 nov, 2026-11-19, 1985?.", completion: .dates,
    transform: DateArgument.init(argument:))
  var date: DateArgument?
  @Option(parsing: .unconditional, help: "How lucid it was.") var lucidity: Rating?
  @Option(parsing: .unconditional, help: "How vivid it was.") var vividness: Rating?
  @Option(parsing: .unconditional, help: "How it felt.") var mood: Mood?
  @Option(help: "A tag; can be repeated.", completion: .tags) var tag: [String] = []
  @Option(help: "Someone who was in it; can be repeated.", completion: .names(\.people)) var person: [String] = []
  @Option(help: "Where it was; can be repeated.", completion: .names(\.places)) var place: [String] = []
  @Option(help: SignArgument.help) var sign: [SignArgument] = []
  @Option(help: "How lucidity was induced.") var technique: NamedValue<Technique>?
  @Option(help: "By what you knew that it was a dream.") var through: NamedValue<LucidityCue>?
  @Option(help: ArgumentHelp("The recurring dream of which it is an episode.", valueName: "name"))
  var recurrence: String?
  @Option(help: "What sort of dream it was; can be repeated.") var kind: [NamedValue<Kind>] = []
  @Option(
    help: "The creature that is drawn beside it: \(Creature.allCases.map(\.description).joined(separator: ", ")).",
    completion: .list(Creature.allCases.map(\.description)), transform: Creature.init(argument:))
  var creature: Creature?
  @Option(parsing: .unconditional, help: "How many creatures are drawn.") var count: CreatureCount?
  @Option(help: "The effect that is drawn around them; can be repeated.") var effect: [NamedValue<Effect>] = []
  @Option(help: "Whose dream it is: the name of a collection.", completion: .series) var series: String?
  @Flag(help: "It is only a piece of a dream.") var fragment = false
  @Flag(help: "Give it a star.") var star = false

  func validate() throws {
    if (tag + person + place + [series, title, recurrence].compactMap(\.self)).contains(where: \.isBlank) {
      throw ValidationError(
        "--tag, --person, --place, --series, --recurrence and --title need a text that isn't empty.")
    }
  }

  /// Makes a dream.
  /// - Parameter usual: the date if none is given.
  func dream(_ narrative: Prose, _ usual: DreamDate) -> Dream {
    var dream = Dream(
      id: Surroundings.live.newID(), date: usual, narrative: narrative, createdAt: Surroundings.live.now())
    apply(to: &dream)
    return dream
  }

  /// Whether no option is given.
  var isEmpty: Bool {
    title == nil && date == nil && lucidity == nil && vividness == nil && mood == nil && tag.isEmpty && person.isEmpty
      && place.isEmpty
      && sign.isEmpty && technique == nil && through == nil && recurrence == nil && kind.isEmpty && creature == nil
      && count == nil && effect.isEmpty
      && series == nil
      && !fragment && !star
  }

  /// Gives a dream the properties that are given, and leaves the others.
  func apply(to dream: inout Dream) {
    if let title { dream.title = Prose(title) }
    if let date { dream.date = date.date(of: dream) }
    if let lucidity { dream.lucidity = lucidity }
    if let vividness { dream.vividness = vividness }
    if let mood { dream.mood = mood }
    if !tag.isEmpty { dream.tags = tag.withoutRepeats }
    if !person.isEmpty { dream.people = person.withoutRepeats }
    if !place.isEmpty { dream.places = place.withoutRepeats }
    if !sign.isEmpty { dream.signs = sign.compactMap { [narrative = dream.narrative] in $0.sign(in: narrative) } }
    if let technique { dream.technique = technique.value }
    if let through { dream.lucidThrough = through.value }
    if let recurrence { dream.recurrence = recurrence }
    if !kind.isEmpty { dream.kinds = Set(kind.map(\.value)) }
    if let creature { dream.creature = creature }
    if let count { dream.numberOfCreatures = count }
    if !effect.isEmpty { dream.effects = Set(effect.map(\.value)) }
    if let series { dream.series = series }
    if fragment { dream.isFragment = true }
    if star { dream.isStarred = true }
  }
}
