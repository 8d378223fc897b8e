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

  /// What the name of such a file ends in.
  package var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    case .svg, .html, .json: rawValue
    }
  }
}
