import DreamCore

/// What other sessions changed, as it is now; nothing stands for what is gone.
package struct ForeignChanges: Equatable, Sendable {
  package let dreams: [Dream.ID: Dream?]
  package let nights: [Day: Night?]
  package let favoriteCreature: Creature?
  /// The last change that is in it; the next look goes on from there.
  package let seen: Int64

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// What has to happen to `model` for it to agree.
  package func change(to model: Model) -> ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    for (id, dream) in self.dreams { dreams[id] = Difference(old: model.dreams[id], new: dream) }
    var nights: [Day: Difference<Night>] = [:]
    for (day, night) in self.nights { nights[day] = Difference(old: model.nights[day], new: night) }
    let favorite = favoriteCreature.flatMap { Difference(old: model.favoriteCreature, new: $0) }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }
}
