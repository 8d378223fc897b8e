import DreamCore
import Widgets

/// A field of the form about a night.
enum NightName: Hashable, Sendable {
  case recall, toBed, wokeInNight, wakeBackToBed, awake, sleepQuality, technique, intention

  /// The fields with times, in the order in which they must have been.
  static let times = [NightName.toBed, .wokeInNight, .wakeBackToBed, .awake]

  /// The label of a field with a time.
  var timeLabel: String {
    switch self {
    case .toBed: "To bed"
    case .wokeInNight: "Woke"
    case .wakeBackToBed: "Back to bed"
    case .awake: "Got up"
    case .recall, .sleepQuality, .technique, .intention: ""
    }
  }
}

extension Night {
  /// The form's fields with the values of the night.
  var entries: [FormEntry<NightName>] {
    [
      FormEntry(
        .recall, "Recall",
        ToggleField([FieldOption(Night.Recall.none, "no recall")], on: Set([recall].compactMap { $0 })))
    ] + NightName.times.map { FormEntry($0, $0.timeLabel, Self.field(self[$0], of: $0)) } + [
      FormEntry(.sleepQuality, "Slept well", ChoiceField(sleepQuality)),
      FormEntry(.technique, "Technique", ChoiceField(techniqueAttempted)),
      FormEntry(.intention, "Intention", TextField(intention.string, placeholder: "in a dream I will")),
    ]
  }

  static func field(_ time: ClockTime?, of name: NightName) -> TextField {
    TextField(time?.description ?? "", placeholder: name.example.map { "e.g. \($0)" } ?? "", isReplacedByTyping: true)
  }

  /// The time of a field; nil if the field has none, or holds no time.
  subscript(name: NightName) -> ClockTime? {
    get {
      switch name {
      case .toBed: toBed
      case .wokeInNight: wokeInNight
      case .wakeBackToBed: wakeBackToBed
      case .awake: awake
      case .recall, .sleepQuality, .technique, .intention: nil
      }
    }
    set {
      switch name {
      case .toBed: toBed = newValue
      case .wokeInNight: wokeInNight = newValue
      case .wakeBackToBed: wakeBackToBed = newValue
      case .awake: awake = newValue
      case .recall, .sleepQuality, .technique, .intention: break
      }
    }
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
    case .recall: recall = form.saysNoRecall ? Night.Recall.none : nil
    case .toBed, .wokeInNight, .wakeBackToBed, .awake: break
    case .sleepQuality: sleepQuality = form.choice(name)
    case .technique: techniqueAttempted = form.choice(name)
    case .intention: intention = Prose(form.text(name))
    }
  }
}

extension Form<NightName> {
  /// Whether the form says that nothing of the night was recalled.
  var saysNoRecall: Bool { toggles(.recall).contains(Night.Recall.none) }

  /// The time in a field; `old` if the text can't be read as a time.
  fileprivate func time(_ name: NightName, else old: ClockTime?) -> ClockTime? {
    if case .success(let time) = ClockPhrase.read(text(name)) { time } else { old }
  }

  /// The remarks below the times of `night`: how they are understood, or why they can't be.
  func remarks(on night: Night, by clock: ClockOffsets) -> [NightName: FieldRemark] {
    let night = night.taking(NightName.times, of: self)
    return Dictionary(
      uniqueKeysWithValues: NightName.times.map { ($0, FieldRemark(time: text($0), of: night, by: clock)) })
  }

  /// The first field whose text can't be read as a time of `night`, and why; nil if there is none.
  func refused(by night: Night) -> (name: NightName, words: String)? {
    for name in NightName.times where touched.contains(name) {
      if case .failure(let error) = ClockPhrase.read(text(name)) {
        return (name, "“\(text(name).prefix(20))” is not a time. \(error.message)")
      }
    }
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
    Edit("Note the \(day.nightWords())", undoGroup: undoGroup) { model in
      let old = model.nights[day]
      var night = old ?? Night(id: day)
      night.take(form)
      if night == old { return model }
      return night == Night(id: day) ? model.removingNights([day]) : model.replacing(night)
    }
  }
}

extension NightName {
  /// A time as it can be typed into the field.
  fileprivate var example: String? {
    switch self {
    case .toBed: "23:10"
    case .wokeInNight: "3:50"
    case .wakeBackToBed: "4:30"
    case .awake: "7 or 7:15 am"
    case .recall, .sleepQuality, .technique, .intention: nil
    }
  }
}
