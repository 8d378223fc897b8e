import DreamCore
import Widgets

/// A field of the form with a dream's details.
enum DetailName: Hashable, Sendable {
  case title, date, lucidity, vividness, mood, technique, cue, kinds, signs, marks, creature, number, effects
  case names(NameList)
  /// The recurring dream of which it is an episode.
  case recurrence

  /// What the field of the date says while it is empty.
  static let noDate = "no date"
}

extension Dream {
  /// The form's fields with the values of the dream, and the date in the local time zone of `here`.
  func detailEntries(at here: LocalTime, in dates: DateStyle, hasCreatures: Bool, hasTarget: Bool)
    -> [FormEntry<DetailName>]
  {
    noteEntries(at: here, in: dates, hasTarget: hasTarget) + (hasCreatures ? creatureEntries : [])
  }

  private func noteEntries(at here: LocalTime, in dates: DateStyle, hasTarget: Bool) -> [FormEntry<DetailName>] {
    [
      FormEntry(
        .title, "Title", TextField(title.string, placeholder: "optional; otherwise the first words")),
      FormEntry(
        .date, "Date", TextField.date(dateText(at: here, in: dates))),
      FormEntry(.lucidity, "Lucid", taking: .one, ChoiceField(lucidity)),
      FormEntry(.vividness, "Vivid", taking: .one, ChoiceField(vividness)),
      FormEntry(.mood, "Mood", taking: .one, ChoiceField(mood)),
      FormEntry(
        .technique, "Technique", taking: .one,
        ChoiceField(Technique.allCases.options(\.rawValue), selected: technique, as: .menu)),
      FormEntry(.cue, "Through", taking: .one, ChoiceField(lucidThrough, hasTarget: hasTarget)),
      FormEntry(.kinds, "Kind", taking: .rest, ToggleField(Kind.allCases.options(\.name), on: kinds)),
    ] + nameEntries + [
      FormEntry(
        .recurrence, "Episode", taking: .rest, TokenField(recurrence.map { [$0] } ?? [], isSingle: true)),
      FormEntry(.signs, "Signs", taking: .several, TokenField(signs.map(\.label))),
      FormEntry(.marks, "Marks", taking: .rest, ToggleField(Flag.allCases.options(\.rawValue), on: marks)),
    ]
  }

  /// A field for each list of names.
  private var nameEntries: [FormEntry<DetailName>] {
    NameList.all.map { FormEntry(.names($0), $0.label, taking: .several, TokenField(self[$0])) }
  }

  private var creatureEntries: [FormEntry<DetailName>] {
    [
      FormEntry(
        .creature, "Creature", taking: .half,
        ChoiceField(Creature.allCases.options(\.name), always: creature, as: .menu)),
      FormEntry(
        .number, "Number", taking: .rest,
        ChoiceField(CreatureCount.all.options { "\($0.value)" }, always: numberOfCreatures, as: .scale, firstNumber: 1)),
      FormEntry(.effects, "Effects", ToggleField(Effect.allCases.options(\.name), on: effects)),
    ]
  }

  /// The date as text in the local time zone of `here`; empty if the dream has none.
  func dateText(at here: LocalTime, in style: DateStyle) -> String { date?.words(at: here.offset, in: style) ?? "" }

  /// A property of a dream that is either set or not.
  enum Flag: String, CaseIterable, Sendable { case starred, fragment }

  var marks: Set<Flag> {
    get { Set((isStarred ? [.starred] : []) + (isFragment ? [.fragment] : [])) }
    set { (isStarred, isFragment) = (newValue.contains(.starred), newValue.contains(.fragment)) }
  }
}

// MARK: What the fields offer

extension ChoiceField<Rating> {
  init(_ rating: Rating?) {
    self.init(Rating.all.options { "\($0.value)" }, selected: rating, as: .scale, firstNumber: 0)
  }
}

extension ChoiceField<Mood> {
  init(_ mood: Mood?) {
    self.init(Mood.all.options(\.signed), selected: mood, as: .scale, firstNumber: -2)
  }
}

extension ChoiceField<LucidityCue> {
  /// The target sign is offered only if there was one, or it is chosen already.
  init(_ cue: LucidityCue?, hasTarget: Bool) {
    let cues = LucidityCue.allCases.filter { $0 != .targetSign || hasTarget || cue == .targetSign }
    self.init(cues.options(\.name), selected: cue, as: .menu)
  }
}
