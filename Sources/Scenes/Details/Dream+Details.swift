import DreamCore
import Widgets

extension Dream {
  /// Its details, each in a field; its date as it is written on a clock here.
  func detailEntries(at here: LocalTime) -> [FormEntry<DetailName>] {
    [
      FormEntry(
        .title, "Title", .text(TextField(title.string, placeholder: "the first words, until you write one"))),
      FormEntry(
        .date, "Date", .text(TextField(dateText(at: here), placeholder: "no date"))),
      FormEntry(.lucidity, "Lucid", sixths: 2, .choice(.rating(lucidity))),
      FormEntry(.vividness, "Vivid", sixths: 2, beginsRow: false, .choice(.rating(vividness))),
      FormEntry(.mood, "Mood", sixths: 2, beginsRow: false, .choice(.mood(mood))),
      FormEntry(.technique, "Technique", sixths: 2, .choice(.technique(technique))),
      FormEntry(.kinds, "Kind", sixths: 4, beginsRow: false, .toggles(.kinds(kinds))),
      FormEntry(.tags, "Tags", sixths: 3, .tokens(TokenField(tags))),
      FormEntry(.people, "People", sixths: 3, beginsRow: false, .tokens(TokenField(people))),
      FormEntry(.signs, "Signs", sixths: 3, .tokens(TokenField(signs.map(\.label), isFree: false))),
      FormEntry(.marks, "Marks", sixths: 3, beginsRow: false, .toggles(marks)),
      FormEntry(.creature, "Creature", sixths: 3, .choice(.creature(creature))),
      FormEntry(.number, "Number", sixths: 3, beginsRow: false, .choice(.number(numberOfCreatures))),
      FormEntry(.effects, "Effects", .toggles(.effects(effects))),
    ]
  }

  /// What its date is written as; nothing where it has none.
  func dateText(at here: LocalTime) -> String { date?.words(at: here.offset) ?? "" }

  private var marks: ToggleField {
    ToggleField(["starred", "fragment"], on: Set((isStarred ? [0] : []) + (isFragment ? [1] : [])))
  }
}

extension DreamSign {
  /// `form: six fingers`.
  var label: String { "\(category.name): \(text)" }
}

extension ChoiceField {
  static func rating(_ rating: Rating?) -> ChoiceField {
    ChoiceField((0...5).map(String.init), selected: rating?.value, style: .scale, firstNumber: 0)
  }

  static func mood(_ mood: Mood?) -> ChoiceField {
    ChoiceField(Mood.all.map { $0.signed }, selected: mood.map { $0.value + 2 }, style: .scale, firstNumber: -2)
  }

  static func technique(_ technique: Technique?) -> ChoiceField {
    let all = Technique.allCases
    return ChoiceField(all.map(\.rawValue), selected: technique.flatMap(all.firstIndex), style: .menu)
  }

  static func creature(_ creature: Creature) -> ChoiceField {
    let all = Creature.allCases
    return ChoiceField(
      all.map(\.name), selected: all.firstIndex(of: creature), style: .menu, isOptional: false)
  }

  static func number(_ count: CreatureCount) -> ChoiceField {
    ChoiceField(
      (1...9).map(String.init), selected: count.value - 1, style: .scale, firstNumber: 1, isOptional: false)
  }
}

extension ToggleField {
  static func kinds(_ kinds: Set<Kind>) -> ToggleField {
    let all = Kind.allCases
    return ToggleField(all.map(\.name), on: Set(all.indices.filter { kinds.contains(all[$0]) }))
  }

  static func effects(_ effects: Set<Effect>) -> ToggleField {
    let all = Effect.allCases
    return ToggleField(all.map(\.name), on: Set(all.indices.filter { effects.contains(all[$0]) }))
  }
}
