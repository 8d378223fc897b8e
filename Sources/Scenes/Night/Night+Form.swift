import DreamCore
import Widgets

/// A field of the form about a night.
enum NightName: Hashable, Sendable {
  case recall, toBed, awake, wakeBackToBed, sleepQuality, technique, intention
}

extension Night {
  /// The form's fields with the values of the night.
  var entries: [FormEntry<NightName>] {
    [
      FormEntry(
        .recall, "Recall",
        ToggleField([FieldOption(Night.Recall.none, "no recall")], on: Set([recall].compactMap { $0 }))),
      FormEntry(.toBed, "To bed", Self.field(toBed)),
      FormEntry(.awake, "Awake", Self.field(awake)),
      FormEntry(.wakeBackToBed, "Back to bed", Self.field(wakeBackToBed)),
      FormEntry(.sleepQuality, "Sleep", ChoiceField(sleepQuality)),
      FormEntry(.technique, "Technique", ChoiceField(techniqueAttempted)),
      FormEntry(.intention, "Intention", TextField(intention.string, placeholder: "in a dream I will")),
    ]
  }

  private static func field(_ time: ClockTime?) -> TextField {
    TextField(time?.description ?? "", placeholder: "23:10, 7")
  }

  /// Applies the changed fields of a form.
  mutating func take(_ form: Form<NightName>) {
    for name in form.touched { take(name, of: form) }
  }

  private mutating func take(_ name: NightName, of form: Form<NightName>) {
    switch name {
    case .recall: recall = form.saysNoRecall ? Night.Recall.none : nil
    case .toBed: toBed = form.time(name, else: toBed)
    case .awake: awake = form.time(name, else: awake)
    case .wakeBackToBed: wakeBackToBed = form.time(name, else: wakeBackToBed)
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

  private static let times = [NightName.toBed, .awake, .wakeBackToBed]

  /// The remarks below the times: how they are understood, or why they can't be.
  var remarks: [NightName: FieldRemark] {
    Dictionary(uniqueKeysWithValues: Self.times.map { ($0, FieldRemark(time: text($0))) })
  }

  /// The first field whose text can't be read as a time, and why; nil if there is none.
  var refused: (name: NightName, error: ClockPhraseError)? {
    for name in Self.times where touched.contains(name) {
      if case .failure(let error) = ClockPhrase.read(text(name)) { return (name, error) }
    }
    return nil
  }
}

extension FieldRemark {
  fileprivate init(time text: String) {
    switch ClockPhrase.read(text) {
    case .success(let time): self = .understood(time?.description ?? "no time")
    case .failure(let error): self = .refused(error.message)
    }
  }
}

extension Edit {
  /// Writes the changed fields of a form to a night. A night without any notes is removed.
  static func note(_ day: Day, _ form: Form<NightName>, _ sitting: Sitting) -> Edit {
    Edit("Note the \(day.nightWords)", sitting: sitting) { model in
      let old = model.nights[day]
      var night = old ?? Night(id: day)
      night.take(form)
      if night == old { return model }
      return night == Night(id: day) ? model.removingNights([day]) : model.replacing(night)
    }
  }
}
