/// The difference between two models: each dream or night that differs, as it was and as it is.
package struct ModelChange: Equatable, Sendable {
  package let dreams: [Dream.ID: Difference<Dream>]
  package let nights: [Day: Difference<Night>]
  package let favoriteCreature: Difference<Creature>?

  package init(
    dreams: [Dream.ID: Difference<Dream>] = [:], nights: [Day: Difference<Night>] = [:],
    favoriteCreature: Difference<Creature>? = nil
  ) {
    (self.dreams, self.nights, self.favoriteCreature) = (dreams, nights, favoriteCreature)
  }

  /// The change that turns `old` into `new`. O(n) in what the two don't share.
  package init(old: Model, new: Model) {
    self.init(
      dreams: old.dreams.differences(to: new.dreams),
      nights: old.nights.differences(to: new.nights),
      favoriteCreature: Difference(old: old.favoriteCreature, new: new.favoriteCreature))
  }

  /// The change of the dreams and nights of `old` alone, for two models that share nothing. O(n) in the dreams and nights
  /// of `old`.
  package init(ofSubjectsIn old: Model, to new: Model) {
    self.init(
      dreams: old.dreams.differences(ofOwnTo: new.dreams), nights: old.nights.differences(ofOwnTo: new.nights),
      favoriteCreature: Difference(old: old.favoriteCreature, new: new.favoriteCreature))
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// The number of things that change.
  package var count: Int { dreams.count + nights.count + (favoriteCreature == nil ? 0 : 1) }

  /// The part of the change whose new values `model` still has.
  func standing(in model: Model) -> ModelChange {
    ModelChange(
      dreams: dreams.filter { model.dreams[$0.key] == $0.value.new },
      nights: nights.filter { model.nights[$0.key] == $0.value.new },
      favoriteCreature: favoriteCreature?.new == model.favoriteCreature ? favoriteCreature : nil)
  }

  /// This change and then `next` as one change, without things that come to be as they were.
  package func followed(by next: ModelChange) -> ModelChange {
    ModelChange(
      dreams: dreams.followed(by: next.dreams), nights: nights.followed(by: next.nights),
      favoriteCreature: [0: favoriteCreature].compactMapValues(\.self)
        .followed(by: [0: next.favoriteCreature].compactMapValues(\.self))[0])
  }

  /// The change that undoes this one.
  package var inverse: ModelChange {
    ModelChange(
      dreams: dreams.mapValues(\.inverse), nights: nights.mapValues(\.inverse),
      favoriteCreature: favoriteCreature?.inverse)
  }
}

extension Model {
  /// The model with the new values of `change`, whatever the old ones are.
  package func applying(_ change: ModelChange) -> Model {
    var dreams = dreams
    for (id, difference) in change.dreams {
      if let new = difference.new { dreams.put(new) } else { dreams.remove(id) }
    }
    var nights = nights
    for (id, difference) in change.nights {
      if let new = difference.new { nights.put(new) } else { nights.remove(id) }
    }
    return Model(
      dreams: dreams, nights: nights, favoriteCreature: change.favoriteCreature?.new ?? favoriteCreature)
  }

  /// The model as if another session's `change` had been made before: each dream and night with what `change` changed in
  /// it. One that was added or deleted is so in every model.
  func rebased(onto change: ModelChange) -> Model {
    var (dreams, nights) = (dreams, nights)
    for (id, difference) in change.dreams {
      guard let new = difference.new else { dreams.remove(id); continue }
      let own = difference.old.flatMap { old in dreams[id]?.applyingChanges(from: old, to: new) }
      dreams.put(own ?? new)
    }
    for (day, difference) in change.nights {
      let blank = Night(id: day)
      let night = (nights[day] ?? blank)
        .applyingChanges(from: difference.old ?? blank, to: difference.new ?? blank)
      if night == blank { nights.remove(day) } else { nights.put(night) }
    }
    return Model(
      dreams: dreams, nights: nights, favoriteCreature: change.favoriteCreature?.new ?? favoriteCreature)
  }
}

extension Dictionary {
  /// The differences of a change and of the next one, as the differences of one change.
  fileprivate func followed<Thing>(by next: Self) -> Self where Value == Difference<Thing> {
    var all = self
    for (key, difference) in next {
      all[key] = Difference(old: all[key].map(\.old) ?? difference.old, new: difference.new)
    }
    return all
  }
}

/// The difference of one thing between two models.
package indirect enum Difference<Value: Hashable & Sendable>: Hashable, Sendable {
  case inserted(Value)
  case removed(Value)
  case replaced(old: Value, new: Value)

  /// Returns `nil` if both values are `nil` or equal.
  package init?(old: Value?, new: Value?) {
    switch (old, new) {
    case (nil, let new?): self = .inserted(new)
    case (let old?, nil): self = .removed(old)
    case (let old?, let new?) where old != new: self = .replaced(old: old, new: new)
    case (nil, nil), (_?, _?): return nil
    }
  }

  package var old: Value? {
    switch self {
    case .inserted: nil
    case .removed(let old), .replaced(let old, _): old
    }
  }

  package var new: Value? {
    switch self {
    case .removed: nil
    case .inserted(let new), .replaced(_, let new): new
    }
  }

  var inverse: Difference { Difference(old: new, new: old) ?? self }
}

/// The present values of everything that other sessions changed; `nil` for deleted dreams and nights.
package struct ForeignChanges: Equatable, Sendable {
  package let dreams: [Dream.ID: Dream?]
  package let nights: [Day: Night?]
  let favoriteCreature: Creature?
  /// The number of the last change included; the next read goes on from there.
  package let seen: Int64

  package init(
    dreams: [Dream.ID: Dream?] = [:], nights: [Day: Night?] = [:], favoriteCreature: Creature? = nil,
    seen: Int64 = 0
  ) {
    (self.dreams, self.nights, self.favoriteCreature, self.seen) = (dreams, nights, favoriteCreature, seen)
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

  /// The changes without the dreams, nights and favourite that `change` is about.
  package func leavingOut(_ change: ModelChange) -> ForeignChanges {
    ForeignChanges(
      dreams: dreams.filter { change.dreams[$0.key] == nil },
      nights: nights.filter { change.nights[$0.key] == nil },
      favoriteCreature: change.favoriteCreature == nil ? favoriteCreature : nil, seen: seen)
  }
}
