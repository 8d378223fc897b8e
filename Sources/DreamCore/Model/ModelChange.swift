/// The difference between two models: each dream or night that differs, as it was and as it is.
package struct ModelChange: Equatable, Sendable {
  package let dreams: [Dream.ID: Difference<Dream>]
  package let nights: [Day: Difference<Night>]
  package let favoriteCreature: Difference<Creature>?

  package init(
    dreams: [Dream.ID: Difference<Dream>] = [:], nights: [Day: Difference<Night>] = [:],
    favoriteCreature: Difference<Creature>? = nil
  ) {
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
  }

  /// The change that turns `old` into `new`. O(n) in what the two don't share.
  package init(old: Model, new: Model) {
    self.init(
      dreams: old.dreams.differences(to: new.dreams),
      nights: old.nights.differences(to: new.nights),
      favoriteCreature: Difference(old: old.favoriteCreature, new: new.favoriteCreature))
  }

  /// The change of the dreams and nights of `old` alone, for two models that share nothing. O(n) in those of `old`.
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

  /// The change that does what this one does, and then another. Things that come to be as they were are left out.
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
}

extension Dictionary {
  /// The differences of a change and of the one after it as those of one change.
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

  /// Returns `nil` if both are `nil` or they are equal.
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

  var inverse: Difference {
    switch self {
    case .inserted(let value): .removed(value)
    case .removed(let value): .inserted(value)
    case .replaced(let old, let new): .replaced(old: new, new: old)
    }
  }
}
