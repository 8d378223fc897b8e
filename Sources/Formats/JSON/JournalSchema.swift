import DreamCore
import JSON
import Records

/// The formats `json` and `jsonl` in JSON Schema (draft 2020-12). A change that older readers can't read raises the version.
package enum JournalSchema {
  /// The schema. A line of `jsonl` is a `header`, a `night` or a `dream` of its `$defs`.
  package static var json: JSON {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("Lucid journal, version \(JournalDocument.version)"),
      "description": .string(
        """
        A dream journal. Programs that read it skip keys that they don't know. A line of the format jsonl is a header, a \
        night or a dream, as they are described in $defs.
        """),
      "allOf": .array([.reference("header")]),
      "properties": .object([
        "nights": .list(of: .reference("night")), "dreams": .list(of: .reference("dream")),
      ]),
      "required": .strings(["lucid", "version", "nights", "dreams"]),
      "$defs": .object(["header": header, "night": night, "dream": dream, "sign": sign]),
    ])
  }

  private static var header: JSON {
    .record(
      "The version of the format, and the favourite creature; null if it isn't exported.", ["lucid", "version"],
      [
        ("lucid", .object(["const": .string("journal")])),
        ("version", .object(["const": .number(JournalDocument.version)])),
        ("favorite", .choice(Creature.allCases.map(\.description), orNull: true)),
      ])
  }

  private static var night: JSON {
    .record(
      "Notes about a night, which is named by the day on which one wakes.", ["night", "intention"],
      NightField.all.map { ($0.key, $0.schema) })
  }

  private static var dream: JSON {
    .record("A dream. What isn't known is null.", ["narrative"], DreamField.all.map { ($0.name, $0.schema) })
  }

  private static var sign: JSON {
    .record(
      "A dream sign, in one of the classes of LaBerge and Rheingold.", ["class", "text"],
      [
        ("class", .choice(DreamSign.Category.allCases.map(\.rawValue))), ("text", .text("The words")),
        (
          "range",
          .object([
            "description": .string(
              """
              The place in the narrative in UTF-8 bytes, its end not included; null if it has none. Without this key it \
              is the first place where the words are.
              """),
            "type": .strings(["array", "null"]), "items": .whole(0...Int(Int32.max)), "minItems": .number(2),
            "maxItems": .number(2),
          ])
        ),
      ])
  }
}

extension DreamField {
  /// The description of the field's values.
  fileprivate var schema: JSON {
    switch property {
    case .id: .text("13 digits of Crockford's base 32, which sort by the time of creation")
    case .date: .text("An EDTF date (ISO 8601-2, level 1): 2026-11-19T06:40:00+09:00, 1985?, 199X", orNull: true)
    case .prose: .text(about)
    case .text: .text(about, orNull: true)
    case .rating: .whole(0...5, orNull: true)
    case .mood: .whole(-2...2, orNull: true)
    case .count: .whole(1...9)
    case .creature: .choice(Creature.allCases.map(\.description))
    case .technique: .choice(Technique.allCases.map(\.rawValue), orNull: true)
    case .cue: .choice(LucidityCue.allCases.map(\.rawValue), orNull: true)
    case .kinds: .list(of: .choice(Kind.allCases.map(\.rawValue)))
    case .effects: .list(of: .choice(Effect.allCases.map(\.rawValue)))
    case .names: .list(of: .text(about))
    case .signs: .list(of: .reference("sign"))
    case .flag: .flag
    case .extra: .object(["type": .string("object"), "additionalProperties": .text(about)])
    case .time: .text("A time in UTC: 2026-11-19T06:40:00.000Z")
    }
  }
}

extension NightField {
  /// The description of the field's values.
  fileprivate var schema: JSON {
    switch property {
    case .id: .text("A day: 2026-11-19")
    case .recall: .choice(Night.Recall.allCases.map(\.rawValue), orNull: true)
    case .clock: .text("A time: 23:50", orNull: true)
    case .rating: .whole(0...5, orNull: true)
    case .number: .whole(Night.minutesToFallAsleep, orNull: true)
    // No techniques are none, on purpose; null if nothing is noted.
    case .techniques: .list(of: .choice(Technique.allCases.map(\.rawValue)), orNull: true)
    case .text: .text("The dream sign to look out for", orNull: true)
    case .prose: .text("What one meant to do in a dream; may be empty")
    }
  }
}

extension JSON {
  fileprivate static func record(
    _ words: String, _ required: [String], _ properties: [(key: String, value: JSON)]
  ) -> JSON {
    .object([
      "type": .string("object"), "description": .string(words), "required": .strings(required),
      "properties": .object(properties),
    ])
  }

  fileprivate static func reference(_ name: String) -> JSON { .object(["$ref": .string("#/$defs/\(name)")]) }

  fileprivate static func list(of items: JSON, orNull: Bool = false) -> JSON {
    .object(["type": type("array", orNull), "items": items])
  }

  fileprivate static func text(_ words: String, orNull: Bool = false) -> JSON {
    .object(["type": type("string", orNull), "description": .string(words)])
  }

  fileprivate static func whole(_ range: ClosedRange<Int>, orNull: Bool = false) -> JSON {
    .object([
      "type": type("integer", orNull), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  fileprivate static var flag: JSON { .object(["type": .string("boolean")]) }

  fileprivate static func choice(_ names: [String], orNull: Bool = false) -> JSON {
    .object(["enum": .array(names.map { .string($0) } + (orNull ? [.null] : []))])
  }

  private static func type(_ name: String, _ orNull: Bool) -> JSON {
    orNull ? .strings([name, "null"]) : .string(name)
  }
}
