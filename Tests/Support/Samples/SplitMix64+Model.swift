import Chance
import DreamCore

extension SplitMix64 {
  package mutating func model(upTo count: Int = 12) -> Model {
    Model(favoriteCreature: some(Creature.allCases))
      .inserting(list(upTo: count) { $0.dream(id: $0.smallID()) })
      .inserting(list(upTo: 3) { $0.night() })
  }

  /// A model that something was done to: a dream put in, taken out or changed, a night, the favourite; or nothing.
  package mutating func edited(_ model: Model) -> Model {
    switch Int.random(in: 0..<8, using: &self) {
    case 0, 1: return model.inserting(dream(id: smallID()))
    case 2:
      return model.removing(
        model.dreams.values.map(\.id).sorted().prefix(Int.random(in: 0...2, using: &self)))
    case 3: return model.replacing(night())
    case 4: return model.removingNights(model.nights.values.map(\.id).sorted().prefix(1))
    case 5: return model.favoring(some(Creature.allCases))
    case 6: return model
    default:
      guard let id = model.dreams.values.map(\.id).sorted().first else { return model }
      let text = text(upTo: 9)
      return model.changing(id) { dream in
        dream.narrative = Prose(text)
        dream.isStarred.toggle()
      }
    }
  }

  /// Few enough that they meet.
  package mutating func smallID() -> Dream.ID { Dream.ID(rawValue: Int64.random(in: 0..<20, using: &self)) }
}
