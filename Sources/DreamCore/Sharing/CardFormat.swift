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
