/// A form that dreams are shared in.
package enum CardFormat: String, CaseIterable, Sendable {
  case svg, markdown, text, html, json, png

  /// The name for people: `Card (SVG)`.
  package var name: String {
    switch self {
    case .svg: "Card (SVG)"
    case .markdown: "Markdown"
    case .text: "Plain text"
    case .html: "HTML"
    case .json: "JSON"
    case .png: "Card (PNG)"
    }
  }

  /// Creates the form that the ending of a file's name means; returns `nil` for other endings.
  package init?(ofFile path: String) {
    let path = path.lowercased()
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.fileExtension)") }) else { return nil }
    self = format
  }

  /// The ending of a file's name, without a dot.
  package var fileExtension: String {
    if self == .markdown { return "md" }
    return self == .text ? "txt" : rawValue
  }
}

/// Something that can be left out of a shared dream. The title and the narrative are always shared as they are.
package enum Omission: String, CaseIterable, Sendable {
  /// The people that are noted beside the text.
  case people
  case date
  /// Lucidity, vividness, mood and the star.
  case ratings
  case signs
  /// The creatures and the effects, in pictures and in words.
  case creatures
}

extension Set<Omission> {
  /// The omissions by default, with or without the creatures.
  package static func usual(creatures: Bool) -> Set<Omission> { creatures ? [.people] : [.people, .creatures] }
}

extension Omission {
  /// The names of the fields that tell it. The id and the times contain the date.
  package var fields: Set<String> {
    switch self {
    case .people: ["people"]
    case .date: ["date", "id", "createdAt", "modifiedAt"]
    case .ratings: ["lucidity", "vividness", "mood", "isStarred"]
    case .signs: ["signs"]
    case .creatures: ["creature", "numberOfCreatures", "effects"]
    }
  }
}

extension Dream {
  /// The dream as if what `omissions` name had never been noted.
  package func leavingOut(_ omissions: Set<Omission>) -> Dream {
    var (dream, empty) = (self, Dream(id: id, createdAt: createdAt))
    empty.modifiedAt = modifiedAt
    for field in DreamField.all where omissions.contains(where: { $0.fields.contains(field.name) }) {
      field.copy(from: empty, to: &dream)
    }
    return dream
  }
}
