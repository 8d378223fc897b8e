import ArgumentParser
import DreamCore
import JournalStore

struct Tag: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Add, remove and rename tags and other names.",
    discussion: """
        lucid tag @1 --add water                     the newest dream
        lucid tag --where nightmare --remove draft   all nightmares
        lucid tag --rename water sea                 every dream with that tag

      If there is a tag of the new name already, the two become one. lucid undo takes it back in one step.
      """)

  @OptionGroup var choice: DreamChoice
  @Option(help: ArgumentHelp("A tag to add; can be repeated.", valueName: "tag"), completion: .tags) var add: [String] =
    []
  @Option(help: ArgumentHelp("A tag to remove; can be repeated.", valueName: "tag"), completion: .tags) var remove:
    [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Rename a tag, in the named dreams or else in all.", valueName: "old new"),
    completion: .tags)
  var rename: [String] = []
  @Flag var others: OtherNames?
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if add.isEmpty, remove.isEmpty, rename.isEmpty {
      throw ValidationError("Say what to do: --add, --remove or --rename.")
    }
    guard rename.isEmpty || rename.count == 2 else {
      throw ValidationError("--rename needs the old name and the new one.")
    }
    if (add + remove + rename).contains(where: \.isBlank) { throw ValidationError("A tag needs a name.") }
    if !isEverywhere { try choice.require() }
  }

  /// Whether a tag is renamed in every dream.
  private var isEverywhere: Bool { choice.isEmpty && add.isEmpty && remove.isEmpty }

  private var list: NameList { others?.list ?? .tags }

  func run() throws {
    try journal.change(
      list == .tags ? "Tag" : "Name \(list.several) in", isDry: dryRun,
      { try isEverywhere ? bearers(in: $0) : choice.dreams(in: $0) }
    ) { dream in
      dream[list] = tags(from: dream[list])
    }
  }

  /// The dreams that have the tag that is renamed.
  private func bearers(in store: JournalStore) throws -> [Dream] {
    var dreams: [Dream] = []
    let hasTag = { (dream: Dream) in dream[list].contains(rename[0]) }
    try StandardStream.say(store.dreams(where: hasTag) { dreams.append($0) })
    guard !dreams.isEmpty else { throw CommandFailure.nothingChosen }
    return dreams
  }

  private func tags(from tags: [String]) -> [String] {
    let renamed = rename.count == 2 ? tags.map { $0 == rename[0] ? rename[1] : $0 } : tags
    return (renamed.filter { !remove.contains($0) } + add).withoutRepeats
  }
}

/// A list of names that are changed instead of the tags.
struct OtherNames: EnumerableFlag {
  let list: NameList

  static let allCases = NameList.labeled.map(OtherNames.init)

  static func name(for names: OtherNames) -> NameSpecification { .customLong(names.list.several) }

  static func help(for names: OtherNames) -> ArgumentHelp? { "Change the \(names.list.several) instead of the tags." }
}
