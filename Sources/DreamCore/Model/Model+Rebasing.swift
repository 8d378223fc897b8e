extension Model {
  /// The model as it would be if `change`, another session's, had been made before: its dreams as they are by the change,
  /// its nights with the fields that the change is about.
  func rebased(onto change: ModelChange) -> Model {
    var nights = nights
    for (day, difference) in change.nights {
      let blank = Night(id: day)
      let night = (nights[day] ?? blank).applyingChanges(from: difference.old ?? blank, to: difference.new ?? blank)
      if night == blank { nights.remove(day) } else { nights.put(night) }
    }
    let rest = applying(ModelChange(dreams: change.dreams, favoriteCreature: change.favoriteCreature))
    return Model(dreams: rest.dreams, nights: nights, favoriteCreature: rest.favoriteCreature)
  }
}

extension Night {
  /// The night with the fields that changed from `old` to `new`.
  func applyingChanges(from old: Night, to new: Night) -> Night {
    var night = self
    for apply in Self.fields { apply(&night, old, new) }
    return night
  }

  private typealias Field = @Sendable (inout Night, _ old: Night, _ new: Night) -> Void

  /// Every property but the id; a test compares them with the properties that there are.
  private static let fields: [Field] = [
    field(\.recall), field(\.toBed), field(\.awake), field(\.wakeBackToBed), field(\.sleepQuality),
    field(\.techniqueAttempted), field(\.intention),
  ]

  private static func field<Value: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Night, Value> & Sendable
  ) -> Field {
    { night, old, new in if old[keyPath: path] != new[keyPath: path] { night[keyPath: path] = new[keyPath: path] } }
  }
}
