import ArgumentParser
import DreamCore
import JournalStore

struct Tag: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add, remove and rename tags and people.",
    discussion: """
        lucid tag @1 --add water                     the newest dream
        lucid tag --where nightmare --remove draft   all nightmares
        lucid tag --rename water sea                 every dream with that tag

      Where there is a tag of the new name already, the two become one. It is one step, which lucid undo takes back.
      """)

  @OptionGroup var choice: DreamChoice
  @Option(help: ArgumentHelp("A tag to add; can be repeated.", valueName: "tag"), completion: .tags) var add: [String] =
    []
  @Option(help: ArgumentHelp("A tag to remove; can be repeated.", valueName: "tag"), completion: .tags) var remove:
    [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Give a tag another name: in the dreams that are named, or else in all.", valueName: "old new"),
    completion: .tags)
  var rename: [String] = []
  @Flag(help: "Change the people instead of the tags.") var people = false
  @Flag(help: "Only print the dreams that would be changed.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if add.isEmpty, remove.isEmpty, rename.isEmpty {
      throw ValidationError("Say what is to be done: --add, --remove or --rename.")
    }
    guard rename.isEmpty || rename.count == 2 else {
      throw ValidationError("--rename needs the old name and the new one.")
    }
    if (add + remove + rename).contains(where: \.isBlank) { throw ValidationError("A tag needs a name.") }
    if !isEverywhere { try choice.require() }
  }

  /// Whether a tag is renamed in every dream.
  private var isEverywhere: Bool { choice.isEmpty && add.isEmpty && remove.isEmpty }

  func run() throws {
    let list: WritableKeyPath<Dream, [String]> = people ? \.people : \.tags
    try journal.change(
      people ? "Name people in" : "Tag", isDry: dryRun,
      { try isEverywhere ? bearers(in: $0) : choice.dreams(in: $0) }
    ) { dream in
      dream[keyPath: list] = tags(from: dream[keyPath: list])
    }
  }

  /// The dreams that have the tag that is renamed.
  private func bearers(in store: JournalStore) throws -> [Dream] {
    var dreams: [Dream] = []
    let hasTag = { (dream: Dream) in (people ? dream.people : dream.tags).contains(rename[0]) }
    try StandardStream.say(store.dreams(where: hasTag) { dreams.append($0) })
    guard !dreams.isEmpty else { throw CommandFailure.nothingChosen }
    return dreams
  }

  private func tags(from tags: [String]) -> [String] {
    let renamed = rename.count == 2 ? tags.map { $0 == rename[0] ? rename[1] : $0 } : tags
    return (renamed.filter { !remove.contains($0) } + add).withoutRepeats
  }
}
