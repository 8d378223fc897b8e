/// A field of a night: the one table from which merging follows.
package struct NightField: Sendable {
  /// The name of the property: `sleepQuality`.
  package let name: String
  package let property: Property

  /// The property of a night, by the kind of its value.
  package enum Property: Sendable {
    case id
    case recall(Path<Night.Recall?>)
    case clock(Path<ClockTime?>)
    case rating(Path<Rating?>)
    case technique(Path<Technique?>)
    case prose(Path<Prose>)
  }

  package typealias Path<Value> = any WritableKeyPath<Night, Value> & Sendable

  private init(_ name: String, _ property: Property) { (self.name, self.property) = (name, property) }

  /// The fields in the order of the night.
  package static let all: [NightField] = [
    NightField("id", .id),
    NightField("recall", .recall(\.recall)),
    NightField("toBed", .clock(\.toBed)),
    NightField("wokeInNight", .clock(\.wokeInNight)),
    NightField("wakeBackToBed", .clock(\.wakeBackToBed)),
    NightField("awake", .clock(\.awake)),
    NightField("sleepQuality", .rating(\.sleepQuality)),
    NightField("techniqueAttempted", .technique(\.techniqueAttempted)),
    NightField("intention", .prose(\.intention)),
  ]
}
