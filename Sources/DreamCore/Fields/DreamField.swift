/// A field of a dream: the one table from which reading, writing, merging and comparing follow.
///
/// A property is added to a dream by its declaration, its row here, its columns in the journal's file, and the places where
/// people see it or type it.
package struct DreamField: Sendable {
  /// The name in JSON, tables, notes and options: `isStarred`.
  package let name: String
  /// Other names of it, as people and other programs write them, in lower case and without `_`, `-` and blanks.
  package let aliases: [String]
  package let property: FieldProperty<Dream>
  /// An id, a text or a name of the field, in words.
  package let about: String
  /// What one of its names is called: `person`, of the field `people`; empty for other fields.
  package let one: String
  /// Its place in `all`.
  package private(set) var place = 0

  package typealias Path<Value: Sendable> = Lens<Dream, Value>

  private init(
    _ name: String, _ property: FieldProperty<Dream>, _ about: String = "", one: String = "", aliases: [String] = []
  ) {
    (self.name, self.property, self.about, self.one, self.aliases) = (name, property, about, one, aliases)
  }
}

extension DreamField {
  /// The fields in the order in which they are written.
  package static let all = table.enumerated().map { place, field in
    var field = field
    field.place = place
    return field
  }

  private static let table: [DreamField] = [
    DreamField("id", .id, "13 digits and letters, as lucid list prints them"),
    DreamField(
      "date", .date(Lens(\.date) { $0.date = $1 }), aliases: ["day", "when", "datum", "dreamdate", "dateofdream"]),
    DreamField(
      "title", .prose(Lens(\.title) { $0.title = $1 }), "The title; may be empty",
      aliases: ["name", "headline", "subject"]),
    DreamField(
      "narrative", .prose(Lens(\.narrative) { $0.narrative = $1 }), "The dream as it was written down",
      aliases: [
        "text", "content", "body", "dream", "entry", "report", "dreamreport", "dreamtext", "description", "story",
      ]),
    DreamField("creature", .creature(Lens(\.creature) { $0.creature = $1 })),
    DreamField("numberOfCreatures", .count(Lens(\.numberOfCreatures) { $0.numberOfCreatures = $1 })),
    DreamField("effects", .effects(Lens(\.effects) { $0.effects = $1 })),
    DreamField("lucidity", .rating(Lens(\.lucidity) { $0.lucidity = $1 }), aliases: ["lucid", "islucid"]),
    DreamField("vividness", .rating(Lens(\.vividness) { $0.vividness = $1 }), aliases: ["vivid"]),
    DreamField("mood", .mood(Lens(\.mood) { $0.mood = $1 })),
    DreamField("kinds", .kinds(Lens(\.kinds) { $0.kinds = $1 }), aliases: ["kind"]),
    DreamField("technique", .technique(Lens(\.technique) { $0.technique = $1 })),
    DreamField(
      "lucidThrough", .cue(Lens(\.lucidThrough) { $0.lucidThrough = $1 }), aliases: ["through", "lucidcue", "trigger"]),
    DreamField(
      "tags", .names(Lens(\.tags) { $0.tags = $1 }), "A tag", one: "tag", aliases: ["tag", "keywords", "labels"]),
    DreamField(
      "people", .names(Lens(\.people) { $0.people = $1 }), "A name", one: "person",
      aliases: ["person", "persons", "characters"]),
    DreamField(
      "places", .names(Lens(\.places) { $0.places = $1 }), "A place", one: "place",
      aliases: ["place", "location", "where", "ort"]),
    DreamField("signs", .signs(Lens(\.signs) { $0.signs = $1 }, in: Lens(\.narrative) { $0.narrative = $1 })),
    DreamField(
      "recurrence", .text(Lens(\.recurrence) { $0.recurrence = $1 }), "The recurring dream of which it is an episode",
      aliases: ["episodeof", "recurringdream"]),
    DreamField("isFragment", .flag(Lens(\.isFragment) { $0.isFragment = $1 }), aliases: ["fragment"]),
    DreamField("isStarred", .flag(Lens(\.isStarred) { $0.isStarred = $1 }), aliases: ["starred", "star"]),
    DreamField(
      "series", .text(Lens(\.series) { $0.series = $1 }), "The collection that the dream is from", aliases: ["dreamer"]),
    DreamField("number", .text(Lens(\.number) { $0.number = $1 }), "Its number there", aliases: ["n"]),
    DreamField("extra", .extra(Lens(\.extra) { $0.extra = $1 }), "A field that Lucid has no other place for"),
    DreamField(
      "createdAt", .time(Lens(\.createdAt) { $0.createdAt = $1 }),
      aliases: ["created", "datecreated", "creationdate", "timestamp", "ts"]),
    DreamField(
      "modifiedAt", .time(Lens(\.modifiedAt) { $0.modifiedAt = $1 }),
      aliases: ["modified", "updated", "updatedat", "datemodified"]),
  ]
}

extension DreamField: Hashable {
  package static func == (left: DreamField, right: DreamField) -> Bool { left.place == right.place }

  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension DreamField {
  /// Copies the value of the field from one dream to another. The id stays.
  package func copy(from dream: Dream, to other: inout Dream) {
    property.copy(from: dream, to: &other)
  }
}
