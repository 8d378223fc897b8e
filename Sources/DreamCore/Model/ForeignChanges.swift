/// The present values of everything that other sessions changed; `nil` for what they deleted.
package struct ForeignChanges: Equatable, Sendable {
  package let dreams: [Dream.ID: Dream?]
  let nights: [Day: Night?]
  let favoriteCreature: Creature?
  /// The number of the last change included; the next read goes on from there.
  package let seen: Int64

  package init(
    dreams: [Dream.ID: Dream?] = [:], nights: [Day: Night?] = [:], favoriteCreature: Creature? = nil,
    seen: Int64 = 0
  ) {
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
    self.seen = seen
  }

  /// Creates the present values of everything that `change` is about.
  package init(_ change: ModelChange) {
    self.init(
      dreams: change.dreams.mapValues(\.new), nights: change.nights.mapValues(\.new),
      favoriteCreature: change.favoriteCreature?.new)
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// The change after which `model` has these values.
  package func change(to model: Model) -> ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    for (id, dream) in self.dreams { dreams[id] = Difference(old: model.dreams[id], new: dream) }
    var nights: [Day: Difference<Night>] = [:]
    for (day, night) in self.nights { nights[day] = Difference(old: model.nights[day], new: night) }
    let favorite = favoriteCreature.flatMap { Difference(old: model.favoriteCreature, new: $0) }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }
}

extension ForeignChanges {
  /// The changes without those of things that `change` is about.
  package func leavingOut(_ change: ModelChange) -> ForeignChanges {
    ForeignChanges(
      dreams: dreams.filter { change.dreams[$0.key] == nil },
      nights: nights.filter { change.nights[$0.key] == nil },
      favoriteCreature: change.favoriteCreature == nil ? favoriteCreature : nil, seen: seen)
  }
}

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

  private typealias FieldUpdate = @Sendable (inout Night, _ old: Night, _ new: Night) -> Void

  /// Every property but the id; a test compares them with the properties that there are.
  private static let fields: [FieldUpdate] = [
    field(\.recall), field(\.toBed), field(\.wokeInNight), field(\.wakeBackToBed), field(\.awake),
    field(\.sleepQuality), field(\.techniqueAttempted), field(\.intention),
  ]

  private static func field<Value: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Night, Value> & Sendable
  ) -> FieldUpdate {
    { night, old, new in if old[keyPath: path] != new[keyPath: path] { night[keyPath: path] = new[keyPath: path] } }
  }
}
