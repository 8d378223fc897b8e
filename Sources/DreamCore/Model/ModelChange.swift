/// What has to happen to one model for it to become another: each thing that differs, as it was and as it is.
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

  /// In the time of what the two models don't share.
  package init(old: Model, new: Model) {
    self.init(
      dreams: old.dreams.differences(to: new.dreams),
      nights: old.nights.differences(to: new.nights),
      favoriteCreature: Difference(old: old.favoriteCreature, new: new.favoriteCreature))
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// How many things it is about.
  package var count: Int { dreams.count + nights.count + (favoriteCreature == nil ? 0 : 1) }

  /// The part of it that a model still has as it became by it.
  package func standing(in model: Model) -> ModelChange {
    ModelChange(
      dreams: dreams.filter { model.dreams[$0.key] == $0.value.new },
      nights: nights.filter { model.nights[$0.key] == $0.value.new },
      favoriteCreature: favoriteCreature?.new == model.favoriteCreature ? favoriteCreature : nil)
  }

  /// The change that takes this one back.
  package var inverse: ModelChange {
    ModelChange(
      dreams: dreams.mapValues(\.inverse), nights: nights.mapValues(\.inverse),
      favoriteCreature: favoriteCreature?.inverse)
  }
}

extension Model {
  /// With each thing of the change as it is new there, whatever it was here.
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
