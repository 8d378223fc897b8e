import DreamCore
import Widgets

extension Dream {
  /// Its details, each in a field; its date as it is written on a clock here.
  func detailEntries(at here: LocalTime) -> [FormEntry<DetailName>] {
    [
      FormEntry(
        .title, "Title", TextField(title.string, placeholder: "the first words, until you write one")),
      FormEntry(
        .date, "Date", TextField(dateText(at: here), placeholder: "no date")),
      FormEntry(.lucidity, "Lucid", sixths: 2, ChoiceField(lucidity)),
      FormEntry(.vividness, "Vivid", sixths: 2, beginsRow: false, ChoiceField(vividness)),
      FormEntry(.mood, "Mood", sixths: 2, beginsRow: false, ChoiceField(mood)),
      FormEntry(.technique, "Technique", sixths: 2, ChoiceField(technique)),
      FormEntry(.kinds, "Kind", sixths: 4, beginsRow: false, ToggleField(kinds)),
      FormEntry(.tags, "Tags", sixths: 3, TokenField(tags)),
      FormEntry(.people, "People", sixths: 3, beginsRow: false, TokenField(people)),
      FormEntry(.signs, "Signs", sixths: 3, TokenField(signs.map(\.label), isFree: false)),
      FormEntry(.marks, "Marks", sixths: 3, beginsRow: false, ToggleField(marks)),
      FormEntry(.creature, "Creature", sixths: 3, ChoiceField(creature)),
      FormEntry(.number, "Number", sixths: 3, beginsRow: false, ChoiceField(numberOfCreatures)),
      FormEntry(.effects, "Effects", ToggleField(effects)),
    ]
  }

  /// What its date is written as; nothing where it has none.
  func dateText(at here: LocalTime) -> String { date?.words(at: here.offset) ?? "" }

  /// What a dream is besides its contents.
  enum Mark: String, CaseIterable, Sendable { case starred, fragment }

  var marks: Set<Mark> {
    get { Set((isStarred ? [.starred] : []) + (isFragment ? [.fragment] : [])) }
    set { (isStarred, isFragment) = (newValue.contains(.starred), newValue.contains(.fragment)) }
  }
}

extension DreamSign {
  /// `form: six fingers`.
  var label: String { "\(category.name): \(text)" }
}

// MARK: What the fields offer

extension ChoiceField<Rating> {
  init(_ rating: Rating?) {
    self.init(Rating.all.map { FieldOption($0, "\($0.value)") }, selected: rating, as: .scale, firstNumber: 0)
  }
}

extension ChoiceField<Mood> {
  init(_ mood: Mood?) {
    self.init(Mood.all.map { FieldOption($0, $0.signed) }, selected: mood, as: .scale, firstNumber: -2)
  }
}

extension ChoiceField<Technique> {
  init(_ technique: Technique?) {
    self.init(Technique.allCases.map { FieldOption($0, $0.rawValue) }, selected: technique, as: .menu)
  }
}

extension ChoiceField<Creature> {
  init(_ creature: Creature) {
    self.init(Creature.allCases.map { FieldOption($0, $0.name) }, always: creature, as: .menu)
  }
}

extension ChoiceField<CreatureCount> {
  init(_ count: CreatureCount) {
    self.init(CreatureCount.all.map { FieldOption($0, "\($0.value)") }, always: count, as: .scale, firstNumber: 1)
  }
}

extension ToggleField<Kind> {
  init(_ kinds: Set<Kind>) { self.init(Kind.allCases.map { FieldOption($0, $0.name) }, on: kinds) }
}

extension ToggleField<Dream.Mark> {
  init(_ marks: Set<Dream.Mark>) { self.init(Dream.Mark.allCases.map { FieldOption($0, $0.rawValue) }, on: marks) }
}

extension ToggleField<Effect> {
  init(_ effects: Set<Effect>) { self.init(Effect.allCases.map { FieldOption($0, $0.name) }, on: effects) }
}
