/// The form that a dream is shared in.
package enum CardFormat: String, CaseIterable, Sendable {
  case svg, markdown, text, html, json
}

extension CardFormat {
  /// `Card (SVG)`.
  package var name: String {
    switch self {
    case .svg: "Card (SVG)"
    case .markdown: "Markdown"
    case .text: "Plain text"
    case .html: "HTML"
    case .json: "JSON"
    }
  }

  /// The form of a file of this name; nothing where it ends in none of theirs.
  package init?(ofFile path: String) {
    let path = path.lowercased()
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.fileExtension)") }) else { return nil }
    self = format
  }

  /// What the name of such a file ends in.
  package var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    case .svg, .html, .json: rawValue
    }
  }
}
