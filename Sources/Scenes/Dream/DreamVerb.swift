import DreamCore
import Input
import Stage
import Widgets

/// The commands about dreams, which are the same in the list, on a dream's page and for several selected dreams. The raw values are
/// their names in the settings' file.
enum DreamVerb: String, Sendable {
  case edit, editOutside, rate, tag, creature, star, delete, share, copy, past, again
  case repeatLast = "repeat"
}

extension DreamVerb {
  /// The verbs that only open something.
  static let harmless: Set<DreamVerb> = [.edit, .creature, .share, .past, .again]

  /// The binding of this verb in a table of `Other` verbs, with the words for one dream.
  func binding<Other>(
    _ verb: (DreamVerb) -> Other, _ keys: [Key]? = nil, _ label: String? = nil, _ help: String? = nil,
    hint: Hint? = nil
  ) -> Binding<Other> {
    let row = row
    return Binding(
      rawValue, keys ?? row.keys, verb(self), label ?? row.label, help ?? row.one, hint: hint,
      needsCreatures: self == .creature)
  }

  /// The binding of this verb in a table of `Other` verbs, with the words for several dreams.
  func bindingForSeveral<Other>(_ verb: (DreamVerb) -> Other, hint: Hint? = nil) -> Binding<Other> {
    let row = row
    return Binding(
      rawValue, row.keys, verb(self), row.label, row.several, hint: hint, needsCreatures: self == .creature)
  }

  /// The keys and their label, and the words of the help for one dream and for several; those are empty if the verb is only
  /// about one.
  private var row: (keys: [Key], label: String, one: String, several: String) {
    switch self {
    case .edit: (["e", "i"], "e i", "edit the dream", "")
    case .editOutside: (["E"], "E", "edit it in $EDITOR", "")
    case .rate: (["r"], "r", "rate it: r34-1 is lucid 3, vivid 4, mood -1", "rate all of them")
    case .tag: (["t"], "t", "its tags", "the tags that all of them have")
    case .creature: (["c"], "c", "its creature and effects", "give all of them creatures")
    case .repeatLast: (["."], ".", "repeat the last rating or tags", "repeat the last rating or tags")
    case .star: (["*"], "*", "star it, or take the star away", "star them, or take the stars away")
    case .delete: (["d", .delete], "d Delete", "delete it; undo brings it back", "delete them; undo brings them back")
    case .share:
      (
        ["s"], "s", "share or export it: a card, Markdown and more", "share or export them: cards, Markdown and more"
      )
    case .copy: (["y"], "y", "copy its text", "copy their texts")
    case .past: (["H"], "H", "what the dream was before", "")
    case .again: (["A"], "A", "again: dreams like it, on this day, its episodes", "")
    }
  }

  /// The actions that do this to `dreams`. Editing and the earlier versions are about the first dream only.
  func actions(on dreams: [Dream.ID], in context: Context, _ environment: Environment) -> [Action] {
    guard let first = dreams.first else { return [] }
    switch self {
    case .edit: return Action.editing(first, in: context)
    case .editOutside: return context.model.dreams[first].map { [.openEditor(Draft($0, isNew: false))] } ?? []
    case .rate: return [.transition(.rating(dreams), .modal)]
    case .tag: return [.transition(.tags(dreams), .modal)]
    case .creature: return [.transition(.creature(dreams), .modal)]
    case .repeatLast: return context.repeating(on: dreams)
    case .star: return [.edit(.star(dreams, in: context.model))]
    case .delete: return Action.deleting(dreams, in: context)
    case .share: return Action.sharing(dreams, in: context)
    case .copy: return [.copyOut(dreams.compactMap { context.model.dreams[$0]?.textToCopy }.joined(separator: "\n"))]
    case .past: return [.transition(.past(first), .push)]
    case .again: return [.transition(.again(first), .push)]
    }
  }
}

extension Action {
  /// Deletes one dream at once, and several after an alert. A key that is held down deletes nothing more.
  static func deleting(_ dreams: [Dream.ID], in context: Context) -> [Action] {
    guard dreams.count == 1 else { return [.show(.deleting(dreams, in: context))] }
    return context.isKeyHeld ? [] : deletingAtOnce(dreams, in: context)
  }

  fileprivate static func deletingAtOnce(_ dreams: [Dream.ID], in context: Context) -> [Action] {
    let model = context.model
    let them = dreams.count == 1 ? "it" : "them"
    return [
      .edit(.delete(dreams, in: model)),
      .say("Deleted \(model.words(for: dreams)). \(context.preferences.undoKey) brings \(them) back."),
    ]
  }

  /// Opens the share sheet for dreams, or says that the journal is still being read.
  static func sharing(_ dreams: [Dream.ID], in context: Context) -> [Action] {
    guard context.isComplete else { return [.say(TransitionError.journalIsIncomplete.message)] }
    let there = NonEmpty(dreams.filter(context.model.dreams.contains))
    return there.map { [.edit(.entering(.sharing($0, from: context.state.selection)))] } ?? []
  }
}

extension Alert {
  /// The alert before several dreams are deleted.
  fileprivate static func deleting(_ dreams: [Dream.ID], in context: Context) -> Alert {
    let actions = Action.deletingAtOnce(dreams, in: context)
    return Alert(
      title: "Delete \(context.model.words(for: dreams))?",
      message: "\(context.model.titles(of: dreams)). After that \(context.preferences.undoKey) brings them back.",
      cancelButtonTitle: "Keep", otherButtonTitles: ["Delete"]
    ) { $0 == 0 ? [] : actions }
  }
}
