/// What other sessions changed, as it is now; nothing stands for what is gone.
package struct ForeignChanges: Equatable, Sendable {
  package let dreams: [Dream.ID: Dream?]
  package let nights: [Day: Night?]
  package let favoriteCreature: Creature?
  /// The last change that is in it; the next look goes on from there.
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

  /// Everything as it is after a change.
  package init(_ change: ModelChange) {
    self.init(
      dreams: change.dreams.mapValues(\.new), nights: change.nights.mapValues(\.new),
      favoriteCreature: change.favoriteCreature?.new)
  }

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

extension ForeignChanges {
  /// Without all that a change is about.
  package func leavingOut(_ change: ModelChange) -> ForeignChanges {
    ForeignChanges(
      dreams: dreams.filter { change.dreams[$0.key] == nil },
      nights: nights.filter { change.nights[$0.key] == nil },
      favoriteCreature: change.favoriteCreature == nil ? favoriteCreature : nil, seen: seen)
  }
}
