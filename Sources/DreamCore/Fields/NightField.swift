/// A field of a night: the one table from which merging, reading and writing follow. The order of `all` is that of the keys and columns
/// in files.
package struct NightField: Sendable {
  /// The name of the property: `sleepQuality`.
  package let name: String
  package let property: FieldProperty<Night>
  /// A day or a text of the field, in words.
  package let about: String

  private init(_ name: String, _ property: FieldProperty<Night>, _ about: String = "") {
    (self.name, self.property, self.about) = (name, property, about)
  }

  /// The fields in the order of the night.
  package static let all: [NightField] = [
    NightField("id", .id, "a day like 2026-11-19"),
    NightField("recall", .recall(Lens(\.recall) { $0.recall = $1 })),
    NightField("toBed", .clock(Lens(\.toBed) { $0.toBed = $1 })),
    NightField("minutesToFallAsleep", .minutes(Lens(\.minutesToFallAsleep) { $0.minutesToFallAsleep = $1 })),
    NightField("wokeInNight", .clock(Lens(\.wokeInNight) { $0.wokeInNight = $1 })),
    NightField("wakeBackToBed", .clock(Lens(\.wakeBackToBed) { $0.wakeBackToBed = $1 })),
    NightField("awake", .clock(Lens(\.awake) { $0.awake = $1 })),
    NightField("sleepQuality", .rating(Lens(\.sleepQuality) { $0.sleepQuality = $1 })),
    NightField("techniquesPlanned", .techniques(Lens(\.techniquesPlanned) { $0.techniquesPlanned = $1 })),
    NightField("techniquesAttempted", .techniques(Lens(\.techniquesAttempted) { $0.techniquesAttempted = $1 })),
    NightField("targetSign", .text(Lens(\.targetSign) { $0.targetSign = $1 }), "The dream sign to look out for"),
    NightField(
      "intention", .prose(Lens(\.intention) { $0.intention = $1 }), "What one meant to do in a dream; may be empty"),
  ]
}
