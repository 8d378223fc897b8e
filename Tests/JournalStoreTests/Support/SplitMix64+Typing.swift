import Chance
import DreamCore
import Samples

extension SplitMix64 {
  /// A model after a moment of writing in one of its dreams, or in a new one: text put in, or taken away.
  mutating func typed(_ model: Model) -> Model {
    let id = smallID()
    var dream = model.dreams[id] ?? Dream(id: id, createdAt: Instant(milliseconds: 5))
    var scalars = Array(dream.narrative.string.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &self)
    if isTrue(onceIn: 3) {
      scalars.removeSubrange(place..<Int.random(in: place...scalars.count, using: &self))
    } else {
      scalars.insert(contentsOf: text(upTo: 3).unicodeScalars, at: place)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    dream.narrative = Prose(String(text))
    return model.replacing(dream)
  }
}
