/// A field of a dream: the one table from which reading, writing, merging and comparing follow.
///
/// A property is added to a dream by its declaration, its row here, its columns in the journal's file, and the places where
/// people see it or type it.
package struct DreamField: Sendable {
  /// The name in JSON, tables, notes and options: `isStarred`.
  package let name: String
  /// Other names of it, as people and other programs write them, in lower case and without `_`, `-` and blanks.
  package let aliases: [String]
  package let property: Property
  /// A text or a name of the field, in words.
  package let about: String
  /// What one of its names is called: `person`, of the field `people`; empty for other fields.
  package let one: String

  /// The property of a dream, by the kind of its value.
  package enum Property: Sendable {
    case id
    case date(Path<DreamDate?>)
    case prose(Path<Prose>)
    case text(Path<String?>)
    case rating(Path<Rating?>)
    case mood(Path<Mood?>)
    case count(Path<CreatureCount>)
    case creature(Path<Creature>)
    case technique(Path<Technique?>)
    case kinds(Path<Set<Kind>>)
    case effects(Path<Set<Effect>>)
    /// Any number of words or names, in an order of their own.
    case names(Path<[String]>)
    case signs(Path<[DreamSign]>)
    case flag(Path<Bool>)
    case extra(Path<[String: String]>)
    case time(Path<Instant>)
  }

  package typealias Path<Value> = any WritableKeyPath<Dream, Value> & Sendable

  private init(
    _ name: String, _ property: Property, _ about: String = "", one: String = "", aliases: [String] = []
  ) {
    (self.name, self.property, self.about, self.one, self.aliases) = (name, property, about, one, aliases)
  }
}

extension DreamField {
  /// The fields in the order in which they are written.
  package static let all: [DreamField] = [
    DreamField("id", .id),
    DreamField("date", .date(\.date), aliases: ["day", "when", "datum", "dreamdate", "dateofdream"]),
    DreamField("title", .prose(\.title), "The title; may be empty", aliases: ["name", "headline", "subject"]),
    DreamField(
      "narrative", .prose(\.narrative), "The dream as it was written down",
      aliases: [
        "text", "content", "body", "dream", "entry", "report", "dreamreport", "dreamtext", "description", "story",
      ]),
    DreamField("creature", .creature(\.creature)),
    DreamField("numberOfCreatures", .count(\.numberOfCreatures)),
    DreamField("effects", .effects(\.effects)),
    DreamField("lucidity", .rating(\.lucidity), aliases: ["lucid"]),
    DreamField("vividness", .rating(\.vividness), aliases: ["vivid"]),
    DreamField("mood", .mood(\.mood)),
    DreamField("kinds", .kinds(\.kinds), aliases: ["kind"]),
    DreamField("technique", .technique(\.technique)),
    DreamField("tags", .names(\.tags), "A tag", one: "tag", aliases: ["tag", "keywords", "labels"]),
    DreamField(
      "people", .names(\.people), "A name", one: "person", aliases: ["person", "persons", "characters"]),
    DreamField(
      "places", .names(\.places), "A place", one: "place", aliases: ["place", "location", "where", "ort"]),
    DreamField("signs", .signs(\.signs)),
    DreamField("isFragment", .flag(\.isFragment), aliases: ["fragment"]),
    DreamField("isStarred", .flag(\.isStarred), aliases: ["starred", "star"]),
    DreamField("series", .text(\.series), "The collection that the dream is from", aliases: ["dreamer"]),
    DreamField("number", .text(\.number), "Its number there", aliases: ["n"]),
    DreamField("extra", .extra(\.extra), "A field that Lucid has no other place for"),
    DreamField("createdAt", .time(\.createdAt), aliases: ["created", "datecreated", "creationdate"]),
    DreamField("modifiedAt", .time(\.modifiedAt), aliases: ["modified", "updated", "updatedat", "datemodified"]),
  ]
}

extension DreamField: Hashable {
  package static func == (left: DreamField, right: DreamField) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DreamField {
  /// Copies the value of the field from one dream to another. The id stays.
  package func copy(from dream: Dream, to other: inout Dream) {
    func copy<Value>(_ path: Path<Value>) { other[keyPath: path] = dream[keyPath: path] }
    switch property {
    case .id: break
    case .date(let path): copy(path)
    case .prose(let path): copy(path)
    case .text(let path): copy(path)
    case .rating(let path): copy(path)
    case .mood(let path): copy(path)
    case .count(let path): copy(path)
    case .creature(let path): copy(path)
    case .technique(let path): copy(path)
    case .kinds(let path): copy(path)
    case .effects(let path): copy(path)
    case .names(let path): copy(path)
    case .signs(let path): copy(path)
    case .flag(let path): copy(path)
    case .extra(let path): copy(path)
    case .time(let path): copy(path)
    }
  }
}
