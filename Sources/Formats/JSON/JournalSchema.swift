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
    let nothing = Night(id: Day(daysSince1970: 0))
    return .record(
      "Notes about a night, which is named by the day on which one wakes.", ["night", "intention"],
      NightField.all.map { field in
        (field.key, field.values.schema(field.about, orNull: nothing.value(of: field) == nil))
      })
  }

  private static var dream: JSON {
    let nothing = Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))
    return .record(
      "A dream. What isn't known is null.", ["narrative"],
      DreamField.all.map { field in
        (field.name, field.values.schema(field.about, orNull: nothing.value(of: field) == nil))
      })
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

extension FieldValues {
  /// The description of the values.
  /// - Parameter about: what the texts or names among them are.
  fileprivate func schema(_ about: String, orNull: Bool) -> JSON {
    switch self {
    case .form(let words): .text(words, orNull: orNull)
    case .text: .text(about, orNull: orNull)
    case .texts: .list(of: .text(about))
    case .extra: .object(["type": .string("object"), "additionalProperties": .text(about)])
    case .signs: .list(of: .reference("sign"))
    case .flag: .object(["type": .string("boolean")])
    case .range(let range): .whole(range, orNull: orNull)
    case .word(let names): .choice(names, orNull: orNull)
    // No techniques are none, on purpose; null if nothing is noted.
    case .words(let names): .list(of: .choice(names), orNull: orNull)
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

  fileprivate static func choice(_ names: [String], orNull: Bool = false) -> JSON {
    .object(["enum": .array(names.map { .string($0) } + (orNull ? [.null] : []))])
  }

  private static func type(_ name: String, _ orNull: Bool) -> JSON {
    orNull ? .strings([name, "null"]) : .string(name)
  }
}
