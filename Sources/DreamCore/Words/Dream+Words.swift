extension Dream {
  /// The date for people; `no date` if there is none.
  package var dateWords: String { dateWords(in: .dayFirst) }

  /// The date for people, in their order; `no date` if there is none.
  package func dateWords(in style: DateStyle) -> String { date?.words(in: style) ?? "no date" }

  /// The ratings, kinds, technique, tags and people, in the words of a query: `lucid 3`, `nightmare`, `MILD`, `water`; and
  /// of which recurring dream it is an episode.
  package var ratingWords: [String] { ratingWords(and: NameList.all) + [recurrence.map(Episode.words)].compactMap { $0 } }

  /// The ratings, kinds and technique, and the names of some lists.
  package func ratingWords(and lists: [NameList]) -> [String] {
    let ratings = [
      lucidity.map { "lucid \($0.value)" }, vividness.map { "vivid \($0.value)" },
      mood.map { "mood \($0.signed)" }, isFragment ? "fragment" : nil, isStarred ? "starred" : nil,
    ]
    let kinds = Kind.allCases.filter(kinds.contains).map(\.name)
    return ratings.compactMap { $0 } + kinds
      + [technique?.rawValue, lucidThrough.map { "through \($0.name)" }].compactMap { $0 } + lists.flatMap { self[$0] }
  }

  /// The creatures and effects: `three pink unicorns, rain`. The creature that a dream has if nobody gave it one isn't named.
  package var creatureWords: String {
    let creatures = hasUsualCreature ? [] : [creature.name(count: numberOfCreatures)]
    return (creatures + Effect.allCases.filter(effects.contains).map(\.name)).joined(separator: ", ")
  }

  /// Whether the creature is the one that every dream has until somebody chooses another.
  package var hasUsualCreature: Bool { creature == .usual && numberOfCreatures.value == 1 }

  fileprivate var shortTitle: String {
    let title = displayTitle
    let start = title.prefix(40)
    return start.endIndex == title.endIndex ? title : "\(start)…"
  }
}

extension DreamSign {
  /// The class and text of the sign, such as `form: six fingers`.
  package var label: String { "\(category.name): \(text)" }
}

extension Mood {
  /// The number with its sign: `+1`, `0`, `-2`.
  package var signed: String { (value > 0 ? "+" : "") + String(value) }
}

extension Model {
  /// The title of one dream, or the number of several: `“Teeth”`, `12 dreams`.
  package func words(for dreams: [Dream.ID]) -> String {
    guard dreams.count == 1, let dream = self.dreams[dreams[0]] else { return dreams.count.counted("dream") }
    return "“\(dream.displayTitle)”"
  }

  /// The first titles of `dreams`, and the number of the others: `“Teeth”, “Water”, “The door” and 9 more`. Short enough
  /// for a narrow alert.
  package func titles(of dreams: [Dream.ID]) -> String {
    var (named, length) = ([String](), 0)
    for dream in dreams.prefix(Self.mostNamed).compactMap({ self.dreams[$0] }) {
      length += dream.shortTitle.count
      if length <= Self.longest { named.append("“\(dream.shortTitle)”") }
    }
    let more = dreams.count - named.count
    let all = named + (more > 0 ? ["\(more.grouped) more"] : [])
    return all.count < 2 ? all.joined() : "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
  }

  private static let mostNamed = 3
  /// The most characters of all titles together.
  private static let longest = 50
}

extension ModelChange {
  /// The name of the one thing that changes, or `it` if there are several.
  package var subject: String {
    guard count == 1 else { return "it" }
    if let dream = dreams.values.first { return (dream.new ?? dream.old).map { "“\($0.displayTitle)”" } ?? "it" }
    return nights.keys.first.map { "the \($0.nightWords())" } ?? "the favourite"
  }
}
