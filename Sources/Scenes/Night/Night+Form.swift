import DreamCore
import Stage
import Widgets

/// A field of the form about a night.
enum NightName: Hashable, Sendable {
  case recall, toBed, minutesToFallAsleep, wokeInNight, wakeBackToBed, awake, sleepQuality
  case attempted, planned, targetSign, intention

  /// The fields with times, in the order in which they must have been.
  static let times = [NightName.toBed, .wokeInNight, .wakeBackToBed, .awake]

  /// The label of a field with a time, a time as it can be typed into it, and where the night has it; nil for other fields.
  fileprivate var time: (label: String, example: String, path: WritableKeyPath<Night, ClockTime?>)? {
    switch self {
    case .toBed: ("To bed", "23:10", \.toBed)
    case .wokeInNight: ("Woke", "3:50", \.wokeInNight)
    case .wakeBackToBed: ("Back to bed", "4:30", \.wakeBackToBed)
    case .awake: ("Got up", "7 or 7:15 am", \.awake)
    case _: nil
    }
  }

  /// The label of a field with a time.
  var timeLabel: String { time?.label ?? "" }
}

extension Night {
  /// The form's fields with the values of the night.
  var entries: [FormEntry<NightName>] {
    [
      FormEntry(
        .recall, "Recall",
        ToggleField(Recall.allCases.options(\.words), on: Set([recall].compactMap { $0 }))),
      time(.toBed),
      FormEntry(
        .minutesToFallAsleep, "Asleep in",
        TextField(
          minutesToFallAsleep.map { "\($0) min" } ?? "", placeholder: "e.g. 15 min", isReplacedByTyping: true)),
      time(.wokeInNight), time(.wakeBackToBed), time(.awake),
      FormEntry(.sleepQuality, "Slept well", ChoiceField(sleepQuality)),
      FormEntry(.attempted, "Tried", triedField(techniquesAttempted)),
      FormEntry(.planned, "Planned", ToggleField(techniquesPlanned)),
      FormEntry(.targetSign, "Target sign", TextField(targetSign ?? "", placeholder: "what to look out for")),
      FormEntry(.intention, "Intention", TextField(intention.string, placeholder: "in a dream I will")),
    ]
  }

  /// The field of techniques that were tried. None is on purpose only without a plan.
  func triedField(_ techniques: Set<Technique>?) -> ToggleField<TechniqueMark> {
    ToggleField(techniques, none: techniquesPlanned?.isEmpty == false ? "none" : TechniqueMark.noneOnPurpose)
  }

  private func time(_ name: NightName) -> FormEntry<NightName> {
    FormEntry(name, name.timeLabel, Self.field(self[name], of: name))
  }

  static func field(_ time: ClockTime?, of name: NightName) -> TextField {
    TextField(
      time?.description ?? "", placeholder: name.time.map { "e.g. \($0.example)" } ?? "", isReplacedByTyping: true)
  }

  /// The time of a field; nil if the field has none, or holds no time.
  subscript(name: NightName) -> ClockTime? {
    get { name.time.flatMap { self[keyPath: $0.path] } }
    set { if let path = name.time?.path { self[keyPath: path] = newValue } }
  }

  /// Applies the changed fields of a form. Times that contradict each other change nothing, nor does one that is being typed.
  mutating func take(_ form: Form<NightName>) {
    for name in form.touched { take(name, of: form) }
    let night = taking(NightName.times.filter { $0 != form.focus }, of: form)
    if night.isInOrder { self = night }
  }

  /// The night with the changed times of some fields.
  func taking(_ names: [NightName], of form: Form<NightName>) -> Night {
    names.filter(form.touched.contains).reduce(into: self) { $0[$1] = form.time($1, else: $0[$1]) }
  }

  private mutating func take(_ name: NightName, of form: Form<NightName>) {
    switch name {
    case .recall: recall = form.recall
    case .toBed, .wokeInNight, .wakeBackToBed, .awake: break
    case .minutesToFallAsleep: minutesToFallAsleep = form.minutes(else: minutesToFallAsleep)
    case .sleepQuality: sleepQuality = form.choice(name)
    case .attempted: techniquesAttempted = form.techniques(name)
    case .planned: techniquesPlanned = form.techniques(name)
    case .targetSign: targetSign = form.text(name).isBlank ? nil : form.text(name)
    case .intention: intention = Prose(form.text(name))
    }
  }
}

extension Form<NightName> {
  /// What the form says of a night of which no dream can be told.
  var recall: Night.Recall? { Night.Recall.allCases.first { toggles(.recall).contains($0) } }

  /// The techniques of a field; nil if nothing is noted, and none if that is marked.
  fileprivate func techniques(_ name: NightName) -> Set<Technique>? {
    let marks: Set<TechniqueMark> = toggles(name)
    return marks.isEmpty ? nil : Set(marks.compactMap(\.technique))
  }

  /// Takes away what contradicts a mark that was set since `old`: there is one note about recall, and no technique beside none.
  private mutating func settle(since old: Self) {
    keepNew(.recall, since: old, as: Night.Recall.self) { _, _ in false }
    for name in [NightName.attempted, .planned] {
      keepNew(name, since: old, as: TechniqueMark.self) { ($0 == .none) == ($1 == .none) }
    }
  }

  /// - Parameter goTogether: whether two marks can both be set.
  private mutating func keepNew<Mark: Hashable & Sendable>(
    _ name: NightName, since old: Self, as type: Mark.Type, _ goTogether: (Mark, Mark) -> Bool
  ) {
    guard var field = contents(name, as: ToggleField<Mark>.self) else { return }
    let before: Set<Mark> = old.toggles(name)
    guard let added = field.on.subtracting(before).first else { return }
    field.on = field.on.filter { $0 == added || goTogether($0, added) }
    self[name] = Field(field)
  }

  /// Changes the form, unless that marks a night with dreams as one without: then words say so.
  mutating func change(
    ofNight day: Day, in context: Context, _ body: (inout Self) -> FormResponse
  ) -> (response: FormResponse, refusal: String?) {
    let old = self
    let response = body(&self)
    settle(since: old)
    guard recall != nil, old.recall == nil, context.hasDreams(in: day) else { return (response, nil) }
    self = old
    return (response, "Not marked: this night has dreams.")
  }

  /// Says what is not kept when the form is left; nil if all of it is.
  func refusalWords(of night: Night) -> String? {
    refused(by: night).map { "Not kept: \($0.words.prefix(1).lowercased())\($0.words.dropFirst())" }
  }

  /// The minutes to fall asleep; `old` if they can't be read.
  fileprivate func minutes(else old: Int?) -> Int? {
    let text = text(.minutesToFallAsleep).trimmed
    if text.isEmpty { return nil }
    let digits = text.hasSuffix("min") ? text.dropLast(3).trimmed : text
    return Int(digits).flatMap { Night.minutesToFallAsleep.contains($0) ? $0 : nil } ?? old
  }

  /// Whether the minutes to fall asleep can be read.
  fileprivate var hasMinutes: Bool { text(.minutesToFallAsleep).isBlank || minutes(else: nil) != nil }

  private static var noMinutes: String { "Type minutes from 0 to \(Night.minutesToFallAsleep.upperBound)." }

  /// The time in a field; `old` if the text can't be read as a time.
  fileprivate func time(_ name: NightName, else old: ClockTime?) -> ClockTime? {
    if case .success(let time) = ClockPhrase.read(text(name)) { time } else { old }
  }

  /// The remarks below the times of `night`: how they are understood, or why they can't be.
  func remarks(on night: Night, by clock: ClockOffsets) -> [NightName: FieldRemark] {
    let night = night.taking(NightName.times, of: self)
    var remarks = Dictionary(
      uniqueKeysWithValues: NightName.times.map { ($0, FieldRemark(time: text($0), of: night, by: clock)) })
    if !hasMinutes { remarks[.minutesToFallAsleep] = .refused(Self.noMinutes) }
    return remarks
  }

  /// Prepares what completes a target sign or an intention: the signs of all dreams, the intentions of all nights.
  mutating func prepareCompletion(in model: Model) {
    if focus == .targetSign {
      complete(.targetSign, with: TokenChoices(model.dreams.values.lazy.map { $0.signs.map(\.text) }))
    } else if focus == .intention {
      let intentions = model.nights.values.filter { !$0.intention.isBlank }
      complete(.intention, with: TokenChoices(intentions.map { [$0.intention.string] }))
    }
  }

  /// The first field whose text can't be read as a time of `night`, and why; nil if there is none.
  func refused(by night: Night) -> (name: NightName, words: String)? {
    for name in NightName.times where touched.contains(name) {
      if case .failure(let error) = ClockPhrase.read(text(name)) {
        return (name, "“\(text(name).prefix(20))” is not a time. \(error.message)")
      }
    }
    if touched.contains(.minutesToFallAsleep), !hasMinutes { return (.minutesToFallAsleep, Self.noMinutes) }
    guard !night.taking(NightName.times, of: self).isInOrder else { return nil }
    return NightName.times.last(where: touched.contains).map { ($0, FieldRemark.disorder) }
  }

  /// Empties no field by breaking off: a time of `night` whose field is empty and has the keys stands in it again.
  mutating func breakOff(of night: Night) {
    if let focus, let time = night[focus], text(focus).isBlank { change(focus, to: Night.field(time, of: focus)) }
    focus(on: nil)
  }
}

extension FieldRemark {
  /// Why times are refused that contradict each other.
  static let disorder = "These times contradict each other."

  fileprivate init(time text: String, of night: Night, by clock: ClockOffsets) {
    switch ClockPhrase.read(text) {
    case .success(let time?) where night.isInOrder:
      let inBed = night.minutesInBed(by: clock).map { "   in bed \($0.hoursAndMinutes)" } ?? ""
      self = .understood("\(time)\(inBed)")
    case .success(.some): self = .refused(Self.disorder)
    case .success(nil): self = .understood("no time noted")
    case .failure(let error): self = .refused(error.message)
    }
  }
}

extension Edit {
  /// Writes the changed fields of a form to a night. A night without any notes is removed.
  static func note(_ day: Day, _ form: Form<NightName>, _ undoGroup: UndoGroup) -> Edit {
    note(day, undoGroup) { $0.take(form) }
  }

  /// Changes the notes about a night. A night without any notes is removed.
  static func note(
    _ day: Day, _ undoGroup: UndoGroup? = nil, _ change: @escaping @Sendable (inout Night) -> Void
  ) -> Edit {
    Edit("Note the \(day.nightWords())", undoGroup: undoGroup) { model in
      let old = model.nights[day]
      var night = old ?? Night(id: day)
      change(&night)
      if night == old { return model }
      return night == Night(id: day) ? model.removingNights([day]) : model.replacing(night)
    }
  }
}

/// An option of a field of techniques.
enum TechniqueMark: Hashable, Sendable {
  case some(Technique)
  /// No technique.
  case none

  static let noneOnPurpose = "none, on purpose"

  var technique: Technique? { if case .some(let technique) = self { technique } else { nil } }
}

extension ToggleField<TechniqueMark> {
  init(_ techniques: Set<Technique>?, none: String = TechniqueMark.noneOnPurpose) {
    let marks = techniques.map { $0.isEmpty ? [TechniqueMark.none] : Set($0.map(TechniqueMark.some)) }
    self.init(
      Technique.allCases.map { FieldOption(.some($0), $0.rawValue) } + [FieldOption(.none, none)],
      on: marks ?? [])
  }
}
